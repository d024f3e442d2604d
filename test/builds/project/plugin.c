#include "generated/springs_ad.h"

double slope(double x);
double slope(double x)
{
	double x_b = 0;

	more_rev(x, &x_b, 1);
	return x_b;
}
