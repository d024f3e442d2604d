/* row: `sizeof`, `_Static_assert`, compound literals */
_Static_assert(sizeof(double) == 8, "double");

#pragma cadgen fwd
#pragma cadgen rev
double f(double x)
{
	static const double t[] = {1, 2, 3};
	double s = 0;

	for (unsigned i = 0; i < sizeof t / sizeof *t; i++)
		s += t[i] * x;
	return s * s;
}
