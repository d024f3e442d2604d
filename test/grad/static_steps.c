/* Buffers whose size grows as fast as what loops count, or to what it is compared with, in other forms. */
#include <stdlib.h>

/* test: by_twos n=1,3,40 x[n] */
#pragma cadgen rev by_twos
double by_twos(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 2;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
		used += 2;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: both_counted n=1,3,40 x[n] */
#pragma cadgen rev both_counted
double both_counted(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i + used > room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
		used++;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: gaps n=1,3,40 x[n] */
#pragma cadgen rev gaps
double gaps(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++)
		for (int k = 0; k < 2; k++) {
		if (3 * i + k >= room) {
			room += 2;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: any_trips n=1,3,40 m=0,3 x[n] */
#pragma cadgen rev any_trips
double any_trips(int n, const double *x, int m)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		buf[i / 16] = 0;
		for (int k = 0; k < m; k++) {
			if (used == room) {
				room += 10;
				buf = realloc(buf, room * sizeof *buf);
			}
			if (x[i] > 0)
				used++;
		}
	}
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

/* test: until_large n=1,3,40 x[n] */
#pragma cadgen rev until_large
double until_large(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int i = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	while (i < n && x[i] < 100) {
		if (i == room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
		s += buf[i] * x[i];
		i++;
	}
	return s;
}

/* test: one_or_two n=1,3,40 x[n] */
#pragma cadgen rev one_or_two
double one_or_two(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 2;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
		if (x[i] > 0)
			used += 2;
		else
			used += 1;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: two_or_one n=1,3,40 x[n] */
#pragma cadgen rev two_or_one
double two_or_one(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used >= room) {
			room += 2;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
		if (x[i] > 0)
			used += 1;
		else
			used += 2;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: where_large n=1,3,40 x[n] */
#pragma cadgen rev where_large
double where_large(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0, i = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	while (i < n && x[i] < 100) {
		if (used == room || i >= room) {
			room += 40;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
		s += buf[i] * x[i];
		if (x[i] > 0)
			used++;
		i++;
	}
	return s;
}

/* test: unless_none n=1,3,40 x[n] */
#pragma cadgen rev unless_none
double unless_none(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf)
		buf = malloc(sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i == room) {
			room = room != 0 ? 2 * room : 8;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: product_of_sum n=1,3,40 x[n] */
#pragma cadgen rev product_of_sum
double product_of_sum(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (!buf)
		buf = malloc(sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room = 2 * (room + 10);
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: else_null n=1,3,40 x[n] */
#pragma cadgen rev else_null
double else_null(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (buf != NULL) {
		s = 0;
	} else {
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

/* test: grown_at_three n=1,3,40 x[n] */
#pragma cadgen rev grown_at_three
double grown_at_three(int n, const double *x)
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
		if (i == 3) {
			room = room + 1;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: written_beside n=1,3,40 y[1] x[n] */
#pragma cadgen rev written_beside
double written_beside(int n, const double *x, double *y)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (i >= room) {
			room += 1;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
		*y = s;
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: shrinks n=1,3,40 x[n] */
#pragma cadgen rev shrinks
double shrinks(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (room > 100 + n) {
		room = room / 2;
		buf = realloc(buf, room * sizeof *buf);
	}
	if (n > room) {
		room = n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: shrinks_sum n=1,3,40 x[n] */
#pragma cadgen rev shrinks_sum
double shrinks_sum(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (room - n > 100) {
		room = room / 2;
		buf = realloc(buf, room * sizeof *buf);
	}
	if (n > room) {
		room = n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: shrinks_less n=1,3,40 x[n] */
#pragma cadgen rev shrinks_less
double shrinks_less(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (room - 100 > n) {
		room = room / 2;
		buf = realloc(buf, room * sizeof *buf);
	}
	if (n > room) {
		room = n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: shrinks_half n=1,3,40 x[n] */
#pragma cadgen rev shrinks_half
double shrinks_half(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (room / 2 > n + 50) {
		room = room / 2;
		buf = realloc(buf, room * sizeof *buf);
	}
	if (n > room) {
		room = n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: shrinks_twice n=1,3,40 x[n] */
#pragma cadgen rev shrinks_twice
double shrinks_twice(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (room * 2 > n + 200) {
		room = room / 2;
		buf = realloc(buf, room * sizeof *buf);
	}
	if (n > room) {
		room = n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: shrinks_more n=1,3,40 x[n] */
#pragma cadgen rev shrinks_more
double shrinks_more(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (room + n > 3 * n + 100) {
		room = room / 2;
		buf = realloc(buf, room * sizeof *buf);
	}
	if (n > room) {
		room = n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: shrinks_other n=1,3,40 x[n] */
#pragma cadgen rev shrinks_other
double shrinks_other(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (n < room - 50) {
		room = room / 2;
		buf = realloc(buf, room * sizeof *buf);
	}
	if (n > room) {
		room = n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: shrinks_or_grows n=1,3,40 x[n] */
#pragma cadgen rev shrinks_or_grows
double shrinks_or_grows(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (n < 0)
		return 0;
	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (!(n <= room && room < 4 * n + 100)) {
		room = n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: no_less n=1,3,40 x[n] */
#pragma cadgen rev no_less
double no_less(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (n >= room) {
		room = n + 1 + room;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: plus_unsigned n=1,3,40 m=0,3 x[n] */
#pragma cadgen rev plus_unsigned
double plus_unsigned(int n, const double *x, unsigned char m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n + m + room;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: plus_cast n=1,3,40 m=0,3 x[n] */
#pragma cadgen rev plus_cast
double plus_cast(int n, const double *x, unsigned short m)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n + (int)m + room;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: thrice n=1,3,40 x[n] */
#pragma cadgen rev thrice
double thrice(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = 3 * n + room;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: half_more n=1,3,40 x[n] */
#pragma cadgen rev half_more
double half_more(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n + n / 2 + room;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: greater_arm n=1,3,40 x[n] */
#pragma cadgen rev greater_arm
double greater_arm(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = n <= 2 * room ? 2 * room : n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: greater_arm_last n=1,3,40 x[n] */
#pragma cadgen rev greater_arm_last
double greater_arm_last(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (n > room) {
		room = 2 * room < n ? n : 2 * room;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: shrinks_added n=1,3,40 x[n] */
#pragma cadgen rev shrinks_added
double shrinks_added(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (n + room > 3 * n + 100) {
		room = room / 2;
		buf = realloc(buf, room * sizeof *buf);
	}
	if (n > room) {
		room = n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: same_factor n=1,3,40 x[n] */
#pragma cadgen rev same_factor
double same_factor(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if ((int)(n * 1.5) > room) {
		room += 10;
		if ((int)(n * 1.5) > room)
			room = (int)(n * 1.5);
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}

/* test: same_sum n=1,3,40 x[n] */
#pragma cadgen rev same_sum
double same_sum(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	if (n + 5 > room) {
		room += 10;
		if (room < n + 5)
			room = n + 5;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += buf[i] * x[i];
	return s;
}
