/* row: structs that begin with another (`(struct derived *)base`), the struct around a member (`container_of`), rows of structs as numbers */
/* test: f b[1] {b = &NEW(struct derived, 1)->base;} */
/* test: g n=0,3 p[n] */
struct base {
	int kind;
	double t;
};

struct derived {
	struct base base;
	double w;
};

struct xyz {
	double x, y, z;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(struct base *b, double x)
{
	const struct derived *d = (const struct derived *)b;

	b->t *= d->w;
	return d->base.t * x;
}

#pragma cadgen fwd
#pragma cadgen rev
double g(int n, const struct xyz *p)
{
	const double *v = (const double *)p;
	double s = 0;

	for (int i = 0; i < 3 * n; i++)
		s += v[i] * p[0].y;
	return s;
}
