/* Buffers whose size grows by less than what loops count, or by what is not known, or is used for other numbers. */
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
