/* Tables: a binary search with the last interval remembered by the caller, monotone cubic and bilinear interpolation, an inverse. */
#include <math.h>
#include <stddef.h>

struct table {
	size_t n;
	const double *x, *y, *slope;
};

struct cursor {
	size_t at;
};

static size_t bisect(const double *x, size_t n, double v)
{
	size_t lo = 0, hi = n - 1;

	while (hi - lo > 1) {
		size_t mid = lo + (hi - lo) / 2;

		if (x[mid] > v)
			hi = mid;
		else
			lo = mid;
	}
	return lo;
}

static size_t locate(const struct table *t, double v, struct cursor *c)
{
	size_t k = c->at;

	if (k + 1 < t->n && t->x[k] <= v && v < t->x[k + 1])
		return k;
	c->at = bisect(t->x, t->n, v);
	return c->at;
}

static double evaluate(const struct table *t, double v, struct cursor *c)
{
	size_t k;
	double h, s, a, b;

	if (t->n == 0)
		return 0;
	if (t->n == 1 || v <= t->x[0])
		return t->y[0];
	if (v >= t->x[t->n - 1])
		return t->y[t->n - 1] + (v - t->x[t->n - 1]) * t->slope[t->n - 1];
	k = locate(t, v, c);
	h = t->x[k + 1] - t->x[k];
	s = (v - t->x[k]) / h;
	a = s * s * (3 - 2 * s);
	b = s * (1 - s);
	return (1 - a) * t->y[k] + a * t->y[k + 1] + h * b * ((1 - s) * t->slope[k] - s * t->slope[k + 1]);
}

#ifdef HARNESS
static void make_table(struct table *t, size_t n)
{
	double *x = NEW(double, n + 1), *y = NEW(double, n + 1), *slope = NEW(double, n + 1);

	t->n = n;
	t->x = x;
	t->y = y;
	t->slope = slope;
	for (size_t i = 0; i < n; i++)
		x[i] += (double)(4 * i);
}
#endif

/* test: lookup m=0,1,2,7 n=0,1,5 v[n]:0..20 out[n] {make_table(t,(size_t)m);c->at=0;} */
#pragma cadgen fwd lookup wrt(t->x[t->n], t->y[t->n], t->slope[t->n], v[n]) of(return, out[n])
#pragma cadgen rev lookup wrt(t->x[t->n], t->y[t->n], t->slope[t->n], v[n]) of(return, out[n])
double lookup(const struct table *t, int m, int n, const double *v, struct cursor *c, double *out)
{
	double sum = m;

	for (int i = 0; i < n; i++) {
		out[i] = evaluate(t, v[i], c);
		sum += out[i] * v[i];
	}
	return sum;
}

/* test: bilinear nx=2,5 ny=2,4 f[nx][ny] x:0.1..0.9 y:0.1..0.9 */
#pragma cadgen fwd bilinear
#pragma cadgen rev bilinear
double bilinear(int nx, int ny, const double *f, double x, double y)
{
	double u = x * (nx - 1), v = y * (ny - 1);
	int i = (int)floor(u), j = (int)floor(v);

	if (i > nx - 2)
		i = nx - 2;
	if (j > ny - 2)
		j = ny - 2;
	u -= i;
	v -= j;
	f += i * ny + j;
	return (1 - u) * ((1 - v) * f[0] + v * f[1]) + u * ((1 - v) * f[ny] + v * f[ny + 1]);
}

/* Where does the curve reach a level? */
/* test: reach n=2,6 x[n] y[n] level:2..4 {for(int i=0;i<n;i++){x[i]=x[i]*0.2+i;y[i]=y[i]*0.2+1.5*i;}} */
#pragma cadgen fwd reach
#pragma cadgen rev reach
double reach(int n, const double *x, const double *y, double level)
{
	int k = 1;

	while (k < n - 1 && y[k] < level)
		k++;
	if (y[k] == y[k - 1])
		return x[k];
	return x[k - 1] + (x[k] - x[k - 1]) * (level - y[k - 1]) / (y[k] - y[k - 1]);
}
