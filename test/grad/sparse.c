/* Sparse Jacobians: which numbers may be other than zero, for all values; several columns at once. */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A band, with a branch that depends on numbers; the index is guarded by integers beside it. */
/* test: band n=20,1,0,2,65,130 x[n] r[n] */
#pragma cadgen jac band sparse wrt(x[n]) of(r[n])
void band(int n, const double *x, double *r)
{
	for (int i = 0; i < n; i++) {
		double t;

		if (x[i] > 0.2 && i > 0)
			t = sin(x[i - 1]);
		else
			t = i + 1 < n ? x[i + 1] * x[i] : 0;
		r[i] = x[i] * x[i] + t;
	}
}

static double limited(double a, double b)
{
	if (a * b <= 0)
		return 0;
	return fabs(a) < fabs(b) ? a : b;
}

/* Neighbours by an index that is given; Newton's steps until a tolerance, or sixty; a result in every third. */
/* test: flow n=9,1,3,70 u[n] f[n] */
#pragma cadgen jac flow sparse wrt(u[n], k) of(f[n], return)
double flow(int n, const double *u, double k, double *f)
{
	double total = 0;

	for (int i = 0; i < n; i++) {
		int l = i * 7 % n, r = i + 1 < n ? i + 1 : i, it = 0;
		double s = limited(u[i] - u[l], u[r] - u[i]), v = 2 + u[i], old;

		do {
			old = v;
			v = 0.5 * (v + (2 + s * s) / v);
			it++;
		} while (fabs(v - old) > 1e-15 && it < 60);
		f[i] = v * k + (u[i] > 0 ? u[l] * u[l] : u[r]);
	}
	for (int i = 0; i < n; i += 3)
		total += f[i];
	return total;
}

/* In and out: what was in y is added to; x is overwritten. */
/* test: both n=10,1,0 x[n] y[n] */
#pragma cadgen jac both sparse wrt(x[n], y[n]) of(x, y)
void both(int n, double *x, double *y)
{
	for (int i = 0; i + 1 < n; i += 2) {
		double t = x[i];

		x[i] = y[i + 1];
		y[i] += t * x[i];
	}
}

/* Work memory; each trip of the outer loop overwrites it, so that columns do not pile up. */
/* test: work n=12,4,0 x[n] r[n] t[3] */
#pragma cadgen jac work sparse wrt(x[n]) of(r[n]) scratch(t[3])
void work(int n, const double *x, double *r, double *t)
{
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < 3; k++)
			t[k] = k * x[(i + k) % n];
		r[i] = t[0] * t[1] + t[2];
	}
}

/* Which element comes first depends on numbers in the trips, but not where it is stored: one loop with a flag, one
 * without a bound whose trips are alike. */
/* test: flags n=8,1,0 x[n] r[n] */
#pragma cadgen jac flags sparse wrt(x[n]) of(r[n])
void flags(int n, const double *x, double *r)
{
	double first = 1, sum = 0, step = 1;
	int found = 0;

	for (int i = 0; i < n && !found; i++) {
		first = x[i] * x[i];
		found = x[i] > 0.5;
	}
	while (step > 1e-3) {
		sum += step * first;
		step *= 0.5 + 0.1 * sin(first);
	}
	for (int i = 0; i < n; i++)
		r[i] = i == 1 ? sum : i == 2 && found ? x[n - 1] : i * x[i];
}

/* Memory of its own: local, allocated, copied and cleared under a condition that depends on numbers. */
/* test: own n=7,2,1,0 x[n] r[n] */
#pragma cadgen jac own sparse wrt(x[n]) of(r[n])
void own(int n, const float *x, float *r)
{
	float *t = calloc(n + 1, sizeof *t), pair[2] = {0, 1};

	for (int i = 0; i < n; i++) {
		t[i] = x[i] * x[0];
		if (x[i] > 0)
			pair[0] = x[i];
		pair[1] = pair[0];
		r[i] = pair[1] + t[i / 2];
	}
	free(t);
}

/* Both neighbours on a ring, by a remainder in branches of which one is taken. */
/* test: ring n=5,70,1,0 x[n] r[n] */
#pragma cadgen jac ring sparse wrt(x[n]) of(r[n])
void ring(int n, const double *x, double *r)
{
	for (int i = 0; i < n; i++)
		if (x[i] > 0.1)
			r[i] = x[(i + 1) % n];
		else
			r[i] = x[(i + n - 1) % n];
}

