/* row: `void *` turned into a pointer to data */
#pragma cadgen rev wrt(y)
double f(void *data, double y)
{
	const double *x = data; // error: what the 'void *' points to that is cast to 'const double *' here is not known

	return x[0] * y;
}
