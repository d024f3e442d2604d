#include <math.h>
#include <stddef.h>

/* gcc 12 may clear what a loop clears before it is read there; not so with this. */
#if defined __GNUC__ && !defined __clang__
#pragma GCC optimize "no-tree-loop-distribute-patterns"
#endif

double exits(double x, const double *y);
double again(int n, const double *x, double *y);

double exits(double x, const double *y)
{
	int c = x < 0;
	double a = 0;
	double b = 0;
	double d = 0;

	if (!c) {
		a = sin(x);
		if (!(*y < 0)) {
			b = sin(*y);
			d = b > 1 ? 0 : b * a;
		}
	}
	if (c)
		a = 0;
	else if (!(*y < 0))
		a = b + d;
	return a;
}

double again(int n, const double *x, double *y)
{
	double s = 0;
	const double *p = NULL;

	for (int i = 0; i < n; i++) { /* fillers.ir:54 */
		const double *q = x + i;
		double xi = *q;

		if (xi < 0) {
			*y = xi;
		} else {
			*y = 0;
			q = NULL;
		}
		s += ((double)(q != NULL) - (p != NULL)) * xi;
		p = q;
	}
	return s;
}