/* The least number by -1, where that is never divided; and by nothing. */
/* test: divides n=5 a=-2147483648 d=-1,0 x[n]:-1..-0.1 r[n] */
/* test: divides n=5 a=9 d=-1,-2,4 x[n] r[n] */
#pragma cadgen jac divides sparse wrt(x[n]) of(r[n])
void divides(int n, int a, int d, const double *x, double *r)
{
	long least = a - 1L - 0x7fffffff * 0x100000001L * (a < 0), by = d;

	for (int i = 0; i < n; i++) {
		r[i] = x[i];
		if (x[i] > 0)
			r[i] += x[a / d & 1] + x[(a % d & 1) + 1] * x[i];
		if (x[i] > 0.5)
			r[i] *= x[least / by & 3];
	}
}

/* Loops that have no derivatives run as often as numbers say; what they leave may be anything. */
/* test: parity n=5 x[n]:0..4 r[n] */
#pragma cadgen jac parity sparse wrt(x[n]) of(r[n])
void parity(int n, const double *x, double *r)
{
	int trips = (int)x[0], count = 0;
	_Bool odd = 0, more = 1;
	double v = x[1];

	for (int i = 0; i < trips; i++) {
		odd = !odd;
		count += i;
	}
	while (v > 0.3) {
		more = !more;
		v *= 0.5;
	}
	for (int i = 0; i < n; i++) {
		r[i] = odd ? x[2] : x[i];
		if (more)
			r[i] *= x[3];
		if (count > 2)
			r[i] += x[4];
	}
}

/* The program would end, or memory be asked for, in arms that are never taken; the first one is not looked at. */
/* test: ends n=5 x[n] r[n] */
#pragma cadgen jac ends sparse wrt(x[n]) of(r[n])
void ends(int n, const double *x, double *r)
{
	if (n < 1)
		exit((int)x[0]);
	assert(n > 0 && x[0] < 9);
	for (int i = 0; i < n; i++) {
		if (x[i] > 9)
			abort();
		r[i] = x[i] * x[n - 1 - i];
		if (x[i] < -9) {
			assert(n < 2);
			r[i] = x[0];
		}
	}
}

/* Which trip it is matters to numbers only; integers in a branch that integers decide. */
/* test: plain n=5,3 x[n] r[n] */
#pragma cadgen jac plain sparse wrt(x[n]) of(r[n])
void plain(int n, const double *x, double *r)
{
	double e = 1;
	int it = 0, k = 0;

	while (e > 1e-2) {
		int some = x[1] > 0 ? it : 2;

		it++;
		e *= 0.5 + 0.1 * x[0] / (it + some);
	}
	if (n > 4)
		for (int i = 0; i < n; i++)
			k += i * i;
	for (int i = 0; i < n; i++)
		r[i] = x[(i + k) % n] * e;
}

struct weights {
	double *at;
	int count;
};

/* A parameter that is a struct has no columns. */
/* test: weighted n=5,1 x[n] r[n] w->at[n] w->count=2,1 */
#pragma cadgen jac weighted sparse wrt(x[n]) of(r[n])
void weighted(int n, const double *x, double *r, const struct weights *w)
{
	for (int i = 0; i < n; i++)
		r[i] = w->at[i] * x[i] * x[i / w->count];
}

/* Flags in memory; elements at the end, of which compilers do not see that they are there. */
/* test: marks n=7,3,1 x[n] r[n] */
#pragma cadgen jac marks sparse wrt(x[n]) of(r[n])
void marks(int n, const double *x, double *r)
{
	_Bool seen[8] = {0}, any = 0;

	for (int i = 0; i < n; i++) {
		seen[i & 7] = i % 2;
		any = any || x[i] > 0.4;
	}
	for (int i = 0; i < n; i++) {
		if (any && seen[(i + 1) & 7])
			r[i] = x[n - 1] * ((x[i] > 0) - (x[i] < 0));
		else if (seen[i & 7] || !any)
			r[i] = x[i];
		else
			r[i] = 2;
		seen[i & 7] = !any;
	}
	r[n - 1] += seen[0] ? x[n / 2] : 0;
}

static const int table[3][2] = {{0, 1}, {2, 0}, {1, 1}};

struct places {
	int at[4], mask;
};

/* Integers in memory that grows, is copied and assigned; a table. */
/* test: held n=5,70,2,1,0 x[n] r[n] */
#pragma cadgen jac held sparse wrt(x[n]) of(r[n], return)
double held(int n, const double *x, double *r)
{
	int *a, b[4], both[3];
	struct places p, q;
	struct {
		int at[2];
		double weight;
	} pair[2] = {{{0, 1}, 2}, {{1, 0}, 3}};
	union {
		int number;
		unsigned count;
	} u[2];

	if (n < 2)
		return 3;
	a = malloc(2 * sizeof *a);
	a[0] = n - 1;
	a[1] = n / 2;
	a = realloc(a, 4 * sizeof *a);
	a[2] = a[3] = 1;
	memcpy(b, a, sizeof b);
	for (int i = 0; i < 4; i++)
		p.at[i] = b[i];
	p.mask = 3;
	q = p;
	u[n % 2].count = u[(n + 1) % 2].count = 1;
	memset(both, 0, sizeof both);
	both[n % 3] = 1;
	for (int i = 0; i < n; i++) {
		r[i] = x[q.at[i & q.mask]] * x[i] + x[pair[i % 2].at[n % 2]] * pair[i % 2].weight;
		r[i] += x[u[i % 2].number] * x[both[i % 3]];
		if (n > 4 && x[i] > 0)
			r[i] += x[table[i % 3][i & 1]] * (x[i] > 0.3 ? 2 : x[n - 1]);
	}
	free(a);
	return x[0];
}

