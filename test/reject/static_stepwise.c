/* Buffers that grow in loops by less than what their size is compared with. */
#include <stdlib.h>

#pragma cadgen rev hundred
double hundred(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'hundred.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i * 100 > room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'hundred.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'hundred.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'hundred.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev where_flagged
double where_flagged(int n, const double *x, const int *flags)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'where_flagged.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (flags[i] && i >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'where_flagged.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'where_flagged.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'where_flagged.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev some_trips
double some_trips(int n, const double *x, const int *flags)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'some_trips.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (flags[i])
			if (i >= room) {
				room += 10;
				buf = realloc(buf, room * sizeof *buf); // error: 'some_trips.buf' keeps its memory from call to call
			}
		buf[i] = x[i] * x[i]; // error: 'some_trips.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'some_trips.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev growth_by_flag
double growth_by_flag(int n, const double *x, const int *flags)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'growth_by_flag.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			if (flags[i])
				room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'growth_by_flag.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'growth_by_flag.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'growth_by_flag.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev from_there
double from_there(int n, const double *x, int from)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'from_there.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		buf[i] = 0; // error: 'from_there.buf' keeps its memory from call to call
	}
	for (int i = from; i < n; i++) {
		if (i >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'from_there.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'from_there.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'from_there.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev from_twenty
double from_twenty(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'from_twenty.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		buf[i] = 0; // error: 'from_twenty.buf' keeps its memory from call to call
	}
	for (int i = 20; i < n; i++) {
		if (i >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'from_twenty.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'from_twenty.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'from_twenty.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev two_steps
double two_steps(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf) // error: 'two_steps.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'two_steps.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'two_steps.buf' keeps its memory from call to call
		used += 2;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'two_steps.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev own_steps
double own_steps(int n, const double *x, int step)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf) // error: 'own_steps.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'own_steps.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'own_steps.buf' keeps its memory from call to call
		used += step;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'own_steps.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev moved_on
double moved_on(int n, const double *x, int from)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf) // error: 'moved_on.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	used = from;
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'moved_on.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'moved_on.buf' keeps its memory from call to call
		used++;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'moved_on.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev outer_steps
double outer_steps(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf) // error: 'outer_steps.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < 2; k++) {
			if (used >= room) {
				room += 10;
				buf = realloc(buf, room * sizeof *buf); // error: 'outer_steps.buf' keeps its memory from call to call
			}
			buf[i] = x[i] * x[i]; // error: 'outer_steps.buf' keeps its memory from call to call
			used++;
		}
		used += 100;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'outer_steps.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev outer_counter
double outer_counter(int n, const double *x, const int *flags)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'outer_counter.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < flags[i]; k++)
			if (i >= room) {
				room += 10;
				buf = realloc(buf, room * sizeof *buf); // error: 'outer_counter.buf' keeps its memory from call to call
			}
		buf[i] = x[i] * x[i]; // error: 'outer_counter.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'outer_counter.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev ahead
double ahead(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'ahead.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i + 100 >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'ahead.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'ahead.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'ahead.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev apart
double apart(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'apart.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i - room > -50) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'apart.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'apart.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'apart.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev down
double down(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'down.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = n - 1; i >= 0; i--) {
		if (i >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'down.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'down.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'down.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev unequal
double unequal(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'unequal.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i != room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'unequal.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'unequal.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'unequal.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev sum
double sum(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf) // error: 'sum.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i + used > room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'sum.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'sum.buf' keeps its memory from call to call
		if (x[i] > 0)
			used++;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'sum.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev narrow
double narrow(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'narrow.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if ((unsigned char)i >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'narrow.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'narrow.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'narrow.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev tripled
double tripled(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'tripled.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (3 * i >= 2 * room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'tripled.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'tripled.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'tripled.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev half_known
double half_known(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'half_known.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room = room ? room : 8;
			buf = realloc(buf, room * sizeof *buf); // error: 'half_known.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'half_known.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'half_known.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev shrinks
double shrinks(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'shrinks.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'shrinks.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'shrinks.buf' keeps its memory from call to call
		if (room > 2)
			room = 2;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'shrinks.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev shrinks_before
double shrinks_before(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'shrinks_before.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > 50)
		room = 1;
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf); // error: 'shrinks_before.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'shrinks_before.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'shrinks_before.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev no_factor
double no_factor(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf) // error: 'no_factor.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room *= 2;
			buf = realloc(buf, room * sizeof *buf); // error: 'no_factor.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'no_factor.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'no_factor.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev set_by_flag
double set_by_flag(int n, const double *x, int first)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf) // error: 'set_by_flag.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (first)
		room = 8;
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room *= 2;
			buf = realloc(buf, room * sizeof *buf); // error: 'set_by_flag.buf' keeps its memory from call to call
		}
		buf[i] = x[i] * x[i]; // error: 'set_by_flag.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'set_by_flag.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev moved_elsewhere
double moved_elsewhere(int n, const double *x, const int *flags)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf) // error: 'moved_elsewhere.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (flags[i]) {
			if (used >= room) {
				room += 1;
				buf = realloc(buf, room * sizeof *buf); // error: 'moved_elsewhere.buf' keeps its memory from call to call
			}
		}
		buf[i] = x[i] * x[i]; // error: 'moved_elsewhere.buf' keeps its memory from call to call
		used++;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'moved_elsewhere.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev difference
double difference(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'difference.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n - room > 0) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'difference.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'difference.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'difference.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev difference_less
double difference_less(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'difference_less.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (room - n < 0) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'difference_less.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'difference_less.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'difference_less.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev chosen_size
double chosen_size(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf) // error: 'chosen_size.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	used = m > 0 ? room : room - 1;
	if (n > used) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'chosen_size.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'chosen_size.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'chosen_size.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_number
double other_number(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_number.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = m;
		buf = realloc(buf, room * sizeof *buf); // error: 'other_number.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'other_number.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_number.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev both_sides
double both_sides(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'both_sides.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n + room / 8 > room) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'both_sides.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'both_sides.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'both_sides.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev other_difference
double other_difference(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'other_difference.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	do {
		if (room - n < 0) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf); // error: 'other_difference.buf' keeps its memory from call to call
		}
		room++;
	} while (2 * room < m);
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'other_difference.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'other_difference.buf' keeps its memory from call to call
	return s;
}

#pragma cadgen rev many
double many(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf) // error: 'many.buf' keeps its memory from call to call
		buf = malloc(room * sizeof *buf);
	if (n > room || m > room + 1 || m > room + 2 || m > room + 3 || m > room + 4 ||
	    m > room + 5 || m > room + 6 || m > room + 7 || n + 1 > room) {
		room += 10;
		buf = realloc(buf, room * sizeof *buf); // error: 'many.buf' keeps its memory from call to call
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i]; // error: 'many.buf' keeps its memory from call to call
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i]; // error: 'many.buf' keeps its memory from call to call
	return s;
}
