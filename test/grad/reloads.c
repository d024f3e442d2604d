/*
 * What reverse mode may read again instead of storing it. The loops read memory, factors of derivatives,
 * that something changes afterwards, each in a different way: a second read would give another value.
 */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* test: printed_into n=1,3 */
/* A function of the library writes to what it is given, */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double printed_into(int n, double x)
{
	char text[16] = "123";
	double s = 1;

	for (int i = 0; i < n; i++)
		s = sin(s + x * (text[i] - '0'));
	snprintf(text, sizeof text, "%d", 987);
	return s;
}

/* test: parsed_end n=1,3 */
/* or to what that leads to. */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double parsed_end(int n, double x)
{
	char text[] = "12 34", *end = text;
	double s = 1;

	for (int i = 0; i < n; i++)
		s = sin(s + x * (*end - '0'));
	return s * (double)strtol(text, &end, 10) * (*end == ' ');
}

static void fill(int n, double *p, double v)
{
	if (n <= 0)
		return;
	p[0] = v;
	fill(n - 1, p + 1, v);
}

/* test: filled n=1,3 w[n] */
/* A function that is kept writes through what it is given, */
#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
double filled(int n, double *w, double x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		s = sin(s + x * w[i]);
	fill(n, w, -2);
	return s;
}

struct table {
	double *at;
	int n;
};

static void fill_table(int n, struct table *t)
{
	if (n <= 0)
		return;
	t->at[n - 1] = n;
	fill_table(n - 1, t);
}

/* test: filled_behind n=1,3 w[n] */
/* what that leads to, */
#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
double filled_behind(int n, double *w, double x)
{
	struct table t = {w, n};
	double s = 1;

	for (int i = 0; i < n; i++)
		s = sin(s + x * w[i]);
	fill_table(n, &t);
	return s;
}

static double factor = 2;

static void set_factor(int n, double v)
{
	if (n > 0)
		set_factor(n - 1, v);
	else
		factor = v;
}

/* test: set n=1,3 */
/* or to a global. */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double set(int n, double x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		s = sin(s + x * factor);
	set_factor(n, 5);
	for (int i = 0; i < n; i++)
		s = sin(s + x * factor);
	set_factor(n, 2);
	return s;
}

/* test: library_global n=1,3 */
/* A function of the library may call back into the file: what others see may change. */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double library_global(int n, double x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		s = sin(s + x * factor);
	printf("%s", "");
	return s * factor;
}

static double seen = 2;
static int *known;

#pragma cadgen inactive publish
#pragma cadgen inactive advance
void publish(int *k);
void advance(void);

void publish(int *k)
{
	known = k;
}

void advance(void)
{
	if (known)
		*known += 1;
	seen += 1;
}

/* test: advanced n=1,3 */
/* An inactive function knows the globals, */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double advanced(int n, double x)
{
	double s = 1;

	known = NULL;
	seen = 2;
	for (int i = 0; i < n; i++)
		s = sin(s + x * seen);
	advance();
	return s;
}

/* test: published n=1,3 */
/* and the addresses that one was given before. */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double published(int n, double x)
{
	int k[2] = {2, 3};
	double s = 1;

	publish(k);
	for (int i = 0; i < n; i++)
		s = sin(s + x * k[i & 1]);
	advance();
	return s * k[0];
}

static const int *shown;

#pragma cadgen inactive show
#pragma cadgen inactive advance_shown
void show(const int *k);
void advance_shown(void);

void show(const int *k)
{
	shown = k;
}

void advance_shown(void)
{
	*(int *)shown += 1;
}

/* test: showed n=1,3 */
/* An object that is not const may be written by whoever has a pointer to it, however that is declared; */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double showed(int n, double x)
{
	int k[2] = {2, 3};
	double s = 1;

	show(k);
	for (int i = 0; i < n; i++)
		s = sin(s + x * k[i & 1]);
	advance_shown();
	return s * k[0];
}

/* Kept functions, too, show addresses, */
static void show_deep(int n, const int *k)
{
	if (n > 0)
		show_deep(n - 1, k);
	else
		show(k);
}

/* test: shown_deep n=1,3 */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double shown_deep(int n, double x)
{
	int k[2] = {2, 3};
	double s = 1;

	show_deep(n, k);
	for (int i = 0; i < n; i++)
		s = sin(s + x * k[i & 1]);
	advance_shown();
	return s * k[0];
}

static void advance_deep(int n)
{
	if (n > 0)
		advance_deep(n - 1);
	else
		advance_shown();
}

/* test: advanced_deep n=1,3 */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double advanced_deep(int n, double x)
{
	int k[2] = {2, 3};
	double s = 1;

	show(k);
	for (int i = 0; i < n; i++)
		s = sin(s + x * k[i & 1]);
	advance_deep(n);
	return s * k[0];
}

static int *own;

/* keep them, */
static void keep_deep(int n, int *k)
{
	if (n > 0)
		keep_deep(n - 1, k);
	else
		own = k;
}

static void add_deep(int n)
{
	if (n > 0)
		add_deep(n - 1);
	else
		*own += 1;
}

/* test: kept_deep n=1,3 */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double kept_deep(int n, double x)
{
	int k[2] = {2, 3};
	double s = 1;

	keep_deep(n, k);
	for (int i = 0; i < n; i++)
		s = sin(s + x * k[i & 1]);
	add_deep(n);
	return s * k[0];
}

