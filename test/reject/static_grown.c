/* row: those that are not `static`, that several functions use, or of which more than allocations depends */
#include <stdlib.h>

double *shown, *wide;
int room;

#pragma cadgen fwd
double returned(int n, double x)
{
	static double *buf;
	static int cap;

	if (n > cap) {
		buf = realloc(buf, n * sizeof *buf); // error: 'returned.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		cap = n;
	}
	for (int i = 0; i < n; i++)
		buf[i] = x * i; // error: 'returned.buf' keeps its memory from call to call
	return buf[0] * cap; // error: 'returned.buf' keeps its memory from call to call
}

#pragma cadgen rev
double read_before(int n, double x)
{
	static double *buf;
	static int cap;
	double s = 0;

	if (n > cap) {
		buf = calloc(n, sizeof *buf);
		cap = n;
	}
	for (int i = 1; i < n; i++)
		buf[i] = x * i; // error: 'read_before.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i]; // error: 'read_before.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double only_when_grown(int n, double x)
{
	static double *buf;
	static int cap;

	if (n > cap) {
		buf = malloc(n * sizeof *buf);
		for (int i = 0; i < n; i++)
			buf[i] = x * i; // error: 'only_when_grown.buf' keeps its memory from call to call
		cap = n;
	}
	return buf[n - 1]; // error: 'only_when_grown.buf' keeps its memory from call to call
}

#pragma cadgen fwd
double warm(int n, double x)
{
	static double *buf;
	static int cap, calls;
	double s = 0;

	if (n > cap) {
		buf = malloc(n * sizeof *buf);
		cap = n;
	}
	if (calls++ == 0)
		for (int i = 0; i < n; i++)
			buf[i] = x * i; // error: 'warm.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i]; // error: 'warm.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double effect(int n, double x, double *y)
{
	static double *buf;
	static int cap;
	double s = 0;

	if (n > cap) {
		buf = malloc(n * sizeof *buf);
		cap = n;
		y[0] *= 2;
	}
	for (int i = 0; i < n; i++)
		buf[i] = x * i; // error: 'effect.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i]; // error: 'effect.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double escapes(int n, double x)
{
	static double *buf;
	static int cap;
	double s = 0;

	if (n > cap) {
		buf = malloc(n * sizeof *buf);
		cap = n;
	}
	for (int i = 0; i < n; i++)
		buf[i] = x * i; // error: 'escapes.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i]; // error: 'escapes.buf' keeps its memory from call to call
	shown = buf; // error: 'escapes.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double size_elsewhere(int n, double x, int *cap)
{
	static double *buf, *other;
	double s = 0;

	if (n > *cap) {
		buf = malloc(n * sizeof *buf);
		*cap = n;
	}
	if (n > room) {
		other = malloc(n * sizeof *other);
		room = n;
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x * i; // error: 'size_elsewhere.buf' keeps its memory from call to call
		other[i] = x; // error: 'size_elsewhere.other' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i]; // error: 'size_elsewhere.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += other[i]; // error: 'size_elsewhere.other' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd
double swapped(int n, double x)
{
	static double *a, *b;
	static int cap;
	double *t;

	if (n > cap) {
		a = realloc(a, n * sizeof *a); // error: 'swapped.a' keeps its memory from call to call
		b = realloc(b, n * sizeof *b); // error: 'swapped.b' keeps its memory from call to call
		cap = n;
	}
	for (int i = 0; i < n; i++)
		a[i] = x; // error: 'swapped.a' keeps its memory from call to call
	t = a; // error: 'swapped.a' keeps its memory from call to call
	a = b; // error: 'swapped.b' keeps its memory from call to call
	b = t;
	return b[0];
}

#pragma cadgen fwd
double not_static(int n, double x)
{
	double s = 0;

	if (n > room) {
		wide = malloc(n * sizeof *wide);
		room = n;
	}
	for (int i = 0; i < n; i++)
		wide[i] = x * i; // error: 'wide' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += wide[i]; // error: 'wide' keeps its memory from call to call
	return s;
}

static double *both;
static int size;

static void fill(int n, double x)
{
	if (n > size) {
		both = malloc(n * sizeof *both);
		size = n;
	}
	for (int i = 0; i < n; i++)
		both[i] = x * i; // error: 'both' keeps its memory from call to call
}

double peek(void)
{
	return both[0];
}

#pragma cadgen fwd
double of_several(int n, double x)
{
	double s = 0;

	fill(n, x);
	for (int i = 0; i < n; i++)
		s += both[i]; // error: 'both' keeps its memory from call to call
	return s;
}

#pragma cadgen fwd wrt(x) scratch(wide[n]) // error: the derivative cannot allocate the differentials of all elements that the global pointer 'wide' leads to
double with_scratch(int n, double x)
{
	wide[n - 1] = x;
	return wide[n - 1];
}

#pragma cadgen fwd
double either_flag(int n, double x, int first, int again)
{
	static double *buf;

	if (first > 0 || again > 0) {
		free(buf); // error: 'either_flag.buf' keeps its memory from call to call
		buf = malloc(n * sizeof *buf);
	}
	for (int i = 0; i < n; i++)
		buf[i] = x * i; // error: 'either_flag.buf' keeps its memory from call to call
	return n > 0 ? buf[n - 1] : 0; // error: 'either_flag.buf' keeps its memory from call to call
}

#pragma cadgen fwd
double other_arm(int n, double x, int again)
{
	static double *buf;

	if (again > 0) {
		x *= 2;
	} else {
		free(buf); // error: 'other_arm.buf' keeps its memory from call to call
		buf = malloc(n * sizeof *buf);
	}
	for (int i = 0; i < n; i++)
		buf[i] = x * i; // error: 'other_arm.buf' keeps its memory from call to call
	return n > 0 ? buf[n - 1] : 0; // error: 'other_arm.buf' keeps its memory from call to call
}

#pragma cadgen fwd
double reset_only(int n, double x, int first)
{
	static double *buf;

	free(buf); // error: 'reset_only.buf' keeps its memory from call to call
	buf = NULL;
	if (first > 0)
		buf = malloc(n * sizeof *buf);
	for (int i = 0; i < n; i++)
		buf[i] = x * i; // error: 'reset_only.buf' keeps its memory from call to call
	return n > 0 ? buf[n - 1] : 0; // error: 'reset_only.buf' keeps its memory from call to call
}
