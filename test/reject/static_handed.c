/* row: those that are not `static`, that several functions use, or of which more than allocations depends */
#include <stdlib.h>

/* What is read is what an earlier call left. */
static double *room(int n)
{
	static double *buf;
	static int cap;

	if (n > cap) {
		buf = realloc(buf, n * sizeof *buf); // error: 'room.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		cap = n;
	}
	return buf; // error: 'room.buf' keeps its memory from call to call
}

#pragma cadgen rev
double left_by_others(int n, const double *x)
{
	double before = room(n)[0];

	room(n)[0] = x[0];
	return x[0] * before;
}

/* The recursion has it, too. */
static double *shelf(int n)
{
	static double *buf;
	static int cap;

	if (n > cap) {
		buf = realloc(buf, n * sizeof *buf); // error: 'shelf.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		cap = n;
	}
	return buf; // error: 'shelf.buf' keeps its memory from call to call
}

static double halves(int n, double x)
{
	double *w = shelf(n);

	w[0] = x * x;
	return n > 1 ? w[0] + halves(n / 2, x) : w[0];
}

#pragma cadgen rev
double with_recursion(int n, double x)
{
	double *w = shelf(n), s;

	w[0] = x;
	s = halves(n, x);
	return s * w[0];
}

/* A caller that has a derivative reads what the call leaves. */
static double *table(int n)
{
	static double *buf;
	static int cap;

	if (n > cap) {
		buf = realloc(buf, n * sizeof *buf); // error: 'table.buf' keeps its memory from call to call, and the differential of that would have to be kept, too
		cap = n;
	}
	return buf; // error: 'table.buf' keeps its memory from call to call
}

#pragma cadgen rev
double leaves(int n, double x)
{
	double *w = table(n);

	w[0] = x * x; // error: the static variable 'table.buf' keeps active data from call to call
	return w[0];
}

#pragma cadgen rev
double reads(int n, double x)
{
	double y = leaves(n, x);

	return y * table(n + 1)[n];
}
