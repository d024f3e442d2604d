#include <math.h>
#include <stdio.h>
#pragma cadgen rev f // says: leave out 'lanes'
double f(int n, const double *x)
{
	double s = 1;
#pragma cadgen loop lanes(8) // error: the trips of this loop cannot run side by side: what one trip computes goes on to the next one, which does more than add to it
	for (int i = 0; i < n; i++)
		s = x[i] - exp(s) * s;
	return s;
}
#pragma cadgen rev shift wrt(x[n]) of(y[n])
void shift(int n, const double *restrict x, double *restrict y)
{
#pragma cadgen loop lanes(8) // error: one trip may write to 'y' what another one reads or writes
	for (int i = 1; i < n; i++)
		y[i] = y[i - 1] * x[i];
}
#pragma cadgen rev newton wrt(a) of(return)
double newton(double a)
{
	double x = a;
#pragma cadgen loop lanes(8) // error: how many trips it has is not known before them
	while (x * x - a > 1e-9)
		x = 0.5 * (x + a / x);
	return x;
}
#pragma cadgen rev few wrt(x[7]) of(return)
double few(const double *x)
{
	double s = 0;
#pragma cadgen loop lanes(8) // error: it has fewer trips than there would be lanes
	for (int i = 0; i < 7; i++)
		s += sin(x[i]);
	return s;
}
#pragma cadgen rev printed wrt(x[n]) of(return)
double printed(int n, const double *x)
{
	double s = 0;
#pragma cadgen loop lanes(4) // error: its trips call functions
	for (int i = 0; i < n; i++) {
		puts("trip");
		s += sin(x[i]);
	}
	return s;
}
#pragma cadgen rev gathered wrt(x[m]) of(y[k])
void gathered(int n, int m, int k, const int *restrict to, const double *restrict x, double *restrict y)
{
#pragma cadgen loop lanes(8) independent // error: one trip may write to 'y' what another one reads or writes
	for (int i = 0; i < n; i++) {
		double t = y[to[i]];
		for (int j = 0; j < m; j++)
			t += x[j] * x[j];
		y[to[i]] = t;
	}
}
