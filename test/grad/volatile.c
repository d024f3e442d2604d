/* Volatile memory: each read and write happens once, in order, and what is read is kept. */
#include <signal.h>
#include <math.h>

static volatile double gain = 1.5;
static volatile int stop_flag;
static volatile unsigned char level = 3;
static volatile enum { OFF, ON } mode = ON;

struct device {
	volatile int ready;
	volatile double reading; /* read by nobody here */
	double w;
	const volatile unsigned long id;
};

/* test: globals n=0,4 x[n] */
#pragma cadgen fwd globals
#pragma cadgen rev globals
double globals(int n, const double *x)
{
	double s = 1;

	(void)stop_flag;
	for (int i = 0; i < n && !stop_flag; i++)
		s += sin(x[i] * s * gain) * level;
	return mode == ON ? s * gain + gain : s;
}

/* test: parameters n=0,4 x[n] p[2 * n + 1] q[n + 1] */
#pragma cadgen fwd parameters wrt(x) of(return)
#pragma cadgen rev parameters wrt(x) of(return)
#pragma cadgen rev parameters wrt(x) of(return) split name(parameters_split)
double parameters(int n, const double *x, const volatile double *p, volatile int *q)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		const volatile double *at = p + i;

		s = s * x[i] * *at++;
		s += *at * exp(x[i]);
		if (q[i] == 0)
			s *= p[2 * i];
	}
	return s;
}

/* test: members d->ready=0,1 */
#pragma cadgen fwd members
#pragma cadgen rev members
double members(const struct device *d, double x)
{
	double s = x;

	for (int i = 0; i < 3; i++)
		if (d->ready)
			s *= sin(x) * d->w;
	return s * (double)(d->id + 1);
}

/* test: stored_before_read y[1] p=0 {p = y;} n=3 cases=2 */
#pragma cadgen fwd stored_before_read wrt(x) of(return)
#pragma cadgen rev stored_before_read wrt(x) of(return)
double stored_before_read(int *y, volatile int *p, double x, int n)
{
	double s = x;

	for (int i = 0; i < n; i++) {
		y[0] = i;
		if (*p == i)
			s *= x;
		y[0] = i + 1;
		s += *p * x;
	}
	y[0] = 5;
	s *= p[0];
	y[0] = 6;
	return s * *p;
}

static double weighed(const volatile int *q, double x)
{
	return *q ? x * *q : sin(x);
}

/* test: own_memory k=0,1 */
#pragma cadgen fwd own_memory
#pragma cadgen rev own_memory
double own_memory(double x, int k)
{
	int own[2] = {k, 3};

	x = weighed(own, x);
	own[0]++;
	return weighed(own + 1, x) * weighed(own, x);
}

static double recursive(double x, const volatile double *p, int n)
{
	if (n == 0)
		return x;
	return recursive(x * *p, p + 1, n - 1) * *p + sin(x);
}

/* test: kept n=0,4 p[n + 1]:0.5..1 */
#pragma cadgen fwd kept wrt(x) of(return)
#pragma cadgen rev kept wrt(x) of(return)
#pragma cadgen rev kept wrt(x) of(return) split name(kept_split)
double kept(double x, volatile double *p, int n)
{
	return recursive(x, p, n) * *p;
}

static volatile sig_atomic_t stop;
static volatile unsigned long progress;
static volatile float shown = 2;

/* test: stopped n=0,1,5 x[n] */
#pragma cadgen fwd stopped
#pragma cadgen rev stopped
#pragma cadgen rev stopped split name(stopped_split)
double stopped(int n, const double *x)
{
	double s = 1;
	int i = 0;

	stop = 0;
	while (!stop && i < n) {
		s = s * x[i] + sin(s);
		progress++;
		if (++i == 3)
			stop = 1;
	}
	return s;
}

/* test: reported n=0,4 x[n] at[2] done=0 {done = at;} y[n] */
#pragma cadgen fwd reported wrt(x) of(y)
#pragma cadgen rev reported wrt(x) of(y)
void reported(int n, const double *x, double *y, int *at, volatile int *done)
{
	for (int i = 0; i < n; i++) {
		y[i] = x[i] * x[i];
		done[0] = i;
		y[i] *= at[0] + 1;
		at[0] += 2;
		if (*done % 2 == 0)
			y[i] += (done[1] = at[0]) * x[i];
	}
}

/* test: member d->ready=0,1 */
#pragma cadgen fwd member
#pragma cadgen rev member
double member(struct device *d, double x)
{
	d->ready += 2;
	return x * d->w * (d->ready + (shown = 3));
}

static double counted(double x, volatile int *counter, int n)
{
	*counter += 1;
	return n <= 0 ? x : counted(x * x, counter, n - 1) * *counter + sin(x);
}

/* test: kept_writes n=0,3 x:-0.5..0.5 */
#pragma cadgen fwd kept_writes wrt(x)
#pragma cadgen rev kept_writes wrt(x)
#pragma cadgen rev kept_writes wrt(x) split name(kept_writes_split)
double kept_writes(double x, int n)
{
	int count = 0;

	x = counted(x, &count, n);
	return x * count + counted(x, &count, 1);
}

/* The rounding that a volatile local forces. */
/* test: error_of_sum */
#pragma cadgen fwd error_of_sum
#pragma cadgen rev error_of_sum
double error_of_sum(double a, double b)
{
	volatile double t = a + b;
	volatile float f = t * a;

	return (t - a) * f;
}
