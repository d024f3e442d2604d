/* Loops whose trips run again from snapshots of their state. */
#include <assert.h>
#include <math.h>

/* state in memory and in a number */
/* test: in_place n=3,1,5 steps=0,1,2,3,7,11 u[n]:0.5..1.5 */
#pragma cadgen fwd in_place wrt(u[n], c)
#pragma cadgen rev in_place wrt(u[n], c)
double in_place(int n, int steps, double *u, double c)
{
	double s = 0;

#pragma cadgen loop checkpoint(3)
	for (int t = 0; t < steps; t++) {
		for (int i = 1; i < n - 1; i++)
			u[i] = u[i] + c * sin(u[i - 1] - 2 * u[i] + u[i + 1]);
		s += u[n / 2] * u[n / 2];
		s *= 0.9;
	}
	return s;
}

/* numbers alone */
/* test: numbers n=0,1,2,9,20 x[3]:0.5..1.5 */
#pragma cadgen fwd numbers
#pragma cadgen rev numbers
double numbers(int n, double x[3])
{
	double s = x[0], v = 1;
	int k = 1;

#pragma cadgen loop checkpoint(2)
	for (int i = 0; i < n; i++) {
		s = sin(s * x[1]) + v * (k % 3);
		v = cos(v + x[2] * i);
		k = k * 5 + 1;
		k %= 17;
	}
	return s * v;
}

/* one snapshot, and more than trips */
/* test: one_snapshot n=0,1,6 x[2]:0.5..1.5 */
#pragma cadgen rev one_snapshot
double one_snapshot(int n, double x[static 2])
{
#pragma cadgen loop checkpoint(1)
	for (int i = 0; i < n; i++)
		x[0] = sin(x[0] * x[1] + i);
	return x[0];
}

/* test: many_snapshots n=0,1,6 x[2]:0.5..1.5 */
#pragma cadgen rev many_snapshots
double many_snapshots(int n, double x[static 2])
{
#pragma cadgen loop checkpoint(1000)
	for (int i = 0; i < n; i++)
		x[0] = sin(x[0] * x[1] + i);
	return x[0];
}

/* downwards, with a stride, with unsigned counters */
/* test: downwards n=0,1,2,9 u[n]:0.5..1.5 */
#pragma cadgen rev downwards wrt(u[n])
double downwards(int n, double *u)
{
	double s = 1;

#pragma cadgen loop checkpoint(2)
	for (int i = n - 1; i >= 0; i--) {
		s = s * u[i] + sin(s);
		u[i] = s * u[n - 1];
	}
	return s;
}

/* test: strided n=0,1,2,9,20 u[n]:0.5..1.5 */
#pragma cadgen rev strided wrt(u[n])
double strided(int n, double *u)
{
	double s = 1;

#pragma cadgen loop checkpoint(2)
	for (int i = 2; i < n; i += 3) {
		s = s * u[i] + sin(s);
		u[i - 1] = s * u[0];
	}
	return s;
}

/* test: unsigned_down n=0,1,2,9 u[n]:0.5..1.5 */
#pragma cadgen rev unsigned_down wrt(u[n])
double unsigned_down(unsigned long n, double *u)
{
	double s = 1;

#pragma cadgen loop checkpoint(3)
	for (unsigned long i = n; i > 0; i--)
		s = s * u[i - 1] + sin(s);
	return s;
}

/* two buffers, by copies and by pointers */
/* test: two_buffers n=3,4 steps=0,1,5,8 u[n]:0.5..1.5 v[n]:0.5..1.5 */
#pragma cadgen rev two_buffers wrt(u[n]) scratch(v[n])
double two_buffers(int n, int steps, double *u, double *v)
{
	double s = 0;

#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < steps; t++) {
		for (int i = 0; i < n; i++)
			v[i] = u[i] * u[(i + 1) % n] + 0.1 * t;
		for (int i = 0; i < n; i++)
			u[i] = sin(v[i]);
	}
	for (int i = 0; i < n; i++)
		s += u[i];
	return s;
}

/* test: swapped n=3,4 steps=0,1,5,8 u[n]:0.5..1.5 v[n]:0.5..1.5 */
#pragma cadgen rev swapped wrt(u[n], v[n])
double swapped(int n, int steps, double *u, double *v)
{
	double s = 0;
	double *a = u, *b = v;

#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < steps; t++) {
		for (int i = 0; i < n; i++)
			b[i] = sin(a[i] * a[(i + 1) % n]) + 0.1 * t;
		double *p = a;
		a = b;
		b = p;
	}
	for (int i = 0; i < n; i++)
		s += a[i] * u[i];
	return s;
}

/* arrays of the function's own */
/* test: own_arrays n=1,2,3 steps=0,1,6 x[2]:0.5..1.5 */
#pragma cadgen rev own_arrays
double own_arrays(int n, int steps, const double x[2])
{
	double a[n], b[2][n], k[3];
	double s = 0;

	for (int i = 0; i < n; i++) {
		a[i] = x[0] + i;
		b[0][i] = b[1][i] = x[1];
	}
#pragma cadgen loop checkpoint(3)
	for (int t = 0; t < steps; t++) {
		for (int c = 0; c < 3; c++)
			k[c] = sin(a[c % n] + c);
		for (int i = 0; i < n; i++) {
			a[i] = a[i] * 0.5 + k[i % 3] * b[t % 2][i];
			b[(t + 1) % 2][i] = cos(a[i]);
		}
	}
	for (int i = 0; i < n; i++)
		s += a[i] + b[0][i] * b[1][i];
	return s;
}

