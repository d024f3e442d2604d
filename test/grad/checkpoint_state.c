/* Loops whose trips run again: what their state is. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
/* floats, chars, memcpy state, malloc'd state */
/* test: floats n=0,1,5 u[4]:0.5..1.5 */
#pragma cadgen rev floats wrt(u)
float floats(int n, float u[static 4])
{
	float s = 1;
	signed char k = 1;
	_Bool odd = 0;
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < n; t++) {
		float old[4];
		memcpy(old, u, sizeof old);
		for (int i = 0; i < 4; i++)
			u[i] = sinf(old[i] + old[(i + k + 4) % 4]) * (odd ? 0.5f : 1.0f);
		k = (signed char)-k;
		odd = !odd;
		s = s * 0.5f + u[t % 4];
	}
	return s;
}

/* test: allocated n=2,3 steps=0,1,5 x[n]:0.5..1.5 */
#pragma cadgen rev allocated wrt(x[n])
double allocated(int n, int steps, const double *x)
{
	double *u = malloc((size_t)n * sizeof *u), s = 0;
	if (!u)
		abort();
	for (int i = 0; i < n; i++)
		u[i] = x[i];
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < steps; t++)
		for (int i = 0; i < n; i++)
			u[i] = sin(u[i] + x[i] * u[(i + 1) % n]);
	for (int i = 0; i < n; i++)
		s += u[i] * u[i];
	free(u);
	return s;
}

/* index arrays that the loop changes */
/* test: permuted n=3,5 steps=0,1,4 u[n]:0.5..1.5 p[n] */
#pragma cadgen rev permuted wrt(u[n]) extent(p[n])
double permuted(int n, int steps, double *u, int *p)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		p[i] = (i * 2 + 1) % n;
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < steps; t++) {
		for (int i = 0; i < n; i++)
			u[p[i]] = sin(u[i] + u[p[i]]);
		for (int i = 0; i < n; i++)
			p[i] = (p[i] * 2 + t) % n;
		s += u[p[0]];
	}
	return s * u[0];
}

/* bounds that depend on values; a loop whose bound is data */
/* test: bound_data n=3 k[2]:0..4 u[n]:0.5..1.5 */
#pragma cadgen rev bound_data wrt(u[n])
double bound_data(int n, const int *k, double *u)
{
	double s = 1;
	int steps = k[0] + (u[0] > 1 ? 2 : 3);
#pragma cadgen loop checkpoint(2)
	for (int t = steps; t >= 1; t--) {
		s += sin(s * u[t % n]);
		u[(t + 1) % n] *= s;
	}
	return s;
}

/* matrix, two dimensions */
/* test: matrix n=2,3 m=1,2 steps=0,1,4 a[n][m]:0.5..1.5 */
#pragma cadgen rev matrix
double matrix(int n, int m, int steps, double a[n][m])
{
	double s = 1;
#pragma cadgen loop checkpoint(3)
	for (int t = 0; t < steps; t++) {
		for (int i = 0; i < n; i++)
			for (int j = 0; j < m; j++)
				a[i][j] = sin(a[i][j] * a[(i + 1) % n][j] + s);
		s = a[0][0] * s;
	}
	return s;
}

/* array of structs */
struct particle { double x, v; int kind; };
/* test: particles n=2,3 steps=0,1,5 p[n] p[n].x:0.5..1.5 p[n].v:0.5..1.5 p[n].kind=1,2 */
#pragma cadgen rev particles wrt(p[n])
double particles(int n, int steps, struct particle *p)
{
	double e = 0;
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < steps; t++) {
		for (int i = 0; i < n; i++)
			for (int j = 0; j < i; j++) {
				double d = p[i].x - p[j].x + 3, f = 0.01 / (d * d);
				p[i].v += f;
				p[j].v -= f;
			}
		for (int i = 0; i < n; i++) {
			p[i].x += 0.1 * p[i].v;
			if (p[i].x > 1.2) {
				p[i].v = -p[i].v;
				p[i].kind++;
			}
		}
	}
	for (int i = 0; i < n; i++)
		e += p[i].v * p[i].v * p[i].kind + p[i].x;
	return e;
}

