/* row: inactive functions that return pointers: what these lead to is constant */
/* test: f n=0,1,5 */
static double numbers[3] = {2, 3, 5};

#pragma cadgen inactive table
static const double *table(int n)
{
	return numbers + n % 3;
}

#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
double f(int n, double x)
{
	const double *t = table(n);

	return x * x * *t;
}