/* test: kept_flat n=1,3 */
/* and find them in memory. */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double kept_flat(int n, double x)
{
	int k[2] = {2, 3};
	double s = 1;

	own = k;
	for (int i = 0; i < n; i++)
		s = sin(s + x * k[i & 1]);
	add_deep(n);
	return s * k[0];
}

/* test: kept_inactive n=1,3 */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double kept_inactive(int n, double x)
{
	int k[2] = {2, 3};
	double s = 1;

	shown = k;
	for (int i = 0; i < n; i++)
		s = sin(s + x * k[i & 1]);
	advance_shown();
	return s * k[0];
}

struct holder {
	int *p;
};

static struct holder held;

#pragma cadgen inactive hold
#pragma cadgen inactive advance_held
void hold(const struct holder *h);
void advance_held(void);

void hold(const struct holder *h)
{
	held = *h;
}

void advance_held(void)
{
	*held.p += 1;
}

/* test: behind n=1,3 */
/* and so may what that leads to. */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double behind(int n, double x)
{
	int k[2] = {2, 3};
	struct holder h = {k};
	double s = 1;

	hold(&h);
	for (int i = 0; i < n; i++)
		s = sin(s + x * k[i & 1]);
	advance_held();
	return s * k[0];
}

/* test: freed n=1,3 w[n] */
/* Memory that ends before the reverse sweep, or moves; */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double freed(int n, const double *w, double x)
{
	double *t = malloc((size_t)n * sizeof *t), s = 0;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++)
		t[i] = w[i] + i;
	for (int i = 0; i < n; i++)
		s = sin(s + x * t[i]);
	free(t);
	return s;
}

/* test: regrown n=1,3 w[n] */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double regrown(int n, const double *w, double x)
{
	double *t = malloc((size_t)n * sizeof *t), *more, s = 0;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++)
		t[i] = w[i] + i;
	for (int i = 0; i < n; i++)
		s = sin(s + x * t[i]);
	more = realloc(t, 1000 * (size_t)n * sizeof *t);
	if (more)
		t = more;
	for (int i = 0; i < n; i++)
		s = sin(s + x * t[i]);
	free(t);
	return s;
}

/* test: scoped n=1,3 w[n] */
/* a local of a trip. */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double scoped(int n, const double *w, double x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double t[3] = {w[i], 2 * w[i], i};

		s = sin(s + x * t[(i + n) % 3]);
	}
	return s;
}

/* test: moved n=1,5 w[n] */
/* memmove and memset of what was read, */
#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
double moved(int n, double *w, double x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		s = sin(s + x * w[i]);
	memmove(w, w + 1, (size_t)(n - 1) * sizeof *w);
	return s;
}

/* test: cleared n=1,5 w[n] */
#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
double cleared(int n, double *w, double x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		s = sin(s + x * w[i]);
	memset(w, 0, (size_t)n * sizeof *w);
	return s;
}

/* test: next_trip n=1,4 w[n] */
/* an element that the next trip writes, */
#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
double next_trip(int n, double *w, double x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		w[0] = w[i] + 1;
		s = sin(s + x * w[0]);
	}
	return s;
}

/* test: through n=2,3 w[n] */
/* and one that is written through a pointer chosen at run time. */
#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
double through(int n, double *w, double x)
{
	double other[2] = {4, 3}, *p = n > 2 ? w : other, s = 1;

	for (int i = 0; i < n; i++)
		s = sin(s + x * w[i] * other[i & 1]);
	*p = 9;
	return s * other[0];
}

static double reads(int depth, const double *w, double x)
{
	double s = 1;

	for (int i = 0; i <= depth; i++)
		s = sin(s + x * w[i]);
	return depth > 0 ? reads(depth - 1, w, s) : s;
}

/* test: changes_between n=1,3 w[n] */
/* What a kept function reads, its caller changes afterwards. */
#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
double changes_between(int n, double *w, double x)
{
	double s = reads(n - 1, w, x);

	for (int i = 0; i < n; i++)
		w[i] *= 2;
	return s + reads(n - 1, w, s);
}

static const double constants[] = {2, 3, 5};
static double variables[] = {2, 3, 5};

static double looks_up(int depth, double x)
{
	double s = 1;

	for (int i = 0; i <= depth; i++)
		s = sin(s + x * constants[i] + s * variables[i]);
	return depth > 0 ? looks_up(depth - 1, s) : s;
}

/* test: tables n=1,3 */
/* Constant tables never change, others do. */
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double tables(int n, double x)
{
	double s = looks_up(n - 1, x);

	variables[0] = -1;
	s += looks_up(n - 1, s);
	variables[0] = 2;
	return s;
}

/* test: other_type n=1,3 w[n]:0..9 */
/* An int may not be a double, but bytes are anything. */
#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
double other_type(int n, int *w, double x)
{
	unsigned char *bytes = (unsigned char *)w;
	double s = 1;

	for (int i = 0; i < n; i++)
		s = sin(s + x * w[i]);
	bytes[0] = 1;
	return s;
}

struct small {
	unsigned k : 3;
	int j : 4;
};

/* test: left_in_bits n=1,3 w[8] */
/* Nor does a bit-field hold all that is stored to it. */
#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
double left_in_bits(int n, int *w, double x)
{
	struct small b[4] = {{0, 0}};
	double s = x;

	for (int i = 0; i < 8; i++)
		w[i] = 9 + i + n;
	if (n > 0) {
		int k = w[n];

		b[n & 3].k = (unsigned)k & 63u;
		b[n & 1].j = k;
		for (int i = 0; i < 8; i++)
			w[i] = 7;
		s = sin(s * k) * s;
	}
	return s * b[1].j;
}
