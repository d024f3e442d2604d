/* re + im * I, whatever they are. */
static double _Complex cadgen_complex(double re, double im)
{
	double _Complex z;

	((double *)&z)[0] = re;
	((double *)&z)[1] = im;
	return z;
}

void around_loop(double _Complex *z, int n, double x);
void copied_between(double _Complex *z, double *w, double x, double y);
void chosen(double _Complex *z, double *q, int k, double x, double y);

void around_loop(double _Complex *z, int n, double x)
{
	((double *)z)[0] = x;
	double s = x;

	for (int i = 0; i < n; i++) /* complex_apart.ir:9 */
		s *= x;
	((double *)z)[1] = s;
}

void copied_between(double _Complex *z, double *w, double x, double y)
{
	((double *)z)[0] = x;
	double _Complex own = *z;
	((double *)z)[1] = y;
	*w = ((double *)&own)[0];
}

void chosen(double _Complex *z, double *q, int k, double x, double y)
{
	*z = cadgen_complex(x, k > 0 ? *q * y : y * y);
}