/* triangle inside and trips numbered by data, local scratch, min/max chosen */
/* test: triangle n=4 steps=0,1,5 u[n]:0.5..1.5 */
#pragma cadgen rev triangle wrt(u[n])
double triangle(int n, int steps, double *u)
{
	double best = -1e30, s = 0;
	int at = 0;
#pragma cadgen loop checkpoint(2)
	for (int t = 1; t <= steps; t++) {
		for (int i = t % n; i < n; i++)
			for (int j = i; j < n; j++)
				u[j] = sin(u[j] + 0.3 * u[i]);
		best = -1e30;
		for (int i = 0; i < n; i++)
			if (u[i] > best) {
				best = u[i];
				at = i;
			}
		u[at] *= 0.5;
		s += best;
	}
	return s + best;
}

/* grad, overwrite, keep */
/* test: gradient n=2,3 steps=0,1,5 u0[n]:0.5..1.5 c:0.5..1 */
#pragma cadgen grad gradient wrt(u0[n], c) of(return)
double gradient(int n, int steps, const double *u0, double c)
{
	double u[8], s = 0;
	for (int i = 0; i < n; i++)
		u[i] = u0[i];
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < steps; t++)
		for (int i = 0; i < n; i++)
			u[i] = sin(u[i] * c + u0[i]);
	for (int i = 0; i < n; i++)
		s += u[i];
	return s;
}

/* pointers that walk, bit-fields, jumps, strides downwards, inner loops of unknown length */
/* test: walker n=2,4 steps=0,1,5 u[n]:0.5..1.5 */
#pragma cadgen rev walker wrt(u[n])
double walker(int n, int steps, double *u)
{
	double s = 1;
	double *p = u;
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < steps; t++) {
		*p = sin(*p * s) + 0.2;
		s = s * *p + 0.1;
		if (++p == u + n || s > 1.1)
			p = u;
	}
	return s;
}
/* test: bits n=0,1,6 x:0.5..1 */
#pragma cadgen rev bits wrt(x)
double bits(int n, double x)
{
	struct { unsigned a : 3; int b : 5; double y; } q = {1, -2, x};
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < n; t++) {
		q.y = sin(q.y * q.a + q.b);
		q.a += 3;
		q.b = -q.b / 2 + t;
	}
	return q.y;
}
/* test: jump n=0,1,6 x:0.5..1 */
#pragma cadgen rev jump wrt(x)
double jump(int n, double x)
{
	double s = x;
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < n; t++) {
		switch (t % 3) {
		case 0: s = sin(s); /* fall through */
		case 1: s *= x; break;
		default: if (s > 0.4) continue; s += 0.3;
		}
		s = cos(s) * x;
	}
	return s;
}
/* test: long_double n=0,1,6 x:0.5..1 */
#pragma cadgen rev long_double wrt(x)
long double long_double(int n, long double x)
{
	long double s[2] = {x, 1};
#pragma cadgen loop checkpoint(2)
	for (long long t = n; t > 0; t -= 2)
		s[t % 2] = sinl(s[0] * x) + s[1];
	return s[0] + s[1];
}
/* test: inner_while n=0,1,6 x:0.5..1 */
#pragma cadgen rev inner_while wrt(x)
double inner_while(int n, double x)
{
	double s = x;
#pragma cadgen loop checkpoint(2)
	for (int t = 0; t < n; t++) {
		double v = s + 0.1;
		int k = 0;
		while (v < 3 && k < 20) {
			double w = v;
			for (int j = 0; j < k; j++)
				w = sin(w * x) + j;
			v += 0.2 + 0.1 * w * w;
			k++;
		}
		s = sin(v * k);
	}
	return s;
}
/* test: uses_trip n=0,1,6 u[8]:0.5..1 */
#pragma cadgen rev uses_trip wrt(u[8])
double uses_trip(int n, double *u)
{
	double s = 1;
#pragma cadgen loop checkpoint(2) trips(4)
	for (int t = 2 * n; t > n; t -= 1)
		for (int i = t - n; i < 7; i += t) {
			u[i] += sin(s * u[i - 1]) / t;
			s += u[i];
		}
	return s;
}

/* an array that is written behind the loop, which may have no trips */
/* test: written_behind lo=-5,0,3 hi=-7,2,3 x[2]:0.5..1.5 */
#pragma cadgen rev written_behind wrt(x[2])
double written_behind(int lo, int hi, double x[static 2])
{
	double s = x[0];

#pragma cadgen loop checkpoint(2)
	for (int i = lo; i < hi; i++)
		s = sin(s * x[1]) + (i & 3);
	x[1] = s;
	return s * x[0];
}