/* structs */
struct body {
	double at[2], speed[2];
	int hits;
};

/* test: structs n=0,1,7 b->at:0.5..1.5 b->speed:0.5..1.5 b->hits=1 */
#pragma cadgen rev structs wrt(*b, x)
double structs(int n, struct body *b, double x)
{
	struct body last = *b;

#pragma cadgen loop checkpoint(2)
	for (int i = 0; i < n; i++) {
		struct body next = last;

		for (int c = 0; c < 2; c++) {
			next.at[c] += 0.1 * last.speed[c];
			next.speed[c] -= x * sin(last.at[1 - c]);
		}
		if (next.at[0] > 1.2) {
			next.speed[0] = -next.speed[0];
			next.hits++;
		}
		b->at[i % 2] *= next.at[0];
		last = next;
	}
	*b = last;
	return last.at[0] * last.speed[1] * last.hits;
}

/* what is computed in front of the loop and overwritten behind it */
/* test: read_only n=3 steps=0,1,6 u[n]:0.5..1.5 c[n]:0.5..1.5 */
#pragma cadgen rev read_only wrt(u[n], c[n]) noalias(u, c)
double read_only(int n, int steps, double *u, double *c)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		c[i] *= u[i];
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < steps; t++)
		for (int i = 0; i < n; i++)
			u[i] = sin(u[i] * c[i]) + c[(i + t) % n];
	for (int i = 0; i < n; i++) {
		s += u[i] * c[i];
		c[i] = u[i] * u[i];
		u[i] = s;
	}
	return s;
}

/* two arrays that may overlap */
/* test: overlapping n=3,4 steps=0,1,5 u[n]:0.5..1.5 v[n]:0.5..1.5 overlap(u, v) */
#pragma cadgen rev overlapping wrt(u[n], v[n])
double overlapping(int n, int steps, double *u, double *v)
{
	double s = 0;

#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < steps; t++)
		for (int i = 0; i < n; i++) {
			u[i] = sin(u[i] + v[n - 1 - i]);
			v[i] += 0.3 * u[i] * t;
		}
	for (int i = 0; i < n; i++)
		s += u[i] * v[i];
	return s;
}

/* in a loop, in branches, one behind another, one in another */
/* test: in_a_loop n=3 m=0,1,3 steps=0,1,6 u[n]:0.5..1.5 c[n]:0.5..1.5 */
#pragma cadgen rev in_a_loop wrt(u[n], c[n]) noalias(u, c)
double in_a_loop(int n, int m, int steps, double *u, double *c)
{
	double s = 1;

	for (int j = 0; j < m; j++) {
		double f = s * 0.1;

#pragma cadgen loop checkpoint(2)
		for (int t = j; t < steps; t++)
			for (int i = 0; i < n; i++)
				u[i] = sin(u[i] * c[i]) + f * t;
		for (int i = 0; i < n; i++) {
			s += u[i];
			c[i] *= u[i];
		}
	}
	return s;
}

/* test: in_a_while steps=0,1,6 x[2]:1.2..1.5 */
#pragma cadgen rev in_a_while
double in_a_while(int steps, double x[2])
{
	double s = x[0];
	int k = 0;

	while (s < 20 && k++ < 6) {
		double v = s;
#pragma cadgen loop checkpoint(2)
		for (int t = 0; t < steps; t++)
			v = sin(v) * x[1] + t;
		s = s * 1.5 + v * v * x[1] + 1;
	}
	return s;
}

/* test: in_branches steps=0,1,6 k=0,1,2 x[2]:0.5..1.5 */
#pragma cadgen rev in_branches
double in_branches(int steps, int k, double x[static 2])
{
	double s = x[0];

	if (k == 1) {
#pragma cadgen loop checkpoint(2)
		for (int t = 0; t < steps; t++)
			s = sin(s) * x[1] + t;
	} else if (k > 1) {
		x[1] = s;
#pragma cadgen loop checkpoint(3)
		for (int t = 0; t < steps; t++) {
			x[1] = sin(s) * x[1] + t;
			s *= x[1];
		}
	}
	return s * s;
}

/* test: one_behind_another n=3 steps=0,1,6 u[n]:0.5..1.5 */
#pragma cadgen rev one_behind_another wrt(u[n])
double one_behind_another(int n, int steps, double *u)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		u[i] = u[i] * u[i];
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < steps; t++)
		for (int i = 0; i < n; i++)
			u[i] = sin(u[i] + u[(i + 1) % n]);
	for (int i = 0; i < n; i++)
		s += u[i] * u[i];
	u[0] *= s;
