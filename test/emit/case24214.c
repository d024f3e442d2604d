/* re + im * I, whatever they are. */
static double _Complex cadgen_complex(double re, double im)
{
	double _Complex z;

	((double *)&z)[0] = re;
	((double *)&z)[1] = im;
	return z;
}

void sum_and_difference(double _Complex *z, double x, double y);
void by_loaded(double _Complex *z, const double _Complex *w, const double *p);
void around_loop(double _Complex *z, int n, double x);
void copied_between(double _Complex *z, double _Complex *w, double x, double y);
void chosen(double _Complex *z, double *q, int k, double x, double y);

void sum_and_difference(double _Complex *z, double x, double y)
{
	*z = cadgen_complex(x + y, x - y);
}

void by_loaded(double _Complex *z, const double _Complex *w, const double *p)
{
	double t = *p;

	*z = *w * t;
}

void around_loop(double _Complex *z, int n, double x)
{
	((double *)z)[0] = x;
	double s = x;

	for (int i = 0; i < n; i++) /* complex_apart.ir:34 */
		s *= x;
	((double *)z)[1] = s;
}

void copied_between(double _Complex *z, double _Complex *w, double x, double y)
{
	((double *)z)[0] = x;
	*w = *z;
	((double *)z)[1] = y;
}

void chosen(double _Complex *z, double *q, int k, double x, double y)
{
	((double *)z)[0] = x;
	((double *)z)[1] = k > 0 ? *q * y : y * y;
}
