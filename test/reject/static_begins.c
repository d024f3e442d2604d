/* Buffers whose size begins anywhere, is no number, or is compared with another one. */
#include <stdlib.h>

#pragma cadgen rev from_any
double from_any(int n, const double *x, int from)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = from;

	if (!buf) // error: 'from_any.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'from_any.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'from_any.buf' keeps its memory from call to call
		if (x[i] > 0)
			used++;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'from_any.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev from_half
double from_half(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = n / 2;

	if (!buf) // error: 'from_half.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'from_half.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'from_half.buf' keeps its memory from call to call
		if (x[i] > 0)
			used++;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'from_half.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev from_far
double from_far(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 15;

	if (!buf) // error: 'from_far.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'from_far.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'from_far.buf' keeps its memory from call to call
		if (x[i] > 0)
			used++;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'from_far.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev less
double less(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'less.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room = 10 - room;
			buf = realloc(buf, room * sizeof *buf); // error: 'less.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'less.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'less.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev halved
double halved(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'halved.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room = room / 2;
			buf = realloc(buf, room * sizeof *buf); // error: 'halved.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'halved.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'halved.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev squared
double squared(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'squared.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room *= room;
			buf = realloc(buf, room * sizeof *buf); // error: 'squared.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'squared.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'squared.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev minus_one
double minus_one(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'minus_one.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room += -1;
			buf = realloc(buf, room * sizeof *buf); // error: 'minus_one.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'minus_one.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'minus_one.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev from_below
double from_below(int n, const double *x, int m)
{
	static double *buf;
	static int room = -4;
	double s = 0;

	if (!buf) // error: 'from_below.buf' keeps its memory from call to call
		buf = malloc((room + 8) * sizeof *buf);
	if (m > 5) {
		room *= 2;
		buf = realloc(buf, (room + 20) * sizeof *buf); // error: 'from_below.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		if (i - 8 >= room) {
			room += 4;
			buf = realloc(buf, (room + 9) * sizeof *buf); // error: 'from_below.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'from_below.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'from_below.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev no_number
double no_number(int n, const double *x, int m)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf) // error: 'no_number.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room = room ? 2 * room : m;
			buf = realloc(buf, room * sizeof *buf); // error: 'no_number.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'no_number.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'no_number.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev too_few
double too_few(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf) // error: 'too_few.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room = room ? 2 * room : -1;
			buf = realloc(buf, room * sizeof *buf); // error: 'too_few.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'too_few.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'too_few.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_choice
double other_choice(int n, const double *x, int m)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf) // error: 'other_choice.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room = m ? 2 * room : 8;
			buf = realloc(buf, room * sizeof *buf); // error: 'other_choice.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'other_choice.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_choice.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev less_choice
double less_choice(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf) // error: 'less_choice.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room = room < 1 ? 8 : room + 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'less_choice.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'less_choice.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'less_choice.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev compared_with
double compared_with(int n, const double *x, int m)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf) // error: 'compared_with.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room = room == m ? 8 : 2 * room;
			buf = realloc(buf, room * sizeof *buf); // error: 'compared_with.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'compared_with.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'compared_with.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev null_elsewhere
double null_elsewhere(int n, const double *x, const double *y)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf) // error: 'null_elsewhere.buf' keeps its memory from call to call
		buf = malloc(sizeof *buf);
	if (!y)
		room = 8;
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room *= 2;
			buf = realloc(buf, room * sizeof *buf); // error: 'null_elsewhere.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'null_elsewhere.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'null_elsewhere.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev null_within
double null_within(int n, const double *x, int m)
{
	static double *buf;
	static int room;
	double s = 0;

	if (m > 3) {
		if (!buf) { // error: 'null_within.buf' keeps its memory from call to call
			room = 8;
			buf = malloc(room * sizeof *buf);
		}
	}
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room *= 2;
			buf = realloc(buf, room * sizeof *buf); // error: 'null_within.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'null_within.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'null_within.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev null_behind
double null_behind(int n, const double *x, int m)
{
	static double *buf;
	static int room;
	double s = 0;

	if (m > 3)
		buf = realloc(buf, sizeof *buf); // error: 'null_behind.buf' keeps its memory from call to call
	if (!buf) { // error: 'null_behind.buf' keeps its memory from call to call
		room = 8;
		buf = malloc(room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room *= 2;
			buf = realloc(buf, room * sizeof *buf); // error: 'null_behind.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'null_behind.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'null_behind.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev null_never
double null_never(int n, const double *x, int m)
{
	static double *buf;
	static int room;
	double s = 0;

	if (buf) { // error: 'null_never.buf' keeps its memory from call to call
		room = 8;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room *= 2;
			buf = realloc(buf, room * sizeof *buf); // error: 'null_never.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'null_never.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'null_never.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev flagged
double flagged(int n, const double *x, _Bool flag)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf) // error: 'flagged.buf' keeps its memory from call to call
		buf = malloc(sizeof *buf);
	if (flag)
		room = 8;
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room *= 2;
			buf = realloc(buf, room * sizeof *buf); // error: 'flagged.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'flagged.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'flagged.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev in_loop
double in_loop(int n, const double *x, int m)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf) // error: 'in_loop.buf' keeps its memory from call to call
		buf = malloc(sizeof *buf);
	for (int k = 0; k < m; k++)
		room = 8;
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room *= 2;
			buf = realloc(buf, room * sizeof *buf); // error: 'in_loop.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'in_loop.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'in_loop.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev lower_const
double lower_const(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'lower_const.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (m > 5)
		room = 3;
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'lower_const.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'lower_const.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'lower_const.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev others_fall
double others_fall(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'others_fall.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'others_fall.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'others_fall.buf' keeps its memory from call to call
		if (m > i)
			room = room - 3;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'others_fall.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev falls_with_size
double falls_with_size(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'falls_with_size.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (100 - room > n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'falls_with_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'falls_with_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'falls_with_size.buf' keeps its memory from call to call
	return s;
}
