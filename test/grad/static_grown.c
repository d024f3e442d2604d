/* Buffers that a function keeps from call to call, to save allocations: its derivatives have their own. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* test: grows n=0,1,5 x[n] */
#pragma cadgen fwd grows
#pragma cadgen rev grows
#pragma cadgen rev grows split name(grows_halves)
double grows(int n, const double *x)
{
	static double *buf;
	static int cap;
	double s = 0;

	if (n > cap) {
		buf = realloc(buf, n * sizeof *buf);
		if (!buf)
			abort();
		cap = n;
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += sin(buf[i]);
	return s;
}

/* test: freed_first n=1,5 x[n] */
#pragma cadgen fwd freed_first
#pragma cadgen rev freed_first
double freed_first(int n, const double *x)
{
	static double *w = NULL;
	static size_t room = 0;
	double s = 0;

	if (room < (size_t)n) {
		free(w);
		w = (double *)malloc((size_t)n * sizeof(double));
		if (w == NULL) {
			room = 0;
			return -1;
		}
		room = n;
	}
	memcpy(w, x, n * sizeof *w);
	for (int i = 1; i < n; i++)
		w[i] += w[i - 1] * w[i];
	for (int i = 0; i < n; i++)
		s += w[i];
	return s;
}

/* test: parts n=1,2,5 x[n] */
#pragma cadgen fwd parts
#pragma cadgen rev parts
double parts(int n, const double *x)
{
	static double *work;
	static int nwork;
	double *a, *b, *c, s = 0;

	if (3 * n > nwork) {
		double *p = realloc(work, 3 * n * sizeof *p);

		if (!p)
			return 0;
		work = p;
		nwork = 3 * n;
	}
	a = work;
	b = work + n;
	c = b + n;
	for (int i = 0; i < n; i++) {
		a[i] = x[i] * x[i];
		b[i] = a[i] * x[i];
	}
	c[0] = x[0];
	for (int i = 1; i < n; i++)
		c[i] = c[i - 1] * b[i] + a[i];
	for (int i = 0; i < n; i++)
		s += c[i] * b[n - 1 - i];
	return s;
}

/* test: doubles n=0,1,5,40 x[n] */
#pragma cadgen fwd doubles
#pragma cadgen rev doubles
double doubles(int n, const double *x)
{
	static double *kept;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!kept && !(kept = malloc(room * sizeof *kept)))
		exit(1);
	for (int i = 0; i < n; i++) {
		if (used == room) {
			room *= 2;
			kept = realloc(kept, room * sizeof *kept);
			if (!kept)
				exit(1);
		}
		kept[used] = sin(x[i]);
		used++;
	}
	for (int i = 0; i < n; i++)
		s += kept[i] * kept[i];
	return s;
}

struct point {
	double x, y;
	int k;
};

/* test: structs n=0,1,5 x[n] */
#pragma cadgen fwd structs
#pragma cadgen rev structs
float structs(int n, const float *x)
{
	static struct {
		float *sums;
		struct point *points;
		int room;
	} ws;
	float s = 0;

	if (n + 1 > ws.room) {
		free(ws.sums);
		free(ws.points);
		ws.sums = malloc((n + 1) * sizeof *ws.sums);
		ws.points = malloc((n + 1) * sizeof *ws.points);
		ws.room = n + 1;
	}
	ws.sums[0] = 0;
	for (int i = 0; i < n; i++) {
		ws.points[i].x = x[i];
		ws.points[i].y = x[i] * x[i];
		ws.points[i].k = i;
		ws.sums[i + 1] = ws.sums[i] + x[i];
	}
	for (int i = 0; i < n; i++)
		s += (float)(ws.points[i].x * ws.points[i].y) * ws.sums[i + 1] * ws.points[i].k;
	return s;
}

/* test: once n=0,1,5 x[n] */
#pragma cadgen fwd once
#pragma cadgen rev once
double once(int n, const double *x)
{
	static double (*rows)[3];
	static int is_first = 1;
	double s = 0;

	if (is_first) {
		rows = malloc(100 * sizeof *rows);
		is_first = 0;
	}
	for (int i = 0; i < n; i++)
		for (int k = 0; k < 3; k++)
			rows[i][k] = x[i] * k;
	for (int i = 0; i < n; i++)
		s += rows[i][2] * rows[n - 1 - i][1];
	return s;
}

