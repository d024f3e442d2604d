/* Value and derivatives of f against the function itself. */
#include <math.h>
#include <stdio.h>

double f(double x, double y, int n);
double f_fwd(double x, double y, int n, double x_d, double y_d, double *f_d);
double f_rev(double x, double y, int n, double *x_b, double *y_b, double f_b);

static int is_close(double a, double b)
{
	return fabs(a - b) <= 1e-6 * (1 + fabs(a) + fabs(b));
}

int main(void)
{
	const double x = 0.7, y = 1.3, h = 1e-5;
	int failed = 0;

	for (int n = 2; n < 4; n++) {
		double by_x = (f(x + h, y, n) - f(x - h, y, n)) / (2 * h);
		double by_y = (f(x, y + h, n) - f(x, y - h, n)) / (2 * h);
		double d, x_b = 0, y_b = 0;

		failed |= f_fwd(x, y, n, 2, 3, &d) != f(x, y, n) || !is_close(d, 2 * by_x + 3 * by_y);
		failed |= f_rev(x, y, n, &x_b, &y_b, 1) != f(x, y, n);
		failed |= !is_close(x_b, by_x) || !is_close(y_b, by_y);
		if (failed)
			printf("n %d: %g %g, differences %g %g\n", n, x_b, y_b, by_x, by_y);
	}
	return failed;
}
