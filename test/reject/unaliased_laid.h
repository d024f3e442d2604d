/* Rows that go on behind the row of the struct that they lie over, where types say nothing of overlap. */
struct two { long n; double v[2]; };
struct four { long n; double v[4]; };
struct between { long n; double v; int m; };
struct eight { long n; double v[8]; };

#pragma cadgen fwd wrt(x)
double over_two(double x, int k)
{
	struct two s[2] = {{1, {x, x}}, {2, {x, x}}};
	double *q = ((struct four *)s)->v;

	q[3 * k] *= x;
	return s[0].v[0] * s[1].v[0] * x;
}

#pragma cadgen fwd wrt(x)
double behind_the_row(double x)
{
	struct between s = {1, x, 2};
	double *q = ((struct eight *)&s)->v;

	q[0] *= x;
	return s.v * x * s.m;
}
