#pragma cadgen rev
double f(double *x, float *y)
{
	unsigned char *bytes = (unsigned char *)x; // error: a cast to 'unsigned char *' treats data as another type than it has, which has no derivative

	bytes[7] ^= 0x80;
	*y += *(long *)x; // error: a cast to 'long *' treats data as another type than it has, which has no derivative
	return *(double *)y; // error: a cast to 'double *' treats data as another type than it has, which has no derivative
}
