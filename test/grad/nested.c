/* Derivatives of derivatives of one run: all ways to a second and a third derivative agree, and are the quotients. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#if !defined HARNESS && !defined __CADGEN__
enum { MOST = 8, ZEROS = 9 * MOST };

/* Aborts if the number in direction w is not the one that was found first. */
static void order_is(const char *name, const char *order, double got, double want, double most)
{
	if (fabs(got - want) <= most * (1 + fabs(want)))
		return;
	fprintf(stderr, "%s, %s: got %.17g, want %.17g\n", name, order, got, want);
	abort();
}

static double dot(int n, const double *a, const double *b)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += a[i] * b[i];
	return s;
}

/* x + h * v */
static const double *moved(int n, const double *x, double h, const double *v, double *at)
{
	for (int i = 0; i < n; i++)
		at[i] = x[i] + h * v[i];
	return at;
}

/* u, v and w are directions; two is the second derivative in those of u and v. Adjoints begin at zero. */
#define SECOND_ONLY(f) (void)w;
#define THIRD(f) \
		double three; \
		f##_fwd_fwd_fwd(n, x, u, &a[0], v, none, &a[1], &a[2], w, none, &a[3], none, none, &three, &a[4], &a[5]); \
		f##_fwd_fwd(n, moved(n, x, 1e-5, w, at), u, &a[0], v, none, &a[2], &a[1]); \
		f##_fwd_fwd(n, moved(n, x, -1e-5, w, at), u, &a[0], v, none, &a[3], &a[1]); \
		order_is(#f, "a quotient of these", (a[2] - a[3]) / 2e-5, three, 1e-6); \
		memset(a, 0, sizeof a); \
		memset(b, 0, sizeof b); \
		f##_fwd_fwd_rev(n, x, u, &a[0], v, none, &a[1], &a[2], b[0], b[1], &a[3], b[2], b[3], (a[4] = 1, &a[4]), \
		                &a[5], 0); \
		order_is(#f, "fwd, fwd, rev", dot(n, b[0], w), three, 1e-9); \
		memset(b, 0, sizeof b); \
		f##_rev_fwd_fwd(n, x, b[0], 1, u, b[1], 0, &a[0], v, b[2], 0, none, b[3], 0, &a[1], &a[2]); \
		order_is(#f, "rev, fwd, fwd", dot(n, b[3], w), three, 1e-9); \
		memset(a, 0, sizeof a); \
		memset(b, 0, sizeof b); \
		f##_rev_fwd_rev(n, x, b[0], 1, u, b[1], 0, &a[0], b[2], b[3], &a[1], b[4], memcpy(b[5], v, sizeof v), &a[2], \
		                &a[3], 0); \
		order_is(#f, "rev, fwd, rev", dot(n, b[2], w), three, 1e-9); \
		memset(a, 0, sizeof a); \
		memset(b, 0, sizeof b); \
		f##_fwd_rev_fwd(n, x, u, &a[0], b[0], b[1], (a[1] = 1, &a[1]), 0, v, none, &a[2], b[2], b[3], &a[3], 0, &a[4]); \
		order_is(#f, "fwd, rev, fwd", dot(n, b[2], w), three, 1e-9); \
		memset(a, 0, sizeof a); \
		memset(b, 0, sizeof b); \
		f##_fwd_rev_rev(n, x, u, &a[0], b[0], b[1], (a[1] = 1, &a[1]), 0, b[2], b[3], &a[2], memcpy(b[4], v, sizeof v), \
		                b[5], &a[3], &a[4], 0); \
		order_is(#f, "fwd, rev, rev", dot(n, b[2], w), three, 1e-9);

/* The reverse derivative of a reverse derivative, if it keeps nothing, is differentiated again. */
#define THIRD_BY_REVERSE(f) \
		THIRD(f) \
		memset(a, 0, sizeof a); \
		memset(b, 0, sizeof b); \
		f##_rev_rev_fwd(n, x, b[0], 1, b[1], memcpy(b[2], u, sizeof u), &a[0], 0, v, b[3], 0, b[4], b[5], &a[1], 0, \
		                &a[2]); \
		order_is(#f, "rev, rev, fwd", dot(n, b[4], w), three, 1e-9); \
		memset(a, 0, sizeof a); \
		memset(b, 0, sizeof b); \
		f##_rev_rev_rev(n, x, b[0], 1, b[1], memcpy(b[2], u, sizeof u), &a[0], 0, b[3], b[4], &a[1], \
		                memcpy(b[5], v, sizeof v), b[6], &a[2], &a[3], 0); \
		order_is(#f, "rev, rev, rev", dot(n, b[3], w), three, 1e-9);

#define CHECK_ORDERS(f, MORE) \
	static void check_##f(int n, const double *x) \
	{ \
		static const double none[ZEROS]; \
		double b[9][MOST] = {{0}}, u[MOST] = {0}, v[MOST] = {0}, w[MOST] = {0}, at[MOST] = {0}, \
		       a[9] = {0}, two; \
\
		for (int i = 0; i < n; i++) { \
			u[i] = sin(i + 1.0); \
			v[i] = cos(2.0 * i); \
			w[i] = 1.0 / (i + 2); \
		} \
		f##_fwd_fwd(n, x, u, &a[0], v, none, &two, &a[1]); \
		f##_fwd(n, moved(n, x, 1e-5, v, at), u, &a[2]); \
		f##_fwd(n, moved(n, x, -1e-5, v, at), u, &a[3]); \
		order_is(#f, "a quotient", (a[2] - a[3]) / 2e-5, two, 1e-6); \
		order_is(#f, "the first one", a[0], (f##_fwd(n, x, u, &a[2]), a[2]), 1e-12); \
		f##_fwd_rev(n, x, u, &a[0], b[0], b[1], (a[1] = 1, &a[1]), 0); \
		order_is(#f, "fwd, rev", dot(n, b[0], v), two, 1e-10); \
		f##_rev_fwd(n, x, b[2], 1, u, b[3], 0, &a[0]); \
		order_is(#f, "rev, fwd", dot(n, b[3], v), two, 1e-10); \
		f##_rev_rev(n, x, b[4], 1, b[5], memcpy(b[6], u, sizeof u), &a[0], 0); \
		order_is(#f, "rev, rev", dot(n, b[5], v), two, 1e-10); \
		MORE(f) \
	}
#endif

/* Nothing is stored. */
/* test: waves n=1,2,5 x[n] */
#pragma cadgen fwd waves
#pragma cadgen rev waves
#pragma cadgen fwd waves_fwd
#pragma cadgen rev waves_fwd
#pragma cadgen fwd waves_rev
#pragma cadgen rev waves_rev
#pragma cadgen fwd waves_fwd_fwd
#pragma cadgen rev waves_fwd_fwd
#pragma cadgen fwd waves_fwd_rev
#pragma cadgen rev waves_fwd_rev
#pragma cadgen fwd waves_rev_fwd
#pragma cadgen rev waves_rev_fwd
#pragma cadgen fwd waves_rev_rev
#pragma cadgen rev waves_rev_rev
double waves(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += sin(x[i] * x[0]) * exp(0.3 * x[i]);
	return s;
}

/* Neighbours, and a branch that nothing is kept for. */
/* test: pairs n=1,2,5 x[n] */
#pragma cadgen fwd pairs
#pragma cadgen rev pairs
#pragma cadgen fwd pairs_fwd
#pragma cadgen rev pairs_fwd
#pragma cadgen fwd pairs_rev
#pragma cadgen rev pairs_rev
#pragma cadgen fwd pairs_fwd_fwd
#pragma cadgen rev pairs_fwd_fwd
#pragma cadgen fwd pairs_fwd_rev
#pragma cadgen rev pairs_fwd_rev
#pragma cadgen fwd pairs_rev_fwd
#pragma cadgen rev pairs_rev_fwd
#pragma cadgen fwd pairs_rev_rev
#pragma cadgen rev pairs_rev_rev
double pairs(int n, const double *x)
{
	double s = 0;

	for (int i = 1; i < n; i++)
		if (x[i] > x[i - 1])
			s += x[i] * x[i] * x[i - 1] / (2 + x[0]);
		else
			s -= x[i] * x[0] * cos(x[i - 1]);
	return s;
}

/* Each trip needs what the one before it had. */
/* test: chain n=1,2,5 x[n] */
#pragma cadgen fwd chain
#pragma cadgen rev chain
#pragma cadgen fwd chain_fwd
#pragma cadgen rev chain_fwd
#pragma cadgen fwd chain_rev
#pragma cadgen rev chain_rev
#pragma cadgen fwd chain_fwd_fwd
#pragma cadgen rev chain_fwd_fwd
#pragma cadgen fwd chain_fwd_rev
#pragma cadgen rev chain_fwd_rev
#pragma cadgen fwd chain_rev_fwd
#pragma cadgen rev chain_rev_fwd
double chain(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		s = x[i] * s * (1.5 - s) + sin(s);
	return s;
}

/* Branches, of which each keeps another value. */
/* test: arms n=1,2,5 x[n] */
#pragma cadgen fwd arms
#pragma cadgen rev arms
#pragma cadgen fwd arms_fwd
#pragma cadgen rev arms_fwd
#pragma cadgen fwd arms_rev
#pragma cadgen rev arms_rev
double arms(int n, const double *x)
{
	double s = 0.5;

	for (int i = 0; i < n; i++)
		if (x[i] > 0)
			s *= 1 + x[i] * x[i];
		else if (s > 0.7)
			s = log(2 + s * x[i] * x[0]);
	return s;
}

/* A loop without a counter. */
/* test: roots n=1,2,5 x[n] */
#pragma cadgen fwd roots
#pragma cadgen rev roots
#pragma cadgen fwd roots_fwd
#pragma cadgen rev roots_fwd
#pragma cadgen fwd roots_rev
#pragma cadgen rev roots_rev
double roots(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		double y = 1 + x[i] * x[i] + x[0] * x[0], r = y, old;

		do {
			old = r;
			r = 0.5 * (r + y / r);
		} while (fabs(r - old) > 1e-15 * r);
		s += r * x[i];
	}
	return s;
}

/* Memory that is overwritten. */
/* test: table n=1,2,5 x[n] */
#pragma cadgen fwd table
#pragma cadgen rev table
#pragma cadgen fwd table_fwd
#pragma cadgen rev table_fwd
#pragma cadgen fwd table_rev
#pragma cadgen rev table_rev
double table(int n, const double *x)
{
	double t[3] = {1, 2, 3};

	for (int i = 0; i < n; i++) {
		t[i % 3] *= x[i];
		t[(i + 1) % 3] += t[i % 3] * t[i % 3] * x[0];
	}
	return t[0] * t[1] + t[2];
}

/* The checks have no derivatives. They run with those of the functions that call them. */
#ifdef HARNESS
#define CHECK_ORDERS(f, MORE) \
	static void check_##f(int n, const double *x) \
	{ \
		(void)n, (void)x; \
	}
#elif defined __CADGEN__
#define CHECK_ORDERS(f, MORE) static void check_##f(int n, const double *x);
#endif
CHECK_ORDERS(waves, THIRD_BY_REVERSE)
CHECK_ORDERS(pairs, THIRD_BY_REVERSE)
CHECK_ORDERS(chain, THIRD)
CHECK_ORDERS(arms, SECOND_ONLY)
CHECK_ORDERS(roots, SECOND_ONLY)
CHECK_ORDERS(table, SECOND_ONLY)

#pragma cadgen inactive check_waves
/* test: waves_checked n=1,2,5 x[n] points=3 */
#pragma cadgen fwd waves_checked
double waves_checked(int n, const double *x)
{
	check_waves(n, x);
	return x[0];
}

#pragma cadgen inactive check_pairs
/* test: pairs_checked n=1,2,5 x[n] points=3 */
#pragma cadgen fwd pairs_checked
double pairs_checked(int n, const double *x)
{
	check_pairs(n, x);
	return x[0];
}

#pragma cadgen inactive check_chain
/* test: chain_checked n=1,2,5 x[n] points=3 */
#pragma cadgen fwd chain_checked
double chain_checked(int n, const double *x)
{
	check_chain(n, x);
	return x[0];
}

#pragma cadgen inactive check_arms
/* test: arms_checked n=1,2,5 x[n] points=3 */
#pragma cadgen fwd arms_checked
double arms_checked(int n, const double *x)
{
	check_arms(n, x);
	return x[0];
}

#pragma cadgen inactive check_roots
/* test: roots_checked n=1,2,5 x[n] points=3 */
#pragma cadgen fwd roots_checked
double roots_checked(int n, const double *x)
{
	check_roots(n, x);
	return x[0];
}

#pragma cadgen inactive check_table
/* test: table_checked n=1,2,5 x[n] points=3 */
#pragma cadgen fwd table_checked
double table_checked(int n, const double *x)
{
	check_table(n, x);
	return x[0];
}
