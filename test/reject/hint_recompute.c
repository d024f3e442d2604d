#include <math.h>
double g(double);
#pragma cadgen rev f // says: leave out recompute(s), and it is kept
double f(int n, double x)
{
	double s = x;
#pragma cadgen loop recompute(s) // error: 's' cannot be computed again: the loop carries it from trip to trip
	for (int i = 0; i < n; i++)
		s = s * s * x;
	return s;
}
#pragma cadgen rev over
void over(int n, double *x)
{
#pragma cadgen loop recompute(t) // error: 't' cannot be computed again: the store to 'x' at line 18 changes it
	for (int i = 0; i < n; i++) {
		double t = x[i];
		x[i] = t * t;
	}
}
#pragma cadgen rev chosen
double chosen(int n, double x)
{
	double s = 0;
#pragma cadgen loop recompute(t) // error: 't' cannot be computed again: a branch chooses it
	for (int i = 0; i < n; i++) {
		double t;
		if (s > 3)
			t = sin(x * s);
		else
			t = s;
		s += t * t * x;
	}
	return s;
}
