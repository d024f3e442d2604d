void exchange(double *x, int i, int j);
void prefix(double *x, int n);
double shift(double *x, int n);
double update(double *x, double *y);
double copy_first(double *x, double *restrict y);
double twice(double *x, int n);
double before_loop(const double *x, double *y, int n);
double every_other(double *x, int n);

void exchange(double *x, int i, int j)
{
	double *p = x + i;
	double *q = x + j;
	double a = *p;

	*p = *q;
	*q = a;
}

void prefix(double *x, int n)
{
	for (int i = 1; i < n; i++) { /* order.ir:21 */
		double *q = x + i;

		*q += x[i - 1];
	}
}

double shift(double *x, int n)
{
	for (int i = 0; i < n; i++) { /* order.ir:37 */
		double *p = x + (i + 1);
		double *q = x + i;
		double a = *p;

		*p = *q;
		*q = a * 0.5;
		*p += 0.5;
	}
	return x[0];
}

double update(double *x, double *y)
{
	double a = *x;
	double b = *y;

	*x = a * b;
	*y -= b;
	return *x + a;
}

double copy_first(double *x, double *restrict y)
{
	y[1] = x[0];
	x[0] = x[1];
	return y[1];
}

double twice(double *x, int n)
{
	double s = 0;

	for (int i = 0; i < n; i++) { /* order.ir:77 */
		double a = x[i];

		s += a * a;
	}
	return s;
}

double before_loop(const double *x, double *y, int n)
{
	double t = *y;
	double s = 0;

	for (int i = 0; i < n; i++) { /* order.ir:90 */
		s += t * x[i];
		*y = s;
	}
	return s;
}

double every_other(double *x, int n)
{
	x[n * 2] *= -3;
	return n + 3.0;
}
