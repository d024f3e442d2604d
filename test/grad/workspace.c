/* Derivatives that get all their memory from the caller. */
#include <math.h>

struct par { int n; double k; double *v; };

/* test: chain n=0,1,5 c[n] */
#pragma cadgen rev chain tape(workspace)
double chain(int n, const double *c, double x)
{
	for (int i = 0; i < n; i++)
		x = c[i] * x * (1 - x);
	return x;
}

/* test: nested n=0,1,4 m=1,3,2 a[n][m] */
#pragma cadgen rev nested tape(workspace)
double nested(int n, int m, double a[n][m], double x)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			x = sin(x) * a[i][j];
			a[i][j] = x * x;
		}
	return x;
}

/* test: upper n=0,1,5 */
#pragma cadgen rev upper tape(workspace)
double upper(int n, double x)
{
	for (int i = 2; i < n; i++) {
		x = sin(x);
		if (x > 0.3)
			x *= x;
	}
	return x;
}

/* test: guarded n=0,1,5 */
#pragma cadgen rev guarded tape(workspace)
double guarded(int n, double x)
{
	if (x > 0)
		for (int i = 0; i < n; i++)
			x = exp(-x) * x;
	return x;
}

/* test: floats n=1,5 x[n] */
#pragma cadgen rev floats tape(workspace) name(floats_in_work)
float floats(int n, const float *x)
{
	float p = 1;

	for (int i = 0; i < n; i++)
		p = p * x[i] + sinf(p);
	return p;
}

/* test: kept_seed n=1,4 x[n] y[n] */
#pragma cadgen rev kept_seed wrt(x) of(y[n]) keep(y) tape(workspace)
void kept_seed(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i] * (i ? y[i - 1] : 1);
}

/* test: work n=1,4 x[n] t[n] */
#pragma cadgen rev work wrt(x[n]) of(return) scratch(t[n]) tape(workspace)
double work(int n, const double *x, double *t)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[n - 1 - i];
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i] * sin(s);
	return s;
}

/* test: length_in_memory p->n=0,1,4 p->v[p->n] */
#pragma cadgen rev length_in_memory wrt(p) tape(workspace)
double length_in_memory(const struct par *p)
{
	double x = p->k;

	for (int i = 0; i < p->n; i++)
		x = sin(x) * p->v[i];
	return x;
}

/* test: length_changed n[1] n:1..7 x[6] */
#pragma cadgen rev length_changed wrt(x[6]) tape(workspace)
double length_changed(int *n, const double *x)
{
	double s = x[5];

	*n = *n / 2;
	*n = *n + 1;
	for (int i = 0, k = *n; i < k; i++)
		s = s * x[i] + sin(s);
	return s;
}

/* test: fixed_size */
#pragma cadgen rev fixed_size tape(workspace)
double fixed_size(double x)
{
	for (int i = 0; i < 4; i++)
		x = x * cos(x);
	return x;
}

/* test: by_gradient n=1,4 x[n] */
#pragma cadgen grad by_gradient wrt(x[n]) tape(workspace)
double by_gradient(int n, const double *x)
{
	double p = 1;

	for (int i = 0; i < n; i++)
		p = p * x[i] + p * p;
	return p;
}

/* test: triangle n=0,1,4 x[n] */
#pragma cadgen rev triangle wrt(x[n]) tape(workspace)
double triangle(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			s = sin(s * x[j]);
	return s;
}

/* test: pyramid n=0,1,4 m=0,3 x[n] */
#pragma cadgen rev pyramid wrt(x[n]) tape(workspace)
double pyramid(int n, int m, const double *x)
{
	double s = 1;

	if (m > 0)
		for (int i = n - 1; i >= 0; i--)
			for (int j = i; j < n; j++) {
				if (x[j] > 0)
					for (int k = 2 * i - 1; k < j + m; k++)
						s = sin(s * x[j] + k);
				for (int k = j; k > i; k--)
					s = cos(s * x[k]);
			}
	return s;
}

