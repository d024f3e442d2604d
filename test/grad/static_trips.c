/* Static arrays of which a trip sets what it and later ones read, by number and by index. */
#include <stdlib.h>
#include <string.h>

/* test: chosen n=0,1,2,9 x[n]:-1..1 a:0.5..1 */
#pragma cadgen fwd chosen
#pragma cadgen rev chosen
double chosen(int n, const double *x, double a)
{
	static double w[10];
	double s = 0;

	w[0] = a;
	for (int i = 1; i <= n; i++) {
		if (x[i - 1] > 0)
			w[i] = x[i - 1] * a;
		else
			w[i] = x[i - 1] * x[i - 1];
		s += w[i - 1] * w[i];
	}
	return s;
}

/* test: some_of_all x:0.5..1 */
#pragma cadgen fwd some_of_all
#pragma cadgen rev some_of_all
double some_of_all(double x)
{
	static double t[8];

	for (int i = 0; i < 5; i++)
		t[i] = x * (i + 1);
	return t[2] * t[4] + t[0];
}

/* test: same_copied n=1,2,5 x[n]:-1..1 */
#pragma cadgen fwd same_copied
#pragma cadgen rev same_copied
double same_copied(int n, const double *x)
{
	static double t[10];
	double y[10] = {0}, s = 0;

	memcpy(&t[2], x, n * sizeof *x);
	memcpy(y, &t[2], n * sizeof *y);
	for (int i = 0; i < n; i++)
		s += y[i] * y[i];
	return s;
}

/* test: first_one n=1,3,9 x[n]:-1..1 */
#pragma cadgen fwd first_one
#pragma cadgen rev first_one
double first_one(int n, const double *x)
{
	static double *buf;
	static int room;
	double s = 0;

	if (n > room) {
		buf = realloc(buf, n * sizeof *buf);
		room = n;
	}
	buf[0] = x[0];
	for (int i = 1; i < n; i++)
		buf[i] = buf[i - 1] * x[i];
	for (int i = 0; i < n; i++)
		s += buf[i];
	return s * s;
}

#define SET(k) for (int i = 0; i < n; i++) w[k][i] = x[i] * (k + 1);
#define SET_10(k) SET(k) SET(k + 1) SET(k + 2) SET(k + 3) SET(k + 4) SET(k + 5) SET(k + 6) \
	SET(k + 7) SET(k + 8) SET(k + 9)
#define PUT(k) w[k][i] = x[i] * (k + 1);
#define PUT_10(k) PUT(k) PUT(k + 1) PUT(k + 2) PUT(k + 3) PUT(k + 4) PUT(k + 5) PUT(k + 6) \
	PUT(k + 7) PUT(k + 8) PUT(k + 9)

/* test: many_rows n=0,1,4 x[n]:-1..1 */
#pragma cadgen fwd many_rows
#pragma cadgen rev many_rows
double many_rows(int n, const double *x)
{
	static double w[80][5];
	double s = 0;

	SET_10(0)
	SET_10(10)
	SET_10(20)
	SET_10(30)
	for (int i = 0; i < n; i++) {
		PUT_10(40)
		PUT_10(50)
		PUT_10(60)
		s += w[3][i] * w[39][i];
	}
	return s;
}
