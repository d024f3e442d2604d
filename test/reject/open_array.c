/* row: parameters that point to arrays of unknown length, `double (*a)[]` */
#pragma cadgen rev
double f(double (*x)[], int n) // error: 'x' points to an array of unknown length
{
	return (*x)[n] * (*x)[0];
}
