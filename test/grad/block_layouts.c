/* Blocks of floats and integers that are cut, set and released in one way or another. */
#include <stdlib.h>
#include <string.h>

/* test: apart_in_branches k=0,1 x[3] */
#pragma cadgen fwd apart_in_branches
#pragma cadgen rev apart_in_branches
double apart_in_branches(int k, const double *x)
{
	double *w = malloc(8 * sizeof *w), s;

	if (k) {
		long *b = (long *)(w + 3);
		*b = k;
	} else {
		w[2] = x[0];
	}
	w[1] = x[1];
	if (k)
		w[2] = x[2];
	s = w[2] * w[1];
	free(w);
	return s;
}

/* test: filled_before n=1,3 x[n] */
#pragma cadgen fwd filled_before
#pragma cadgen rev filled_before
double filled_before(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = x[0] * 2;
	int *at;

	memset(w, 0, n * sizeof *w);
	at = (int *)(w + n);
	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		w[at[i]] += x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += w[i] * at[i];
	free(w);
	return s;
}

/* test: integers_first n=1,3 x[n] */
#pragma cadgen fwd integers_first
#pragma cadgen rev integers_first
double integers_first(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + 2 * sizeof(int))), *d, s = 0;
	int *at = (int *)w;

	if (!w)
		return 0;
	d = (double *)(at + 2 * n);
	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		d[at[i]] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += d[i] * at[i];
	free(w);
	return s;
}

/* test: set_by_either n=1,3 k=0,1 x[n] */
#pragma cadgen fwd set_by_either
#pragma cadgen rev set_by_either
double set_by_either(int n, int k, const double *x)
{
	double *w = malloc(n * (sizeof *w + 2 * sizeof(int))), s = 0;
	int *at = (int *)(w + n), *to = at;

	if (k)
		to = at + n;
	memset(to, 0, n * sizeof *to);
	for (int i = 0; i < n; i++)
		w[i] = x[i] * x[to[i]];
	for (int i = 0; i < n; i++)
		s += w[i] * x[i];
	free(w);
	return s;
}

/* test: set_in_each_trip n=1,3 x[n] */
#pragma cadgen fwd set_in_each_trip
#pragma cadgen rev set_in_each_trip
double set_in_each_trip(int n, const double *x)
{
	double s = 0;

	for (int k = 0; k < n; k++) {
		double *w = malloc(n * (sizeof *w + sizeof(int)));
		int *at = (int *)(w + n);

		memset(at, 0, n * sizeof *at);
		for (int i = 0; i < n; i++)
			w[i] = x[i] * x[at[i]];
		s += w[k] * x[k];
		free(w);
	}
	return s;
}

/* test: as_unsigned n=1,3 x[n] */
#pragma cadgen fwd as_unsigned
#pragma cadgen rev as_unsigned
double as_unsigned(int n, const double *x)
{
	int *at = malloc(n * (sizeof *at + sizeof(double)) + 4);
	double *w = (double *)(at + (n + 1) / 2 * 2), s = 0;
	unsigned *u;

	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		w[i] = x[i] * x[i];
	}
	u = (unsigned *)(at + 1);
	for (int i = 0; i < n; i++)
		s += w[i ? u[i - 1] : 0] * x[i];
	free(at);
	return s;
}

/* test: beside_another n=1,3 bytes=8 x[n] y[n] */
#pragma cadgen fwd beside_another
#pragma cadgen rev beside_another
double beside_another(int n, size_t bytes, const double *x, const double *y)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), *v = malloc(n * sizeof *v), s;
	int *at = (int *)(w + n);

	for (int i = 0; i < n; i++)
		v[i] = x[i];
	memcpy(v, y, bytes);
	at[0] = n - 1;
	w[0] = x[0];
	s = w[0] * v[at[0]] * v[0];
	free(w);
	free(v);
	return s;
}