/* Ways out of nested loops, backwards, and by two counters that meet. */
/* test: ways n=5,70,1 x[n] r[n] */
#pragma cadgen jac ways sparse wrt(x[n]) of(r[n])
int ways(int n, const double *x, double *r)
{
	int lo = 0, hi = n - 1;

	for (int i = 0; i < n; i++)
		r[i] = 0;
	while (lo < hi && x[lo] < 0.9)
		r[lo++] = x[hi--];
	for (int i = n - 1; i >= 0 && x[i] < 0.8; i--)
		r[i] += x[0];
	for (int i = 0; i < n; i++) {
		if (x[i] > 0.9)
			return i;
		if (x[i] < -0.4)
			continue;
		if (x[i] < -0.7 && i > 2)
			break;
		r[i] = x[i] * x[0];
		for (int k = 0; k < i; k++) {
			if (x[k] > 0.5)
				goto out;
			r[k] += x[i];
		}
	}
	return 0;
out:
	r[n / 2] = x[n / 2];
	return 1;
}

/* Work memory of a trip whose number is open; memory that is set in both arms of a branch. */
/* test: steps n=5,70 x[n] r[n] */
#pragma cadgen jac steps sparse wrt(x[n]) of(r[n])
void steps(int n, const double *x, double *r)
{
	double *t = malloc(n * sizeof *t), step = 1, s = 0;

	if (!t)
		return;
	for (int i = 0; i < n; i++)
		if (x[i] > 0)
			t[i] = x[i];
		else
			t[i] = x[0];
	while (step > 1e-3) {
		double local[3] = {1, 2, 3};

		local[n % 3] = x[0] * step;
		for (int i = 0; i < 3; i++)
			s += local[i] * t[1];
		step *= 0.5 + 0.1 * sin(s);
	}
	for (int i = 0; i < n; i++) {
		switch ((x[i] > 0) + (x[i] > 0.5)) {
		case 0:
			r[i] = x[0];
			break;
		case 1:
			r[i] = x[i];
			/* fall through */
		default:
			r[i] = s * i + t[i] * x[n - 1];
		}
	}
	free(t);
}

/* Counters that the last trip leaves alone: by two, backwards in a loop that tests last, and a pointer. */
/* test: counters n=3,9,70 x[n] r[n] y[n] */
#pragma cadgen jac counters sparse wrt(x[n]) of(r[n], y[n])
void counters(int n, const double *x, double *r, double *y)
{
	double v = 2 + x[0];
	const double *p = x;

	for (int i = 0; i < n; i++) {
		y[i] = x[i] * x[i];
		r[i] = 0;
	}
	for (int i = 0; v > 1e-3 && i < n; i += 2) {
		r[i] += v;
		if (r[i] > 20)
			break;
		if (x[i] > 0.9)
			continue;
		v *= 0.9 * x[i];
	}
	for (int i = 1; i < n; i++) {
		int k = i;

		do {
			double t = y[k - 1];

			if (t <= y[k])
				break;
			y[k - 1] = y[k];
			y[k] = t;
		} while (--k > 0);
	}
	while (p != x + n && *p < 0.5) {
		r[0] += *p;
		p++;
	}
}

/* Blocks that are copied, cleared and moved in branches. */
/* test: blocks n=6,70 x[n] r[n] */
#pragma cadgen jac blocks sparse wrt(x[n]) of(r[n])
void blocks(int n, const double *x, double *r)
{
	double *t = malloc(n * sizeof *t);

	memset(t, 0, n * sizeof *t);
	for (int i = 0; i < n; i++) {
		if (x[i] > 0)
			memcpy(t, x, n / 2 * sizeof *t);
		else if (x[i] > -0.5)
			memset(t, 0, n * sizeof *t);
		else
			memmove(t, t + 1, (n - 1) * sizeof *t);
		r[i] = t[i] + t[n - 1 - i];
	}
	free(t);
}

