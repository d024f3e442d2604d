/* row: `sizeof`, also of variable-length arrays and their types; `_Static_assert`; compound literals */
/* test: f n=1,3 x=0.5,2 d(x)=12*(24*n+6*x) */
/* flags: -std=c11 */
_Static_assert(sizeof(int) >= 2, "int");

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
