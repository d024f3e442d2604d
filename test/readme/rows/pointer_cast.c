/* row: pointers that reinterpret data, casts between pointers and integers */
#pragma cadgen rev
double f(double *x)
{
	unsigned char *bytes = (unsigned char *)x; // error: a cast to 'unsigned char *' reads bytes of another type
	unsigned long at = (unsigned long)x; // error: a cast between pointer and integer

	return *x * bytes[at % 8];
}
