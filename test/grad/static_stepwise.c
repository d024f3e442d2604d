/* Buffers that a function keeps from call to call and that grow in loops as fast as what is compared with their size. */
#include <stdlib.h>

/* test: at_index n=1,3,40 x[n] */
#pragma cadgen rev at_index
double at_index(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: doubled n=1,3,40 x[n] */
#pragma cadgen rev doubled
double doubled(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i == room) {
			room *= 2;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: doubled_and_more n=1,3,40 x[n] */
#pragma cadgen rev doubled_and_more
double doubled_and_more(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf)
		buf = malloc(sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i + 1 > room) {
			room = 2 * room + 10;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: in_two_loops n=1,3,40 x[n] */
#pragma cadgen rev in_two_loops
double in_two_loops(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		for (int k = 0; k < 2; k++) {
			if (used == room) {
				room += 10;
				buf = realloc(buf, room * sizeof *buf);
			}
			buf[i] = x[i] * x[i];
			used++;
		}
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: where_positive n=1,3,40 x[n] */
#pragma cadgen rev where_positive
double where_positive(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (x[i] > 0) {
			if (used == room) {
				room += 10;
				buf = realloc(buf, room * sizeof *buf);
			}
			used++;
		}
		if (i >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: while_less n=1,3,40 x[n] */
#pragma cadgen rev while_less
double while_less(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	while (used < n) {
		if (used == room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[used] = x[used] * x[used];
		used++;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: or_null n=1,3,40 x[n] */
#pragma cadgen rev or_null
double or_null(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (!buf || i >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: not_within n=1,3,40 x[n] */
#pragma cadgen rev not_within
double not_within(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (!(buf && i < room)) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: other_width n=1,3,40 x[n] */
#pragma cadgen rev other_width
double other_width(int n, const double *x)
{
	static double *buf;
	static size_t room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if ((size_t)i >= room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: rounded n=1,3,40 x[n] */
#pragma cadgen rev rounded
double rounded(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = (n + 7) / 8 * 8;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: difference n=1,3,40 x[n] */
#pragma cadgen rev difference
double difference(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (n - room > 0) {
		room = n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: zero_first n=1,3,40 x[n] */
#pragma cadgen rev zero_first
double zero_first(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf)
		buf = malloc(sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i == room) {
			room = room ? 2 * room : 8;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: set_when_null n=1,3,40 x[n] */
#pragma cadgen rev set_when_null
double set_when_null(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf) {
		room = 8;
		buf = malloc(room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		if (i == room) {
			room *= 2;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: there_before n=1,3,40 x[n] */
#pragma cadgen rev there_before
double there_before(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (buf) {
		s = 1;
	} else {
		room = 8;
		buf = malloc(room * sizeof *buf);
	}
	s = 0;
	for (int i = 0; i < n; i++) {
		if (i == room) {
			room *= 2;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: started_again n=1,3,40 x[n] */
#pragma cadgen rev started_again
double started_again(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int k = 0; k < 2; k++) {
		used = 0;
		for (int i = 0; i < n; i++) {
			if (used == room) {
				room += 1;
				buf = realloc(buf, room * sizeof *buf);
			}
			buf[i] = x[i] * x[i];
			used++;
		}
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: less_difference n=1,3,40 x[n] */
#pragma cadgen rev less_difference
double less_difference(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (room - i < 2) {
			room += 4;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}