static double norms(int n, const double *x)
{
	static double *t;
	static int room;
	double s = 0;

	while (room < n) {
		room = room ? 2 * room : 8;
		t = realloc(t, room * sizeof *t);
	}
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += t[i] * t[n - 1 - i];
	return n > 1 ? s + norms(n - 1, x + 1) : s;
}

/* test: recursive n=1,5 x[n] */
#pragma cadgen fwd recursive
#pragma cadgen rev recursive
#pragma cadgen rev recursive split(both) name(recursive_halves)
double recursive(int n, const double *x)
{
	return norms(n, x) * x[0];
}

/* test: most n=1,5 x[n] */
#pragma cadgen fwd most
#pragma cadgen rev most
double most(size_t n, const double *x)
{
	static double *w;
	static size_t last = (size_t)-1;
	static int below = -3;
	double s = 0;

	if (n > last + 1) {
		free(w);
		w = malloc(n * sizeof *w);
		last = n - 1;
	} else if (below < -3) {
		w = NULL;
	}
	below = (int)n;
	for (size_t i = 0; i < n; i++)
		w[i] = x[i] * x[i];
	for (size_t i = 0; i < n; i++)
		s += w[i] * w[n - 1 - i];
	return s;
}

/* Each call takes a new buffer, and leaves that to the next one. */
/* test: exchanged n=0,1,5 x[n] */
#pragma cadgen fwd exchanged
#pragma cadgen rev exchanged
double exchanged(int n, const double *x)
{
	static double *kept;
	double *made = malloc((n + 1) * sizeof *made), s = 0;

	for (int i = 0; i < n; i++)
		made[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += made[i] * x[n - 1 - i];
	free(kept);
	kept = made;
	for (int i = 0; i < n; i++)
		s += kept[i] * kept[n - 1 - i];
	return s;
}

/* ---- at file scope ---- */

static double *buf;
static size_t cap;

void forget(void)
{
	if (buf)
		free(buf);
	buf = NULL;
	cap = 0;
}

/* test: at_file_scope n=1,5 x[n] */
#pragma cadgen fwd at_file_scope
#pragma cadgen rev at_file_scope
double at_file_scope(size_t n, const double *x)
{
	double s = 0;

	if (cap < n) {
		free(buf);
		buf = malloc(n * sizeof *buf);
		cap = n;
	}
	for (size_t i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (size_t i = 0; i < n; i++)
		s += buf[i] * buf[i];
	return s;
}

/* Sizes that come from memory of others, which the function does not write. */
/* test: told_sizes n=1,5 sizes[1]:5..9 x[n] */
#pragma cadgen fwd told_sizes
#pragma cadgen rev told_sizes
double told_sizes(int n, const int *sizes, const double *x)
{
	static struct {
		double *buf;
		int room;
	} ws;
	double s = 0;

	ws.room = sizes[0];
	if (!ws.buf)
		ws.buf = malloc(ws.room * sizeof *ws.buf);
	for (int i = 0; i < n; i++)
		ws.buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += ws.buf[i] * x[i];
	return s;
}

/* test: own_sizes n=5,1 count[1]:0..3 x[n] */
#pragma cadgen fwd own_sizes
#pragma cadgen rev own_sizes
double own_sizes(int n, int *count, const double *x)
{
	static struct {
		double *buf;
		int room;
	} ws;
	int dims[8];
	double s = 0;

	for (int i = 0; i < 8; i++)
		dims[i] = n + 2 * i;
	count[0] = n;
	ws.room = dims[n & 7] + (int)(x[0] * x[0]);
	if (!ws.buf)
		ws.buf = malloc(ws.room * sizeof *ws.buf);
	for (int i = 0; i < n; i++)
		ws.buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += ws.buf[i] * x[i];
	return s;
}
