/* Functions whose derivatives in self.ad.c were written by hand; those named wrong_* hold one mistake each. */
#include <math.h>
#include <stdio.h>

/* test: dot n=0,1,5 x[n] y[n] */
#pragma cadgen fwd dot
#pragma cadgen rev dot
double dot(int n, const double *x, const double *y)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * y[i];
	return s;
}

/* test: shift n=0,1,4 x[n] y[n] overlap(x,y) */
#pragma cadgen fwd shift
#pragma cadgen rev shift
void shift(int n, const double *x, double *y, double w)
{
	for (int i = 0; i < n; i++)
		y[i] = w * x[i] * x[i];
}

/* The adjoint of w is in none of x: restrict says so. */
/* test: scaled x[3] */
#pragma cadgen fwd scaled
#pragma cadgen rev scaled
double scaled(double w, const double *restrict x)
{
	return w * x[2];
}

/* test: kink a=0 d(a)=0.5 */
#pragma cadgen fwd kink
#pragma cadgen rev kink
double kink(double a)
{
	return fmax(a, 0) ;
}

/* test: mean a:0.5..1 */
#pragma cadgen grad mean wrt(a, b) of(return)
#pragma cadgen rev mean wrt(a, b) overwrite status
double mean(double a, float b)
{
	return sqrt(a) + 0.5 * b;
}

/* test: step x:0.5..2 */
#pragma cadgen fwd step wrt(x)
#pragma cadgen rev step wrt(x)
float step(float x, float k)
{
	return x * x + k;
}

/* What is handed over for it is right in this range only. */
/* test: in_range x[2]:0.5..2 points=10 */
#pragma cadgen fwd in_range
#pragma cadgen rev in_range
double in_range(const double *x)
{
	return fabs(x[0]) * fabs(x[1]);
}

/* test: rounded points=20 */
#pragma cadgen fwd rounded
double rounded(float u)
{
	for (int i = 0; i < 9; i++)
		u /= 0.4f;
	return 1e-4 * sin(u);
}

/* test: in_workspace n=0,1,4 */
#pragma cadgen rev in_workspace tape(workspace)
double in_workspace(int n, double x)
{
	for (int i = 0; i < n; i++)
		x = x * x * 0.5;
	return x;
}

/* test: wrong_value wrong(VALUE) */
#pragma cadgen fwd wrong_value
#pragma cadgen rev wrong_value
double wrong_value(double a)
{
	return 3 * a / 7;
}

/* test: wrong_memory n=3 x[n] wrong(VALUE) */
#pragma cadgen rev wrong_memory
void wrong_memory(int n, double *x)
{
	for (int i = 0; i < n; i++)
		x[i] = 2 * x[i];
}

/* test: wrong_forward n=4 x[n] wrong(FORWARD) */
#pragma cadgen fwd wrong_forward
double wrong_forward(int n, const double *x)
{
	return x[0] * x[n - 1];
}

/* test: wrong_kept n=3 x[n] y[n] wrong(FORWARD) */
#pragma cadgen fwd wrong_kept
void wrong_kept(int n, const double *x, double *y)
{
	for (int i = 1; i < n; i++)
		y[i] = sin(x[i]);
}

/* test: wrong_linear x[1] wrong(LINEAR) */
#pragma cadgen fwd wrong_linear
double wrong_linear(const double *x)
{
	return x[0];
}

/* test: wrong_reverse wrong(REVERSE) */
#pragma cadgen fwd wrong_reverse
#pragma cadgen rev wrong_reverse
double wrong_reverse(double a, double b)
{
	return a * b;
}

/* test: wrong_set wrong(REVERSE) */
#pragma cadgen rev wrong_set
double wrong_set(double a)
{
	return 2 * a;
}

/* test: wrong_clear n=3 y[n] wrong(REVERSE) */
#pragma cadgen rev wrong_clear
void wrong_clear(int n, double *y, double a)
{
	for (int i = 0; i < n; i++)
		y[i] = a;
}

/* test: wrong_shared wrong(REVERSE) */
#pragma cadgen rev wrong_shared
double wrong_shared(double a, double b)
{
	return a + 2 * b;
}

/* test: wrong_element x[2] wrong(REVERSE) */
#pragma cadgen rev wrong_element
double wrong_element(const double *x, double a)
{
	return a * x[0];
}

/* test: wrong_overlap n=4 x[n] y[n] overlap(x,y) wrong(REVERSE) */
#pragma cadgen rev wrong_overlap
void wrong_overlap(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = 2 * x[i];
}

/* test: wrong_guard n=3 x[n] wrong(TOUCHED) */
#pragma cadgen rev wrong_guard
double wrong_guard(int n, const double *x)
{
	return n > 1 ? x[1] : 0;
}

/* test: wrong_null n=0 x[n] wrong(CRASH) */
#pragma cadgen rev wrong_null
double wrong_null(int n, const double *x)
{
	return n > 0 ? x[0] : 0;
}

/* test: wrong_seed y[2] wrong(REVERSE) */
#pragma cadgen rev wrong_seed wrt(a) of(y[2]) keep(y)
void wrong_seed(double *y, double a)
{
	y[0] = a;
	y[1] = 3 * a;
}

/* test: wrong_nan n=3 x[n] x:0.5..1 x[1]=NAN wrong(REVERSE) */
#pragma cadgen rev wrong_nan
double wrong_nan(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] > 0 ? sqrt(x[i]) : 0;
	return s;
}

/* test: wrong_print prints wrong(PRINTED) */
#pragma cadgen fwd wrong_print
double wrong_print(double a)
{
	printf("%g\n", a);
	return a;
}

/* test: wrong_stated a=0 d(a)=1 wrong(FORWARD) */
#pragma cadgen fwd wrong_stated
double wrong_stated(double a)
{
	return fabs(a);
}

/* test: wrong_jump a=0.5 wrong(UNRELIABLE) */
#pragma cadgen fwd wrong_jump
double wrong_jump(double a)
{
	return a < 0.5 ? a : 2 * a;
}

/* test: wrong_stuck wrong(CRASH) */
#pragma cadgen fwd wrong_stuck
double wrong_stuck(double a)
{
	return a;
}

/* test: wrong_kink a=0 wrong(UNRELIABLE) */
#pragma cadgen fwd wrong_kink
double wrong_kink(double a)
{
	return a < 0 ? -a : a;
}

/* test: wrong_rounded wrong(FORWARD) */
#pragma cadgen fwd wrong_rounded
double wrong_rounded(float u)
{
	for (int i = 0; i < 9; i++)
		u /= 0.4f;
	return 1e-4 * sin(u);
}
