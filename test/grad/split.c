/* Derivatives in two halves: the memory of the arguments is overwritten between them. */
#include <math.h>
#include <stdlib.h>

struct par { int n; double k; double *v; };
struct pair { double a, b; };

/* test: wave n=0,1,7 x[n] */
#pragma cadgen rev wave wrt(x[n], w) split
double wave(int n, const double *x, double w)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * sin(w * x[i]);
	return s;
}

/* test: chain n=0,1,5 c[n] */
#pragma cadgen rev chain split status name(ch)
double chain(int n, const double *c, double x)
{
	for (int i = 0; i < n; i++)
		x = c[i] * x * (1 - x);
	return x;
}

/* test: newton a:1..3 tol:0.001..0.01 */
#pragma cadgen rev newton wrt(a) split
double newton(double a, double tol)
{
	double x = a;

	while (fabs(x * x - a) > tol)
		x = 0.5 * (x + a / x);
	return x;
}

/* test: in_place n=0,1,6 y[n] k[n] k:0..3 */
#pragma cadgen rev in_place split
void in_place(int n, double *y, const int *k)
{
	for (int t = 0; t < 3; t++)
		for (int i = 1; i < n; i++)
			y[i] = k[i] > 1 ? y[i] * y[i - 1] : sin(y[i]) + y[k[i] % n];
}

/* test: kept_seed n=1,4 x[n] y[n] */
#pragma cadgen rev kept_seed wrt(x) of(y[n]) keep(y) split
void kept_seed(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i] * (i ? y[i - 1] : 1);
}

/* test: set n=1,4 x[n] */
#pragma cadgen rev set wrt(x[n], a) overwrite split
double set(int n, const double *x, double a)
{
	double p = 1;

	for (int i = 0; i < n; i++)
		p *= x[i] + a;
	return p;
}

/* test: work n=1,4 x[n] t[n] */
#pragma cadgen rev work wrt(x[n]) of(return) scratch(t[n]) split
double work(int n, const double *x, double *t)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[n - 1 - i];
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	return s;
}

/* test: table n=1,5 x[n] */
#pragma cadgen rev table split
double table(int n, const double *x)
{
	static const double w[3] = {0.5, -1.5, 2};
	double s = 0;

	for (int i = 0; i < n; i++)
		s += w[i % 3] * x[i] * x[i];
	return s;
}

/* test: buffer n=1,5 x[n] */
#pragma cadgen rev buffer split
double buffer(int n, const double *x)
{
	double *t = malloc((size_t)n * sizeof *t), s = 0;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++)
		t[i] = exp(x[i]);
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	free(t);
	return s;
}

/* test: local_array n=1,4 x[n] */
#pragma cadgen rev local_array split
double local_array(int n, const double *x)
{
	double t[8] = {0}, s = 0;

	for (int i = 0; i < n; i++)
		t[i % 8] += x[i] * x[i];
	for (int i = 0; i < 8; i++)
		s += t[i] * t[7 - i] + t[i] * t[i];
	return s;
}

static double power(double x, int n)
{
	if (n <= 0)
		return 1;
	if (n % 2)
		return x * power(x, n - 1);
	double h = power(x, n / 2);
	return h * h;
}

/* test: recursive n=0,1,2,7 */
#pragma cadgen rev recursive split
double recursive(double x, int n)
{
	return power(sin(x), n) + x;
}

/* test: energy p->n=0,3 p->v[p->n] y[3] */
#pragma cadgen rev energy split wrt(p) of(return, y)
double energy(const struct par *p, double *y)
{
	double e = 0;

	for (int i = 0; i < p->n; i++) {
		y[i] = y[i] * p->v[i] * p->k;
		e += y[i] * y[i];
	}
	return e;
}

/* test: turned */
#pragma cadgen rev turned split
struct pair turned(struct pair p, double angle)
{
	struct pair q;

	q.a = p.a * cos(angle) - p.b * sin(angle);
	q.b = p.a * sin(angle) + p.b * cos(angle);
	p.a = q.a * q.b;
	q.a = p.a + q.a;
	return q;
}

struct view { const double *at; int n; size_t stride; };

/* test: strided v.n=3,0 v.stride=2 {v.at=NEW(double,7);} */
#pragma cadgen rev strided split
double strided(struct view v)
{
	double s = 0;

	for (int i = 0; i < v.n; i++)
		s += v.at[(size_t)i * v.stride] * v.at[0];
	return s;
}

/* test: chosen x[2] y[2] c=0,1 */
#pragma cadgen rev chosen split
double chosen(int c, const double *x, const double *y)
{
	const double *p = c ? x : y;

	return p[0] * p[1] + x[1];
}

/* test: permuted n=1,4 m=2 a[n][m] k[n] k:0..0 */
#pragma cadgen rev permuted split
double permuted(int n, int m, double a[n][m], const int *k)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		double *row = a[(i + k[i]) % n];

		for (int j = 0; j < m; j++) {
			s = s * row[j] + sin(row[j]);
			row[j] = s;
		}
	}
	return s;
}

static void scaled(double *t, const double *x, int n)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += x[i] * x[i];
	for (int i = 0; i < n; i++)
		t[i] = x[i] / sqrt(1 + sum);
}

