/* Which accesses of complex numbers as real ones are those of their parts. */
#pragma cadgen rev
double parts(double _Complex z)
{
	return ((double *)&z)[0] * ((double *)(&z))[1];
}

#pragma cadgen rev
double others(const double _Complex *z, int k)
{
	return ((double *)z)[2] + ((double *)z)[k];
}

#pragma cadgen rev
double reals(double x, double y)
{
	double a[2] = {x, y};

	__real__ x *= 2;
	return ((double *)&a)[1] * ((double *)a)[0] * __real__ x * ((double *)&y)[0];
}

#pragma cadgen rev
double integers(int i, double x)
{
	return ((int *)&i)[0] * x;
}
