#include <math.h>
#pragma cadgen rev f // says: leave out 'independent'
double f(int n, double x)
{
	double s = x;
#pragma cadgen loop independent // error: the trips of this loop depend on each other: 's' goes from trip to trip, and is no sum
	for (int i = 0; i < n; i++)
		s = s * x;
	return s;
}
#pragma cadgen fwd prefix
void prefix(int n, double *x)
{
	double s = 0;
#pragma cadgen loop independent // error: 's' goes from trip to trip, and is no sum
	for (int i = 0; i < n; i++) {
		s += x[i];
		x[i] = sin(s);
	}
}
#pragma cadgen rev behind
void behind(int n, double *x)
{
#pragma cadgen loop independent // error: what one trip stores here, another reads at line 26
	for (int i = 1; i < n; i++)
		x[i] = x[i - 1] * x[i];
}
#pragma cadgen rev twice
void twice(double *x, double y)
{
#pragma cadgen loop independent // error: what one trip stores here, another stores at line 34
	for (int i = 0; i < 10; i++) {
		x[i] = y;
		x[i + 3] = y * y;
	}
}
/* what may be independent, for all that is known */
#pragma cadgen rev apart
void apart(int n, double *x)
{
#pragma cadgen loop independent
	for (int i = 0; i < 4; i++)
		x[i + 4] = x[i] * x[i];
#pragma cadgen loop independent
	for (int i = 0; i < n; i++)
		x[i + 4] = x[i] * x[i];
}
#pragma cadgen rev last
void last(int n, const double *x, double *y)
{
#pragma cadgen loop independent // error: all trips store at the same place, and do not add
	for (int i = 0; i < n; i++)
		y[0] = sin(x[i]);
}
#pragma cadgen rev powers
void powers(int n, const double *x, double *y)
{
#pragma cadgen loop independent // error: all trips store at the same place, and do not add
	for (int i = 0; i < n; i++)
		*y = *y * x[i];
}
#pragma cadgen rev added
void added(int n, const double *x, double *y)
{
#pragma cadgen loop independent
	for (int i = 0; i < n; i++)
		*y += x[i] * x[i];
}
