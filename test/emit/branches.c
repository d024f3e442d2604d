#include <math.h>

double largest(const double *x, int n);
double clamp(double x, double lo, double hi);
int inside(double x, double lo, double hi);
double chain(int n);
int search(const double *x, int n, double v);
double both(double x, double y);
double not_less(double x, double y);
double three(double x, double y);
void cap(double *x);

double largest(const double *x, int n)
{
	double m = x[0];

	for (int i = 1; i < n; i++) { /* branches.ir:25 */
		double a = x[i];

		if (a > m)
			m = a;
	}
	return m;
}

double clamp(double x, double lo, double hi)
{
	double r;

	if (x < lo)
		r = lo;
	else if (x > hi)
		r = hi;
	else
		r = x;
	return r;
}

int inside(double x, double lo, double hi)
{
	return x > 100 || (x >= lo && x <= hi);
}

double chain(int n)
{
	double r;

	if (n < 3) {
		double s = sin(n);
		double t2 = s * n + s;

		r = t2 * t2;
	} else if (n < 10) {
		double s = cos(n);
		double t = s * n + s;

		r = t * t;
	} else {
		r = n < 20 ? (double)n * n : -(double)n;
	}
	return r;
}

int search(const double *x, int n, double v)
{
	int go = 1;
	int at = -1;
	int i = 0;

	while (i < n && go) { /* branches.ir:114 */
		if (x[i] == v) {
			go = 0;
			at = i;
		}
		i++;
	}
	return at;
}

double both(double x, double y)
{
	double a, b;

	if (x < 0) {
		a = -x;
		b = y;
	} else {
		a = x;
		b = y * sqrt(x);
	}
	return a - b;
}

double not_less(double x, double y)
{
	double r;

	if (!(x < y))
		r = x * x;
	else
		r = x;
	return r;
}

double three(double x, double y)
{
	return (x < y ? x : y) * 2;
}

void cap(double *x)
{
	if (*x > 1)
		*x = 1;
}