/* test: rows_of_pointers n=1,3 x[n] */
#pragma cadgen rev rows_of_pointers split
double rows_of_pointers(int n, const double *x)
{
	double a[4] = {0}, b[4] = {0};
	double *const rows[2] = {a, b};
	double s = 0;

	for (int t = 0; t < 2; t++)
		rows[t][0] += x[n - 1] * (t + 1);
	for (int t = 0; t < 2; t++)
		scaled(rows[t], rows[1 - t], 4);
	for (int i = 0; i < 4; i++)
		s += rows[1][i] * a[i] * (i + 1);
	return s;
}

/* test: single n=1,6 x[n] */
#pragma cadgen rev single split
float single(int n, float *x)
{
	float p = 1;

	for (int i = 0; i < n; i++) {
		if (x[i] < 0)
			continue;
		p = p * x[i] + sqrtf(x[i]);
		x[i] = p;
	}
	return p;
}

/* test: largest n=1,5 x[n] */
#pragma cadgen rev largest split
double largest(int n, const double *x)
{
	const double *p = x;

	for (int i = 1; i < n; i++)
		if (x[i] > *p)
			p = &x[i];
	return *p * *p;
}

/* test: swapped a->n=2 a->v[2] b->n=2 b->v[2] */
#pragma cadgen rev swapped split
double swapped(struct par *a, struct par *b)
{
	double *v = a->v;

	a->v = b->v;
	b->v = v;
	a->v[0] *= b->v[1] * a->k;
	return a->v[0] * b->v[0];
}

struct counted { int n; double *v; };

/* test: counted_by_value w.n=0,1,4 w.v[w.n] */
#pragma cadgen rev counted_by_value wrt(w.v[w.n]) of(return) overwrite split
double counted_by_value(struct counted w)
{
	double s = 0;

	for (int i = 0; i < w.n; i++)
		s += w.v[i] * w.v[i];
	return s;
}

struct link { double v; struct link *next; };

/* test: list_in_test n=0,1,4 x[n] */
#pragma cadgen rev list_in_test split
double list_in_test(int n, const double *x)
{
	struct link links[5], *p = NULL;
	double s = 1;

	for (int i = 0; i < n; i++) {
		links[i].v = x[i] * x[i];
		links[i].next = p;
		p = &links[i];
	}
	for (struct link *q = p; q && (q = q->next);)
		s = sin(s * q->v);
	while (p && (p = p->next) && s < 100)
		s = s * 1.5 + p->v;
	return s;
}

static double power_sum(int n, const double *x, double *y)
{
	if (n == 0)
		return 0;
	y[0] *= x[0];
	return y[0] * x[0] + power_sum(n - 1, x + 1, y + 1) * 0.5;
}

/* test: recursive_both n=0,1,4 x[n] y[n] */
#pragma cadgen rev recursive_both split(both)
double recursive_both(int n, const double *x, double *y)
{
	return power_sum(n, x, y) * (n > 0 ? x[0] : 1);
}

/* test: scalar_both n=0,1,5 x[n] */
#pragma cadgen rev scalar_both split(both) status
double scalar_both(int n, const double *x, double a)
{
	double s = a;

	for (int i = 0; i < n; i++)
		s += s * x[i];
	return s;
}

struct chain { double value; struct chain *next; };

static struct chain *link(int n, const double *x, double scale)
{
	struct chain *p;

	if (n == 0)
		return NULL;
	p = malloc(sizeof *p);
	if (!p)
		abort();
	p->value = x[0] * scale;
	p->next = link(n - 1, x + 1, scale * x[0]);
	return p;
}

static double unlink_all(struct chain *p)
{
	double s = 0, value;

	if (p) {
		value = p->value;
		s = unlink_all(p->next) + value * value;
		free(p);
	}
	return s;
}

/* test: list_both n=0,1,4 x[n] */
#pragma cadgen rev list_both split(both)
double list_both(int n, const double *x)
{
	return unlink_all(link(n, x, 1));
}

/* test: pushed_both n=0,1,5 x[n] */
#pragma cadgen rev pushed_both split(both)
double pushed_both(int n, double *x)
{
	double *t = NULL, s = 0;

	for (int i = 0; i < n; i++) {
		double *more = realloc(t, (size_t)(i + 1) * sizeof *t);

		if (!more)
			abort();
		t = more;
		t[i] = x[i] * x[0];
		x[i] = sin(t[i / 2]);
	}
	for (int i = 0; i < n; i++)
		s += t[i] * x[n - 1 - i];
	free(t);
	return s;
}

/* test: energy_both p->n=0,3 p->v[p->n] y[3] */
#pragma cadgen rev energy_both split(both) wrt(p) of(return, y)
double energy_both(const struct par *p, double *y)
{
	double e = 0;

	for (int i = 0; i < p->n; i++) {
		y[i] = y[i] * p->v[i] * p->k;
		e += y[i] * y[i];
	}
	return e;
}

/* test: local_both n=1,4 x[n] */
#pragma cadgen rev local_both split(both)
double local_both(int n, const double *x)
{
	double t[8] = {0}, s = 0, *p = n > 2 ? t : t + 4;

	for (int i = 0; i < n; i++)
		p[i % 4] += x[i] * x[i];
	for (int i = 0; i < 8; i++)
		s += t[i] * t[7 - i] + t[i] * t[i];
	return s + power_sum(n, x, t);
}
