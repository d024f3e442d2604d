/* row: `sizeof`, also of variable-length arrays and their types; `_Static_assert`; compound literals */
_Static_assert(sizeof(double) == 8, "double");

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, double x)
{
	static const double t[] = {1, 2, 3};
	double v[n], s = (double)(sizeof v + sizeof(double[n][2]));

	for (unsigned i = 0; i < sizeof t / sizeof *t; i++)
		s += t[i] * x;
	v[0] = s;
	return s * v[0];
}