/* Counts and flags that depend on numbers decide what is added, not where. */
/* test: kinds n=6,70 x[n] r[n] */
#pragma cadgen jac kinds sparse wrt(x[n]) of(r[n])
void kinds(int n, const double *x, double *r)
{
	int sign = 1, which = 0, seen = 0;

	for (int i = 0; i < n; i++) {
		r[i] = 0;
		if (x[i] < 0) {
			sign = -sign;
			which++;
		}
		if (which == 2 || (which > 3 && i > 4))
			r[i] += x[0] * sign;
		switch (which % 3) {
		case 0:
			r[i] += x[n - 1];
			break;
		case 1:
			seen = 1;
			break;
		default:
			if (seen)
				r[i] = x[1];
		}
		if (!seen && sign > 0)
			r[i] *= x[2];
	}
}

typedef double (*law)(double);

static double cube(double x)
{
	return x * x * x;
}

static double ramp(double x)
{
	return x < 0 ? 0 : 0.5 * x;
}

/* Two inputs and two outputs of several lengths; a table of functions. */
/* test: laws n=5,70 m=3,80 x[n] y[m] r[n] s[m] */
#pragma cadgen jac laws sparse wrt(x[n], y[m]) of(r[n], s[m])
void laws(int n, int m, const float *x, const float *y, float *r, float *s)
{
	static const law all[2] = {cube, ramp};

	for (int i = 0; i < n; i++)
		r[i] = (float)all[i % 2](x[i]) * y[i % m];
	for (int i = 0; i < m; i++) {
		float a = 0;

		for (int k = 0; k < n; k += 7) {
			a += x[k];
			if (a > 2)
				break;
		}
		s[i] = i % 2 ? a : y[m - 1 - i];
	}
}

/* Loops that integers end: all relations, from both sides, upwards and downwards, by steps that are given; one of two. */
/* test: bounds n=3,9 step=1,2 x[n] r[8] */
#pragma cadgen jac bounds sparse wrt(x[n]) of(r[8])
void bounds(int n, int step, const double *x, double *r)
{
	double e = 0.1 + x[0] * x[0];
	int i, k = 0;

	for (i = 0; i < 8; i++)
		r[i] = 0;
	for (i = 0; i <= n && e < 1; i++)
		r[i & 7] += e, e += x[0];
	for (i = n; i > 0 && e < 2; i--)
		r[i & 7] += e, e += x[0];
	for (i = 0; n > i && e < 3; i += 3)
		r[i & 7] += e, e += x[0];
	for (i = 0; n >= i && e < 4; i++)
		r[i & 7] += e, e += x[0];
	for (i = n; 0 < i && e < 5; i--)
		r[i & 7] += e, e += x[0];
	for (i = n; 0 <= i && e < 6; i--)
		r[i & 7] += e, e += x[0];
	for (i = 0; i != n && e < 7; i++)
		r[i & 7] += e, e += x[1];
	for (i = n; 0 != i && e < 8; i--)
		r[i & 7] += e, e += x[1];
	for (i = 0; i < n && e < 9; i += step)
		r[i & 7] += e, e += x[1];
	for (i = 0; n >= i && e < 10; i += step)
		r[i & 7] += e, e += x[1];
	for (i = 0; !(i >= n || e > 11); i++)
		r[i & 7] += e, e += x[1];
	for (i = 0; k + 1 - i < n && e < 14; k += 3, i++)
		r[k & 7] += e, e += x[1];
	for (i = 0; !(n - i <= 0) && e < 15; i++)
		r[i & 7] += e, e += x[1];
	for (i = 0; step * i < n && e < 16; i++)
		r[step * i & 7] += e, e += x[1];
	for (i = 0; i * step < n && e < 17; i++)
		r[i * step & 7] += e, e += x[2];
	for (i = 0; 3 * i < n && e < 18; i++)
		r[i & 7] += e, e += x[2];
	for (i = 0; (i + i + 1) * 3 < n && e < 19; i++)
		r[i & 7] += e, e += x[2];
	for (i = 0; n - i > step && e < 20; i++)
		r[i & 7] += e, e += x[2];
	for (i = 0; (n & 1) + i * step < n && e < 20.5; i++)
		r[i & 7] += e, e += x[2];
	for (i = n; i != 0 && e < 21; i--)
		r[i & 7] += e, e += x[2];
	i = 0;
	do
		r[i & 7] += e, e += x[2];
	while (++i < n && e < 22);
}

/* Parameters with the names that are added. */
/* test: named n=12,3,0 start[n] column[n] */
#pragma cadgen jac named sparse wrt(start[n], color) of(column[n])
void named(int n, const double *start, double color, double *column)
{
	for (int i = 0; i < n; i++)
		column[i] = i % 2 ? start[i] * start[0] : color;
}