/* test: triangle_fixed x[5] */
#pragma cadgen rev triangle_fixed wrt(x[5]) tape(fixed)
double triangle_fixed(const double *x)
{
	double s = 1;

	for (int i = 0; i < 5; i++)
		for (int j = i; j < 5; j++)
			for (int k = i - 1; k < j; k++)
				s = sin(s * x[j] * k);
	return s;
}

/* test: bound_in_memory n[1] n:0..4 c=0,1 */
#pragma cadgen rev bound_in_memory wrt(x) tape(workspace)
double bound_in_memory(const long *n, int c, double x)
{
	if (c)
		for (long i = 0; i < *n; i++)
			x = sin(x * x);
	return x;
}

/* test: guarded_rows k=0,3 m=2,35184372088832 */
#pragma cadgen rev guarded_rows wrt(x) tape(workspace)
double guarded_rows(int k, long m, double x)
{
	if (m != 3)
		for (int i = 0; i < k; i++) {
			x = sin(x);
			if (m < 50)
				for (long j = 0; j < m; j++)
					x = cos(x) * x;
		}
	return x;
}

/* test: fixed_in_branches n=0,3,6 */
#pragma cadgen fwd fixed_in_branches
#pragma cadgen rev fixed_in_branches
#pragma cadgen rev fixed_in_branches tape(fixed) name(branches_fixed)
#pragma cadgen rev fixed_in_branches tape(workspace) name(branches_workspace)
double fixed_in_branches(int n, double x)
{
	double s = x;

	if (n > 2)
		for (int i = 0; i < 900; i++)
			s = sin(s) * x + i % 3;
	else
		for (int i = 0; i < 800; i++)
			s = cos(s) * x + i % 3;
	switch (n) {
	case 0:
		for (int i = 0; i < 700; i++)
			s = sin(s) * x;
		break;
	case 3:
		s += x;
		break;
	default:
		for (int i = 0; i < 650; i++)
			s = exp(-s) * s;
	}
	return s;
}

/* A parameter that nothing uses, beside the memory that is there to be used. */
/* test: not_used n=0,3 k=1 */
#pragma cadgen rev not_used tape(workspace)
#pragma cadgen fwd not_used
double not_used(int n, int k, double x)
{
	(void)k;
	for (int i = 0; i < n; i++)
		x = sin(x) * x;
	return x;
}

/* Rows that get shorter: each has the room of the longest. */
/* test: shrinking n=0,1,4 x[n] */
#pragma cadgen rev shrinking wrt(x[n]) tape(workspace)
double shrinking(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		for (int j = i; j < n; j++)
			s = s * x[j] * (1 - 0.1 * s);
	return s;
}

/* Rows whose lengths are products: their greatest is known. */
/* test: products n=0,1,4 m=0,2 x[8] */
#pragma cadgen rev products wrt(x[8]) tape(workspace)
double products(int n, short m, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < 2 * i; j++)
			s = s * x[j & 7] * (1 - 0.1 * s);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i * 3; j++)
			s = s * x[j & 7] * (1 - 0.1 * s);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < i + m * m; j++)
			s = s * x[j & 7] * (1 - 0.1 * s);
	return s;
}

/* test: both_sides n=0,1,2,4 x[n+1] */
#pragma cadgen rev both_sides tape(workspace)
double both_sides(int n, double *x)
{
	double s = 0.3;

	for (int i = n; i > 0; i--)
		for (int j = -i; j <= i; j++) {
			x[i] *= s;
			s = sin(s) + x[j < 0 ? -j : j];
		}
	return s;
}

struct parts {
	double sum, product;
};

/* test: in_parts n=0,1,4 x[n] */
#pragma cadgen rev in_parts tape(workspace)
struct parts in_parts(int n, const double *x)
{
	struct parts p = {0, 1};

	for (int i = 0; i < n; i++) {
		p.sum += sin(x[i] * p.product);
		p.product *= 1 + x[i] * p.sum;
	}
	return p;
}
