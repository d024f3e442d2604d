/* Buffers that a function keeps from call to call, and how much they grow: by what a first call needs. */
#include <math.h>
#include <stdlib.h>

/* test: more n=0,1,12 x[n] */
#pragma cadgen rev more
double more(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (n > room) {
		room = n + room / 2;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += sin(buf[i]);
	return s;
}

/* test: twice n=0,1,12 x[n] */
#pragma cadgen rev twice
double twice(int n, const double *x)
{
	static double *buf;
	static size_t room;
	double s = 0;

	if (room < 2 * (size_t)n) {
		room += 2 * n;
		free(buf);
		buf = malloc(room * sizeof *buf);
	}
	for (int i = 0; i < n; i++) {
		buf[i] = x[i] * x[i];
		buf[i + n] = x[i];
	}
	for (int i = 0; i < n; i++)
		s += sin(buf[i]) * buf[i + n];
	return s;
}

/* test: greater n=0,1,12 x[n] */
#pragma cadgen rev greater
double greater(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf || room < n) {
		room = n > 2 * room ? n : 2 * room;
		free(buf);
		buf = malloc(room * sizeof *buf);
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += sin(buf[i]);
	return s;
}

/* test: lifted n=0,1,12 x[n] */
#pragma cadgen rev lifted
double lifted(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (n > 0 && n >= room) {
		room *= 2;
		if (room < n)
			room = n;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += sin(buf[i]);
	return s;
}

/* test: stepwise n=0,1,12 x[n] */
#pragma cadgen rev stepwise
double stepwise(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (n > room) {
		do
			room += 5;
		while (room < n);
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += sin(buf[i]);
	return s;
}

/* test: until n=0,1,12 x[n] */
#pragma cadgen rev until
double until(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (n > room) {
		for (;;) {
			if (room >= n)
				break;
			room = room ? 2 * room : 1;
		}
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += sin(buf[i]);
	return s;
}

/* test: appended n=0,1,12 x[n] */
#pragma cadgen rev appended
double appended(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;
	int used = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (used + 1 > room) {
			room += 10;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[used] = x[i] * x[i];
		used++;
	}
	for (int i = 0; i < n; i++)
		s += sin(buf[i]);
	return s;
}

/* test: by_index n=0,1,12 x[n] */
#pragma cadgen rev by_index
double by_index(int n, const double *x)
{
	static double *buf;
	static int room = 4;
	double s = 0;

	if (!buf)
		buf = malloc(room * sizeof *buf);
	for (int i = 0; i < n; i++) {
		if (room - i < 1) {
			room += 4;
			buf = realloc(buf, room * sizeof *buf);
		}
		buf[i] = x[i] * x[i];
	}
	for (int i = 0; i < n; i++)
		s += sin(buf[i]);
	return s;
}

/* test: limited n=0,1,12 x[n] */
#pragma cadgen rev limited
double limited(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (room > 100 * n + 100)
		room /= 2;
	if (n > room) {
		room = 3 * n + room;
		buf = realloc(buf, room * sizeof *buf);
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += sin(buf[i]);
	return s;
}

/* test: by_powers n=0,1,12 x[n] */
#pragma cadgen rev by_powers
double by_powers(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (n > room) {
		int more = 4;

		while (more < n)
			more *= 2;
		buf = realloc(buf, more * sizeof *buf);
		room = more;
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += sin(buf[i]);
	return s;
}

/* test: by_cases n=0,1,12 x[n] */
#pragma cadgen rev by_cases
double by_cases(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (n > room) {
		int more = 2 * n;

		if (n > 10)
			more = n + 5;
		buf = realloc(buf, more * sizeof *buf);
		room = more;
	}
	for (int i = 0; i < n; i++)
		buf[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += sin(buf[i]);
	return s;
}