/* test: half_set n=1,2,5 x[n] */
#pragma cadgen fwd half_set
#pragma cadgen rev half_set
double half_set(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = 0;
	int *at = (int *)(w + n);

	for (int i = 0; i < n; i++)
		w[i] = x[i] * x[0];
	memcpy(w, x, n / 2 * sizeof *w);
	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		s += w[at[i]] * x[i];
	}
	free(w);
	return s;
}

struct cut {
	void *raw;
	double *w;
};

/* test: kept_untyped n=1,3 x[n] */
#pragma cadgen fwd kept_untyped
#pragma cadgen rev kept_untyped
double kept_untyped(int n, const double *x)
{
	struct cut c[2];
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = 0;
	int *at = (int *)(w + n);

	c[n % 2].w = w;
	c[n % 2].raw = w + n;
	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		c[n % 2].w[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += w[at[i]] * x[i];
	if (c[n % 2].raw == (void *)at)
		s *= 2;
	free(w);
	return s;
}

/* test: floats_unused n=1,3 x[n] */
#pragma cadgen fwd floats_unused
#pragma cadgen rev floats_unused
double floats_unused(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = 0;
	int *at = (int *)(w + n), k = 0;

	for (int i = 0; i < n; i++) {
		at[i] = n - 1 - i;
		w[i] = x[i] * x[i];
		k += w[i] > 0.5;
	}
	for (int i = 0; i < n; i++)
		s += x[at[i]] * x[i] * k;
	free(w);
	return s;
}

static void set_from(int *at, int n)
{
	if (n > 0) {
		*at = n - 1;
		set_from(at + 1, n - 1);
	}
}

/* test: set_by_call n=1,3 x[n] */
#pragma cadgen fwd set_by_call
#pragma cadgen rev set_by_call
double set_by_call(int n, const double *x)
{
	char *block = malloc(n * (sizeof(double) + sizeof(int)));
	double *w = (double *)block, s = 0;
	int *at = (int *)(block + n * sizeof *w);

	set_from(at, n);
	for (int i = 0; i < n; i++)
		w[i] = x[i] * x[at[i]];
	for (int i = 0; i < n; i++)
		s += w[at[i]] * x[i];
	free(block);
	return s;
}

static unsigned key(const unsigned char *p, int n)
{
	return n > 0 ? *p + 31 * key(p + 1, n - 1) : 7;
}

/* test: key_of_constant k=1,2 */
#pragma cadgen fwd key_of_constant wrt(x)
#pragma cadgen rev key_of_constant wrt(x)
double key_of_constant(double x, int k)
{
	double w = k * 0.75;

	return x * x * (key((const unsigned char *)&w, sizeof w) > 5 ? 2 : 3);
}

/* Integers that a pointer walks over. */
/* test: walked n=1,3 x[n] */
#pragma cadgen fwd walked
#pragma cadgen rev walked
double walked(int n, const double *x)
{
	double *w = malloc(n * (sizeof *w + sizeof(int))), s = 0;
	int *at = (int *)(w + n);

	for (int *p = at; p < at + n; p++)
		*p = (int)(p - at);
	for (int i = 0; i < n; i++)
		w[i] = x[i] * x[at[i]];
	for (int *p = at; p < at + n; p++)
		s += w[*p] * x[n - 1 - *p];
	free(w);
	return s;
}

/* Rows of structs of floats behind a header, and integers behind those. */
struct pair {
	double re, im;
};
struct plan {
	int n, *order;
	struct pair *turn, *kept;
};

static void *plan_new(int n)
{
	struct plan *p = malloc(sizeof *p + n * (2 * sizeof(struct pair) + sizeof(int)));

	if (!p)
		return NULL;
	p->n = n;
	p->turn = (struct pair *)(p + 1);
	p->kept = p->turn + n;
	p->order = (int *)(p->kept + n);
	for (int i = 0; i < n; i++) {
		p->turn[i].re = 1.0 / (i + 1);
		p->turn[i].im = i;
		p->order[i] = n - 1 - i;
	}
	return p;
}

static void turn_all(const void *plan, struct pair *z)
{
	const struct plan *p = plan;

	memcpy(p->kept, z, p->n * sizeof *z);
	for (int i = 0; i < p->n; i++) {
		const struct pair *k = &p->kept[p->order[i]];

		z[i].re = k->re * p->turn[i].re - k->im * p->turn[i].im;
		z[i].im = k->re * p->turn[i].im + k->im * p->turn[i].re;
	}
}

/* test: rows_of_pairs n=0,1,5 z[n] */
#pragma cadgen fwd rows_of_pairs
#pragma cadgen rev rows_of_pairs
double rows_of_pairs(int n, struct pair *z)
{
	void *plan = plan_new(n);
	double s = 0;

	if (!plan)
		return 0;
	turn_all(plan, z);
	turn_all(plan, z);
	for (int i = 0; i < n; i++)
		s += z[i].re * z[i].im;
	free(plan);
	return s;
}

/* The header holds floats, too, and is stepped over more than once; what lies behind is active. */
struct scaled {
	double scale;
	int n;
};

/* test: pairs_behind_floats n=0,1,4 x[n] */
#pragma cadgen fwd pairs_behind_floats
#pragma cadgen rev pairs_behind_floats
double pairs_behind_floats(int n, const double *x, double scale)
{
	struct scaled *two = malloc(2 * sizeof *two + n * sizeof(struct pair));
	struct pair *at;
	double s = 1;

	if (!two)
		return 0;
	at = (struct pair *)(two + 2);
	two[0].n = two[1].n = n;
	two[0].scale = scale;
	two[1].scale = scale * scale;
	for (int i = 0; i < n; i++) {
		at[i].re = x[i] * two[0].scale;
		at[i].im = x[i] * two[1].scale;
		two[1].scale += at[i].re;
	}
	for (int i = 0; i < two[1].n; i++)
		s += at[i].re * at[i].im * s * two[i & 1].scale;
	free(two);
	return s;
}

/* Floats in the front of a block, one of them told as a member, and integers behind them. */
/* test: members_in_front n=4,5 */
#pragma cadgen fwd members_in_front
#pragma cadgen rev members_in_front
double members_in_front(double x, int n)
{
	struct two { double a, b; };
	double *w = malloc(n * (sizeof(struct two) + sizeof(int)));
	double r;
	int *at = (int *)(w + 2 * n);

	for (int i = 0; i < n; i++)
		at[i] = i + 1;
	((struct two *)w)->a = x;
	w[1] = x * x;
	r = ((struct two *)w)->a * at[1] * w[1];
	free(w);
	return r;
}

/* test: before_fixed n=4,5 */
#pragma cadgen fwd before_fixed
#pragma cadgen rev before_fixed
double before_fixed(double x, int n)
{
	double *w = malloc(n * (sizeof(double) + sizeof(int))), r;
	int *at = (int *)&w[2];

	for (int i = 0; i < n; i++)
		at[i] = i;
	w[1] = x;
	r = w[1] * at[1];
	free(w);
	return r * r;
}

/* test: rows_in_front n=2,5 */
#pragma cadgen fwd rows_in_front
#pragma cadgen rev rows_in_front
double rows_in_front(double x, int n)
{
	double (*w)[3] = malloc((n + 1) * (3 * sizeof(double) + sizeof(int))), r;
	int *at = (int *)&w[n][1];

	for (int i = 0; i < n; i++)
		at[i] = i + 2;
	w[1][1] = x * x;
	r = w[1][1] * at[1];
	free(w);
	return r;
}

/* Memory that is given back before it holds other data. */
/* test: shrunk n=4,5 */
#pragma cadgen fwd shrunk
#pragma cadgen rev shrunk
double shrunk(double x, int n)
{
	double *w = malloc(n * (sizeof(double) + sizeof(int))), r;
	int *at = (int *)(w + n);

	for (int i = 0; i < n; i++)
		at[i] = i + 1;
	w[1] = x;
	r = w[1] * at[1];
	w = realloc(w, n * (sizeof(double) + sizeof(int)));
	r *= w[1];
	free(w);
	return r;
}
