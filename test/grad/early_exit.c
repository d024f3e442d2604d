/* break, continue, return from the middle. */
#include <math.h>

/* test: stop_at_negative n=0,1,6 x[n] */
#pragma cadgen fwd stop_at_negative
#pragma cadgen rev stop_at_negative
double stop_at_negative(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		if (x[i] < -0.5)
			break;
		s *= 1 + x[i];
	}
	return s;
}

/* test: skip_negative n=0,1,6 x[n] */
#pragma cadgen fwd skip_negative
#pragma cadgen rev skip_negative
double skip_negative(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (x[i] < 0)
			continue;
		s += s * x[i] + x[i];
	}
	return s;
}

/* test: return_inside n=0,1,6 x[n] y[n] overlap(x,y) */
#pragma cadgen fwd return_inside
#pragma cadgen rev return_inside
double return_inside(int n, const double *x, double *y)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		y[i] *= x[i];
		s += y[i];
		if (s > 0.6)
			return s * s;
	}
	return -s;
}

/* test: return_from_two n=0,2,4 x[n*n] */
#pragma cadgen fwd return_from_two
#pragma cadgen rev return_from_two
double return_from_two(int n, const double *x)
{
	double s = 0.1;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++) {
			s += s * x[i * n + j];
			if (s < 0 || s > 0.5)
				return s * i + j;
		}
	return s;
}

/* test: many_returns points=8 x:-2..2 */
#pragma cadgen fwd many_returns
#pragma cadgen rev many_returns
double many_returns(double x)
{
	if (x < -1)
		return -x;
	x *= x;
	if (x < 0.5)
		return sin(x);
	x = x + 1;
	if (x > 3)
		return 3;
	return x * x;
}

/* test: break_and_continue n=0,1,8 x[n] y[n] overlap(x,y) */
#pragma cadgen fwd break_and_continue
#pragma cadgen rev break_and_continue
void break_and_continue(int n, const double *x, double *y, double w)
{
	for (int i = 0; i < n; i++) {
		if (x[i] > 1)
			break;
		w *= 1.1;
		if (i % 3 == 1)
			continue;
		y[i] = w * x[i] * y[i];
		if (y[i] < -1)
			break;
		w += y[i];
	}
}

/* test: continue_in_while n=0,1,7 x[n] */
#pragma cadgen fwd continue_in_while
#pragma cadgen rev continue_in_while
double continue_in_while(int n, const double *x)
{
	double s = 0;
	int i = 0;

	while (i < n) {
		double t = x[i++];

		if (t < 0)
			continue;
		s += t * t;
	}
	return s;
}

/* test: continue_in_do n=1,7 x[n] */
#pragma cadgen fwd continue_in_do
#pragma cadgen rev continue_in_do
double continue_in_do(int n, const double *x)
{
	double s = 1;
	int i = 0;

	do {
		if (x[i] > 0.5)
			continue;
		s *= x[i];
	} while (++i < n);
	return s;
}

/* test: break_outer n=0,1,4 x[n*n] */
#pragma cadgen fwd break_outer
#pragma cadgen rev break_outer
double break_outer(int n, const double *x)
{
	double s = 0;
	int is_done = 0;

	for (int i = 0; i < n && !is_done; i++) {
		for (int j = 0; j < n; j++) {
			s += x[i * n + j] * (1 + s * s);
			if (s > 1) {
				is_done = 1;
				break;
			}
		}
	}
	return s;
}

/* test: return_void n=0,1,5 y[n] */
#pragma cadgen fwd return_void
#pragma cadgen rev return_void
void return_void(int n, double *y, double a)
{
	if (n == 1) {
		y[0] = a;
		return;
	}
	for (int i = 0; i < n; i++) {
		y[i] *= a;
		if (y[i] > 0.7)
			return;
	}
	if (n > 0)
		y[0] = y[n - 1] * a;
}

/* test: return_in_do x:0.1..1 */
#pragma cadgen fwd return_in_do
#pragma cadgen rev return_in_do
double return_in_do(double x)
{
	int k = 0;

	do {
		x = x * x + 0.3;
		if (k++ == 3)
			return x * k;
	} while (x < 2);
	return -x;
}

/* test: dead_code n=2 */
#pragma cadgen fwd dead_code
#pragma cadgen rev dead_code
double dead_code(int n, double x)
{
	while (n > 0) {
		x *= x;
		return x;
	}
	return 1;
}

/* test: search_interval n=5 t[n] y[n] t[0]=-2 t[1]=-1 t[2]=0 t[3]=1 t[4]=2 points=6 */
#pragma cadgen fwd search_interval wrt(y, at)
#pragma cadgen rev search_interval wrt(y, at)
double search_interval(int n, const double *t, const double *y, double at)
{
	for (int i = 0; i + 1 < n; i++)
		if (at < t[i + 1]) {
			double w = (at - t[i]) / (t[i + 1] - t[i]);

			return (1 - w) * y[i] + w * y[i + 1];
		}
	return y[n - 1];
}
