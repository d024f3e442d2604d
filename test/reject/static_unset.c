/* Parts of static objects that are not set: what casts, copies and sums of many addends hide. */
#include <stdlib.h>
#include <string.h>

#pragma cadgen rev
double const_view(int n, const double *x)
{
	static double *w;
	const double *q;
	double s = 0;

	if (!w) // error: 'const_view.w' keeps its memory from call to call, and the differential of that would have to be kept, too
		w = malloc(9 * sizeof *w);
	q = w + 3; // error: 'const_view.w' keeps its memory from call to call, and the differential of that would have to be kept, too
	w[0] = x[0] * x[0];
	for (int i = 0; i < n; i++)
		s += q[0] * x[i];
	return s;
}

#pragma cadgen rev
double some_copied(int n, const double *x)
{
	static double t;

	memcpy(&t, x, n * sizeof t); // error: the static variable 'some_copied.t' keeps active data from call to call
	return t * t;
}

#pragma cadgen rev
double addends(int n, int a, int b, int c, int d, int e, int f, const double *x)
{
	static double *w;
	double *p, s = 0;

	if (!w) // error: 'addends.w' keeps its memory from call to call, and the differential of that would have to be kept, too
		w = malloc(100 * sizeof *w);
	p = w + a; // error: 'addends.w' keeps its memory from call to call, and the differential of that would have to be kept, too
	p = p + b;
	p = p + c;
	p = p + d;
	p = p + e;
	p = p + f;
	for (int i = 0; i < n; i++)
		p[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += p[i] * x[i];
	return s;
}

struct point {
	double x, y;
};

#pragma cadgen rev
double other_member(int n, const double *x)
{
	static struct point *w;
	double s = 0;

	if (!w)
		w = malloc(100 * sizeof *w);
	w[0].y = x[0] * x[0]; // error: the static variable 'other_member.w' keeps active data from call to call
	for (int i = 1; i < n; i++)
		w[i].y = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += w[i].x * x[i];
	return s;
}

#pragma cadgen rev
double other_shape(int n, const double *x)
{
	static double t[3][1];
	double s = 0;

	for (int i = 0; i < 1; i++)
		t[0][i] = x[i] * x[i]; // error: the static variable 'other_shape.t' keeps active data from call to call
	for (int k = 0; k < 3; k++)
		s += t[k][0] * x[k];
	return s + n;
}
