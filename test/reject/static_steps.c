/* Buffers whose size grows by less than what loops count or than what it is compared with, by what is not known, or is used for other numbers. */
#include <stdlib.h>

#pragma cadgen rev only_equal
double only_equal(int n, const double *x, int fast)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf) // error: 'only_equal.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; fast && i < n; i++)
		if (i >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'only_equal.buf' keeps its memory from call to call
		}
	for (int i = 0; i < n; i++) {
		if (used == room) {
			room += 3;
			buf = realloc(buf, room * sizeof *buf); // error: 'only_equal.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'only_equal.buf' keeps its memory from call to call
		used += 2;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'only_equal.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev equal_behind
double equal_behind(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'equal_behind.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < 5; i++)
		buf[i] = 0; // error: 'equal_behind.buf' keeps its memory from call to call
	for (int i = 5; i < n; i++) {
		if (i == room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'equal_behind.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'equal_behind.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'equal_behind.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev stale
double stale(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int old = room;

	if (!buf) // error: 'stale.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room = old + 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'stale.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'stale.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'stale.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev stale_again
double stale_again(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int old = room;

	if (m > room) {
		room = m + 5;
		buf = realloc(buf, room * sizeof *buf); // error: 'stale_again.buf' keeps its memory from call to call
	}
	if (n > old) {
		room = n;
		buf = realloc(buf, room * sizeof *buf); // error: 'stale_again.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'stale_again.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'stale_again.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev stale_in_loop
double stale_in_loop(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'stale_in_loop.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int k = 0; k < 3; k++) {
		int old = room;

		for (int i = 0; i < n; i++) {
		if (i >= room) {
			room = old + 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'stale_in_loop.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'stale_in_loop.buf' keeps its memory from call to call
	}
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'stale_in_loop.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev stale_choice
double stale_choice(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int old = room;

	if (!buf) // error: 'stale_choice.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room = old == 4 ? 8 : old + 4;
			buf = realloc(buf, room * sizeof *buf); // error: 'stale_choice.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'stale_choice.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'stale_choice.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev set_twice
double set_twice(int n, const double *x, double *other)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf) { // error: 'set_twice.buf' keeps its memory from call to call
		buf = malloc(8 * sizeof *buf);
		room = 8;
	}
	if (n < 3)
		room = 1;
	for (int i = 0; i < n; i++) {
		if (i + 4 >= room) {
			room *= 2;
			buf = realloc(buf, room * sizeof *buf); // error: 'set_twice.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'set_twice.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'set_twice.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev far
double far(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'far.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i + 1500000000 >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'far.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'far.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'far.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev far_below
double far_below(int n, const double *x)
{
	static double *buf;
	static long room = 4;
	double s = 0;

	if (!buf) // error: 'far_below.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (room - 2000000000 <= i) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'far_below.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'far_below.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'far_below.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev farther
double farther(int n, const double *x)
{
	static double *buf;
	static long room = 4;
	double s = 0;
	long used = 0x7fffffffffffffff;

	if (!buf) // error: 'farther.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'farther.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'farther.buf' keeps its memory from call to call
		if (x[i] > 0)
			used++;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'farther.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev gaps
double gaps(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'gaps.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++)
	for (int k = 0; k < 2; k++) {
		if (3 * i + k >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'gaps.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'gaps.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'gaps.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_counters
double other_counters(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_counters.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 2; j++)
	for (int k = 0; k < 2; k++) {
		if (2 * i + k == room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'other_counters.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'other_counters.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_counters.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev few_trips
double few_trips(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'few_trips.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++)
	for (int k = 0; k < m; k++) {
		if (2 * i + k >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'few_trips.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'few_trips.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'few_trips.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev late_trips
double late_trips(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'late_trips.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++)
	for (int k = m; k < 2; k++) {
		if (2 * i + k >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'late_trips.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'late_trips.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'late_trips.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev falls
double falls(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'falls.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (-i + 2 >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'falls.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'falls.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'falls.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev inner_down
double inner_down(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'inner_down.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++)
	for (int k = 1; k >= 0; k--) {
		if (2 * i + k >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'inner_down.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'inner_down.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'inner_down.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev moved_otherwise
double moved_otherwise(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf) // error: 'moved_otherwise.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (used == room) {
				room += 10;
				buf = realloc(buf, room * sizeof *buf); // error: 'moved_otherwise.buf' keeps its memory from call to call
			}
		}
		buf[i] = x[i] * x[i]; // error: 'moved_otherwise.buf' keeps its memory from call to call
		if (x[i] < 5)
			used++;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'moved_otherwise.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev jumps
double jumps(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf) // error: 'jumps.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'jumps.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'jumps.buf' keeps its memory from call to call
		if (x[i] > 0)
			used = i + 1;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'jumps.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev any_step
double any_step(int n, const double *x, int step)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf) // error: 'any_step.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'any_step.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'any_step.buf' keeps its memory from call to call
		if (x[i] > 0)
			used += step;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'any_step.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev one_of_two
double one_of_two(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf) // error: 'one_of_two.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'one_of_two.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'one_of_two.buf' keeps its memory from call to call
		if (x[i] > 0)
			used += 2;
		else
			used += 1;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'one_of_two.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev times_two
double times_two(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 1;

	if (!buf) // error: 'times_two.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'times_two.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'times_two.buf' keeps its memory from call to call
		if (x[i] > 0)
			used *= 2;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'times_two.buf' keeps its memory from call to call
	return s;
}

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

#pragma cadgen rev product_of_size
double product_of_size(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'product_of_size.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (m * room < n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'product_of_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'product_of_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'product_of_size.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev times_any
double times_any(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'times_any.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room * m > n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'times_any.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'times_any.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'times_any.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev times_minus_one
double times_minus_one(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'times_minus_one.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room * -1 > n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'times_minus_one.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'times_minus_one.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'times_minus_one.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev less_itself
double less_itself(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'less_itself.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room - room / 2 * 3 > n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'less_itself.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'less_itself.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'less_itself.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev more_itself
double more_itself(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'more_itself.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room + (100 - 3 * room) > n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'more_itself.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'more_itself.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'more_itself.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev remainder
double remainder(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'remainder.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room % 100 < n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'remainder.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'remainder.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'remainder.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev divisor
double divisor(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'divisor.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (1000 / (room + 1) > n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'divisor.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'divisor.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'divisor.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev unequal_size
double unequal_size(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'unequal_size.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room != n) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'unequal_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'unequal_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'unequal_size.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_need
double other_need(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_need.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = room > 2 * n ? room : 2 * room;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_need.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_need.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_need.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_arm
double other_arm(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_arm.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = 2 * room > m ? 2 * room : n;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_arm.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_arm.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_arm.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev lesser_arm
double lesser_arm(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'lesser_arm.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = 2 * room < n ? 2 * room : n;
		buf = realloc(buf, room * sizeof *buf); // error: 'lesser_arm.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'lesser_arm.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'lesser_arm.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev same_arm
double same_arm(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'same_arm.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n / 2 > n ? n / 2 : 2 * room;
		buf = realloc(buf, room * sizeof *buf); // error: 'same_arm.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'same_arm.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'same_arm.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev signed_sum
double signed_sum(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'signed_sum.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n + m + room;
		buf = realloc(buf, room * sizeof *buf); // error: 'signed_sum.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'signed_sum.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'signed_sum.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev signed_product
double signed_product(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'signed_product.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n + m * room;
		buf = realloc(buf, room * sizeof *buf); // error: 'signed_product.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'signed_product.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'signed_product.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev signed_shift
double signed_shift(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'signed_shift.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n + (m - room);
		buf = realloc(buf, room * sizeof *buf); // error: 'signed_shift.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'signed_shift.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'signed_shift.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev signed_float
double signed_float(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'signed_float.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n + (int)x[0] + room;
		buf = realloc(buf, room * sizeof *buf); // error: 'signed_float.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'signed_float.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'signed_float.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev times_number
double times_number(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'times_number.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n * m + room;
		buf = realloc(buf, room * sizeof *buf); // error: 'times_number.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'times_number.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'times_number.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev less_times
double less_times(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'less_times.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n * -1 + room;
		buf = realloc(buf, room * sizeof *buf); // error: 'less_times.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'less_times.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'less_times.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev less_than_it
double less_than_it(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'less_than_it.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n - room;
		buf = realloc(buf, room * sizeof *buf); // error: 'less_than_it.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'less_than_it.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'less_than_it.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev not_again
double not_again(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'not_again.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'not_again.buf' keeps its memory from call to call
	}
	if (m > room) {
		room = m;
		buf = realloc(buf, room * sizeof *buf); // error: 'not_again.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'not_again.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'not_again.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev no_set_again
double no_set_again(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'no_set_again.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'no_set_again.buf' keeps its memory from call to call
	}
	if (n > room)
		s = 1;
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'no_set_again.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'no_set_again.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_factor
double other_factor(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_factor.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if ((int)(n * 2.5) > room) {
		room += 10;
		if ((int)(n * 1.5) > room)
			room = (int)(n * 1.5);
		buf = realloc(buf, room * sizeof *buf); // error: 'other_factor.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_factor.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_factor.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_load
double other_load(int n, const double *x, int *k, int *l)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_load.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (*k > room) {
		*l = 0;
		room = *k + room;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_load.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_load.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_load.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_sum
double other_sum(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_sum.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n + 5 > room) {
		room += 10;
		if (n - m > room)
			room = n - m;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_sum.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_sum.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_sum.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_constant
double other_constant(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_constant.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n + 7 > room) {
		room += 10;
		if (n + 5 > room)
			room = n + 5;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_constant.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_constant.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_constant.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_size
double other_size(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_size.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room + 5) {
		room += 10;
		if (n > room)
			room = n;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_size.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_again
double other_again(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_again.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room += 10;
		if (m > room)
			room = m;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_again.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'other_again.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_again.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev unsigned_difference
double unsigned_difference(int n, const double *x)
{
	static double *buf;
	static unsigned room = 4;
	double s = 0;

	if (!buf) // error: 'unsigned_difference.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n - room > 0) {
		room = n;
		buf = realloc(buf, room * sizeof *buf); // error: 'unsigned_difference.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'unsigned_difference.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'unsigned_difference.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev compared_greater
double compared_greater(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'compared_greater.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room += 10;
		if (n >= room - 20)
			room = n - 30;
		buf = realloc(buf, room * sizeof *buf); // error: 'compared_greater.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i]; // error: 'compared_greater.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'compared_greater.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev carried
double carried(int n, const double *x)
{
	static double *buf;
	static int room;
	int k;
	double s = 1;

	if (n > room) {
		room = n;
		buf = realloc(buf, room * sizeof *buf); // error: 'carried.buf' keeps its memory from call to call
	}
	k = room;
	while (s < 1000) {
		s += k * x[0] * x[0] + 1;
		if (s > 100)
			k = 1;
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'carried.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'carried.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev narrow_product
double narrow_product(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'narrow_product.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if ((unsigned char)(2 * i) >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'narrow_product.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'narrow_product.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'narrow_product.buf' keeps its memory from call to call
	return s;
}
