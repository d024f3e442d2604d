/* The driver's own test: nothing of a library. */
#include <math.h>

/* facts: scaled 3 2 0.3 1.3 1e-8 second */
void scaled(const double *x, double *y)
{
	for (int i = 0; i < 2; i++)
		y[i] = y[i] * sin(x[i]) + x[2];
}

/* facts: copied_over 2 2 */
void copied_over(const double *x, double *y)
{
	y[0] = x[1];
	y[1] = x[0] * y[1];
}