#pragma cadgen loop checkpoint(3)
	for (int t = 0; t < steps; t++)
		for (int i = 0; i < n; i++)
			u[i] = cos(u[i] * u[(i + 1) % n]) + s;
	for (int i = 0; i < n; i++)
		s += u[i] * u[i];
	return s;
}

/* test: one_in_another n=3 m=0,1,5 steps=0,1,6 u[n]:0.5..1.5 */
#pragma cadgen rev one_in_another wrt(u[n])
double one_in_another(int n, int m, int steps, double *u)
{
	double s = 1;

#pragma cadgen loop checkpoint(2)
	for (int j = 0; j < m; j++) {
		double f = s;
#pragma cadgen loop checkpoint(2)
		for (int t = 0; t < steps; t++)
			for (int i = 0; i < n; i++)
				u[i] = 0.5 * sin(u[i] + 0.1 * f * u[(i + 1) % n]);
		for (int i = 0; i < n; i++)
			s += u[i] * u[i];
		u[0] *= s;
	}
	return s;
}

/* inner loops of every kind, with trips that change */
/* test: inner_loops n=5 m=0,1,7 u[n]:0.5..1.5 */
#pragma cadgen rev inner_loops wrt(u[n])
double inner_loops(int n, int m, double *u)
{
	double s = 1;

#pragma cadgen loop checkpoint(2)
	for (int j = 0; j < m; j++) {
		for (int i = j % n; i < n; i++) {
			for (int k = 0; k < i; k++)
				u[i] = sin(u[i] * u[k]);
			if (u[i] < 0.3)
				continue;
			double v = u[i];
			while (v < 2)
				v = v * (1.5 + 0.1 * u[0]) + 0.1;
			u[i] += 0.1 * v;
		}
		for (int i = 0; i < n; i++) {
			if (u[i] > 1.4)
				break;
			s += u[i] * s * 0.1;
		}
	}
	return s;
}

/* in a callee, with tests that end the program */
static double trip(const double *c, double *u, int n, double s)
{
	assert(n > 0);
	for (int i = 0; i < n; i++)
		u[i] = sin(u[i] + s) * c[i];
	return s * 0.5 + u[0];
}

static double time_loop(const double *c, double *u, int n, int steps)
{
	double s = 0;

#pragma cadgen loop checkpoint(3)
	for (int t = 0; t < steps; t++)
		s = trip(c, u, n, s);
	return s;
}

/* test: in_callee n=3 steps=0,1,6 x[n]:0.5..1.5 c[n]:0.5..1.5 */
#pragma cadgen rev in_callee wrt(x[n], c[n])
double in_callee(int n, int steps, const double *x, const double *c)
{
	double u[n];
	double s;

	for (int i = 0; i < n; i++)
		u[i] = x[i];
	s = time_loop(c, u, n, steps);
	return s * time_loop(c, u, n, steps / 2) + u[n - 1];
}

/* test: constant_trips x[2]:0.5..1.5 */
#pragma cadgen rev constant_trips status
#pragma cadgen rev constant_trips tape(fixed) name(constant_trips_fixed)
#pragma cadgen rev constant_trips tape(workspace) name(constant_trips_work)
double constant_trips(double x[static 2])
{
	double k[4] = {1, 2, 3, 4};

#pragma cadgen loop checkpoint(4)
	for (int t = 0; t < 13; t++) {
		k[t % 4] = sin(k[(t + 1) % 4] * x[0]);
		for (int i = 0; i < 5; i++)
			x[1] = sin(x[1] + k[i % 4]);
	}
	return x[1];
}

/* test: known_trips n=3 steps=0,1,6 u[n]:0.5..1.5 */
#pragma cadgen rev known_trips wrt(u[n]) tape(workspace) 
double known_trips(int n, int steps, double *u)
{
	double s = 0;

#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < steps; t++)
		for (int i = 0; i < n; i++)
			u[i] = sin(u[i] + u[(i + 1) % n]);
	for (int i = 0; i < n; i++)
		s += u[i] * u[i];
	return s;
}

/* test: in_some_trips n=0,1,4 u[n]:0.5..1.5 */
#pragma cadgen rev in_some_trips wrt(u[n]) of(return, u[n]) tape(workspace)
#pragma cadgen rev in_some_trips wrt(u[n]) of(return, u[n]) name(in_some_trips_heap)
double in_some_trips(int n, double *u)
{
	double s = 0;

#pragma cadgen loop checkpoint(2)
	for (int j = 0; j < 5; j++)
		if (j % 2) {
#pragma cadgen loop checkpoint(2)
			for (int t = 0; t < n; t++) {
				u[t] = sin(u[t] + s);
				s += u[t];
			}
		}
	return s;
}

/* test: in_some_trips_fixed u[4]:0.5..1.5 */
#pragma cadgen rev in_some_trips_fixed wrt(u[4]) of(return, u[4]) tape(fixed)
double in_some_trips_fixed(double *u)
{
	double s = 0;

#pragma cadgen loop checkpoint(2)
	for (int j = 0; j < 5; j++)
		if (j % 2) {
#pragma cadgen loop checkpoint(2)
			for (int t = 0; t < 4; t++) {
				u[t] = sin(u[t] + s);
				s += u[t];
			}
		}
	return s;
}
