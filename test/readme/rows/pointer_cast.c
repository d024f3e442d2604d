/* row: pointers that reinterpret data, casts between pointers and integers */
#pragma cadgen rev
double f(double *x)
{
	unsigned char *bytes = (unsigned char *)x; // error: a cast to 'unsigned char *' treats data as another type than it has, which has no derivative
	unsigned long at = (unsigned long)x; // error: a cast between pointer and integer

	return *x * bytes[at % 8];
}
