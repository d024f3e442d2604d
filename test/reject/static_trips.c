/* Static variables of which a trip, a call, or other memory leaves less set than the loop reads. */
#include <stdlib.h>
#include <string.h>

#pragma cadgen fwd
double read_by_next_trip(int n, const double *x)
{
	static double t[10];
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += t[n];
		t[n] = x[i] * x[i]; // error: the static variable 'read_by_next_trip.t' keeps active data from call to call
	}
	return s;
}

#pragma cadgen rev
double unset_by_call(int n, double x)
{
	static double set;
	double s = 0;

	set = x; // error: the static variable 'unset_by_call.set' keeps active data from call to call
	for (int k = 0; k < 2; k++) {
		s += set * k;
		if (n > 0)
			s += unset_by_call(n - 1, x * 2);
	}
	return s;
}

static double back(int n, double x);

#pragma cadgen rev
double through(int n, double x)
{
	static double set;
	double s = 0;

	set = x; // error: the static variable 'through.set' keeps active data from call to call
	s = back(n, x + 1);
	return s * set;
}

static double back(int n, double x)
{
	double y = x * x + n;

	if (n > 0)
		y *= through(n - 1, y);
	return y;
}

#pragma cadgen rev
double unset_trips(int n, int m, const double *x)
{
	static double t[10];
	double s = 0;

	for (int i = 0; i < n; i++) {
		for (int j = 0; j < i; j++)
			s += t[j];
		if (m > 0)
			s += unset_trips(n, m - 1, x);
		t[i] = x[i] * x[i]; // error: the static variable 'unset_trips.t' keeps active data from call to call
	}
	return s;
}

#pragma cadgen fwd
double old_memory(int n, int m, const double *x)
{
	static double *last;
	static int room;
	double *old = last, s = 0; // error: 'old_memory.last' keeps its memory from call to call, and the differential of that would have to be kept, too

	if (n > room) {
		last = malloc(n * sizeof *last);
		room = n;
	}
	for (int i = 0; i < m; i++)
		old[i] = x[i];
	for (int i = 0; i < m; i++)
		s += last[i] * last[i]; // error: 'old_memory.last' keeps its memory from call to call, and the differential of that would have to be kept, too
	return s;
}

#pragma cadgen fwd
double copied_less(int n, int m, const double *x)
{
	static double t[10];
	double y[10] = {0}, s = 0;

	memcpy(&t[2], x, m * sizeof *x); // error: the static variable 'copied_less.t' keeps active data from call to call
	memcpy(y, &t[2], n * sizeof *y);
	for (int i = 0; i < n; i++)
		s += y[i] * y[i];
	return s;
}

#pragma cadgen fwd
double one_of_ten(int n, const double *x)
{
	static double t[10][1][5];
	double s = 0;

	for (int j = 0; j < 1; j++)
		for (int k = 0; k < n; k++)
			t[0][j][k] = x[k]; // error: the static variable 'one_of_ten.t' keeps active data from call to call
	for (int i = 0; i < 10; i++)
		for (int k = 0; k < n; k++)
			s += t[i][0][k] * t[i][0][k];
	return s;
}

#pragma cadgen fwd
double columns_of_rows(int n, int m, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (n * m > room) {
		buf = realloc(buf, n * m * sizeof *buf); // error: 'columns_of_rows.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		room = n * m;
	}
	double (*a)[m] = (double (*)[m])buf; // error: 'columns_of_rows.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
	for (int i = 0; i < n; i++)
		a[i][0] = x[i];
	for (int k = 0; k < n; k++)
		s += buf[k] * buf[k];
	return s;
}

#pragma cadgen fwd
double far_in(int n, int a, int b, int c, int d, const double *x)
{
	static double *buf;
	static int room;
	double *p, s = 0;

	if (n > room) {
		buf = realloc(buf, n * sizeof *buf); // error: 'far_in.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		room = n;
	}
	p = buf + a; // error: 'far_in.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
	p = p + b;
	p = p + c;
	p = p + d;
	*p = x[0];
	s = buf[a + b + c];
	return s * s;
}

struct self {
	struct self *self;
	double v;
};

#pragma cadgen fwd
double of_itself(double x)
{
	static struct self n;

	n.self = &n;
	n.v = x; // error: the static variable 'of_itself.n' keeps active data from call to call
	return n.v * n.v;
}

union both {
	double d;
	float f[2];
};

#pragma cadgen fwd
double shared(double x)
{
	static union both u;

	u.d = x; // error: the static variable 'shared.u' keeps active data from call to call
	return u.d * u.d;
}

#pragma cadgen fwd
double shared_in(double x)
{
	static struct { double e; union both u; } s;

	s.e = x; // error: the static variable 'shared_in.s' keeps active data from call to call
	s.u.d = x; // error: the static variable 'shared_in.s' keeps active data from call to call
	return s.u.d * s.e;
}
