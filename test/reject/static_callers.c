/* Static variables whose address is passed to functions that come back, or keep it. */

#include <stdlib.h>

static double via(double *p, int n);

#pragma cadgen rev
double top(int n, double x)
{
	static double t[1];

	t[0] = x * x; // error: the static variable 'top.t' keeps active data from call to call
	return via(t, n);
}

static double via(double *p, int n)
{
	double y = n > 0 ? top(n - 1, 2 * p[0]) : 1;

	return y * p[0];
}

void note(const double *p);
#pragma cadgen inactive note

#pragma cadgen rev
double noted(double x)
{
	static double t[2];
	double s;

	t[0] = x; // error: the static variable 'noted.t' keeps active data from call to call
	t[1] = x * x;
	s = t[0] * t[1];
	note(t);
	return s;
}

static const double *kept;

static void keep(const double *p);
#pragma cadgen inactive keep

static double sum(const double *p, int n)
{
	keep(p);
	return n > 0 ? p[0] * sum(p, n - 1) : p[1];
}

#pragma cadgen rev
double shown(double x, int n)
{
	static double t[2];

	t[0] = x; // error: the static variable 'shown.t' keeps active data from call to call
	t[1] = x * x;
	return sum(t, n);
}

static void keep(const double *p)
{
	kept = p;
}

static double *pick(double *p, int n)
{
	return n > 0 ? pick(p + 1, n - 1) : p;
}

#pragma cadgen rev
double picked(double x, int n)
{
	static double t[2];
	double *p;

	t[0] = x; // error: the static variable 'picked.t' keeps active data from call to call
	t[1] = x * x;
	p = pick(t, n);
	return *p * t[0];
}

union both {
	double d;
	float f[2];
};

#pragma cadgen fwd
double shared_buffer(int n, const double *x)
{
	static union both *buf;
	static int room;
	double s = 0;

	if (n > room) {
		buf = realloc(buf, n * sizeof *buf); // error: 'memory that is allocated here->d' holds active data, but shares its bytes with other members of a union // error: 'memory that is allocated here->f' holds active data, but shares its bytes with other members of a union // error: 'shared_buffer.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		room = n;
	}
	for (int i = 0; i < n; i++)
		buf[i].d = x[i]; // error: 'shared_buffer.buf' keeps its memory from call to call, and the differential of that would have to be kept, too // error: 'memory that is allocated here->d' holds active data, but shares its bytes with other members of a union
	for (int i = 0; i < n; i++)
		s += buf[i].d * buf[i].d; // error: 'shared_buffer.buf' keeps its memory from call to call, and the differential of that would have to be kept, too // error: 'memory that is allocated here->d' holds active data, but shares its bytes with other members of a union
	return s;
}
