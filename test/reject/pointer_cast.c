#pragma cadgen rev
double f(double *x, float *y)
{
	unsigned char *bytes = (unsigned char *)x; // error: a cast to 'unsigned char *' reads bytes of another type

	bytes[7] ^= 0x80;
	*y += *(long *)x; // error: a cast to 'long *' reads bytes of another type
	return *(double *)y; // error: a cast to 'double *' reads bytes of another type
}
