/* row: data read or written as another type than it has, casts between pointers and integers */
#pragma cadgen rev
double f(double *x)
{
	unsigned char *bytes = (unsigned char *)x;
	unsigned long at = (unsigned long)x; // error: a cast between pointer and integer

	return *x * bytes[at % 8];
}

#pragma cadgen rev
double g(double *x)
{
	const unsigned char *bytes = (const unsigned char *)x;

	return *x * bytes[7]; // error: 'x' holds active data, but is accessed as another type
}
