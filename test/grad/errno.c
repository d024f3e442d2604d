/* errno: saved and restored, set for the caller, and read behind or told by functions that are no part of the derivative. */
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* test: restored x:0.5..2 */
#pragma cadgen fwd restored
#pragma cadgen rev restored
double restored(double x)
{
	int saved = errno;
	double y = log(x) * pow(x, 1.5);

	errno = saved;
	return y * sin(y);
}

/* test: domain k=0,1 x:0.5..2 */
#pragma cadgen fwd domain
#pragma cadgen rev domain
double domain(double x, int k)
{
	if (k) {
		errno = EDOM;
		return -1;
	}
	return exp(x) * log(x);
}

static double checked(double x, int n)
{
	int saved;
	double y = x;

	saved = errno;
	if (n > 0)
		y = checked(x * x, n - 1) + sqrt(x);
	errno = saved;
	return y * cos(x);
}

/* test: kept n=0,3 x:0.5..1 */
#pragma cadgen fwd kept
#pragma cadgen rev kept
#pragma cadgen rev kept split name(kept_split)
double kept(double x, int n)
{
	return checked(x, n) * x;
}

/* test: parsed n=0,2 x[n] */
#pragma cadgen fwd parsed
#pragma cadgen rev parsed
double parsed(int n, const double *x)
{
	static const char *const words[] = {"1.5", "1e999"};
	double s = 1;

	for (int i = 0; i < n; i++) {
		double w;
		char *end;

		errno = 0;
		w = strtod(words[i % 2], &end);
		s += x[i] * x[i] * (errno == ERANGE ? 2 : w);
	}
	return s;
}

static volatile int ticks = 1;

/* test: beside_volatile x:0.5..2 */
#pragma cadgen fwd beside_volatile
#pragma cadgen rev beside_volatile
double beside_volatile(double x)
{
	int saved = errno, n = ticks;

	x = log(x) * n;
	errno = errno;
	errno = saved;
	return x * x;
}

/* Told by functions that the user declares inactive. */
#pragma cadgen inactive give_up
static void give_up(int code, const char *what)
{
	fprintf(stderr, "%s\n", what);
	if (code)
		perror("system");
	abort();
}

static void (*handler)(const char *what);

#pragma cadgen inactive handled
static void handled(int code, const char *what, ...)
{
	if (handler)
		handler(what);
	else if (code)
		perror(what);
}

/* test: told_by_inactive x:0.5..2 */
#pragma cadgen fwd told_by_inactive
#pragma cadgen rev told_by_inactive
double told_by_inactive(double x)
{
	if (x < 0)
		give_up(1, "negative");
	x = sqrt(x);
	if (x > 100)
		handled(0, "large");
	return x * x * x;
}
