/* Structs that look like complex numbers, and complex numbers without their header. */

struct parts {
	double re, im;
};

/* test: like_complex n=3 x:0.5..1 y:0.5..1 */
#pragma cadgen fwd like_complex
#pragma cadgen rev like_complex
double like_complex(int n, double x, double y)
{
	struct parts a[3];

	for (int i = 0; i < n; i++) {
		a[i].re = x * y + i;
		a[i].im = x - y;
	}
	for (int i = 1; i < n; i++) {
		a[i].re *= a[i - 1].im;
		a[i].im *= a[i - 1].re;
	}
	return a[0].re * a[n - 1].im;
}

/* test: headless x:0.5..1 I:0.5..1 */
#pragma cadgen fwd headless
#pragma cadgen rev headless
double headless(double x, double I)
{
	double _Complex z[2];
	double *p = (double *)z;

	for (int i = 0; i < 2; i++) {
		p[2 * i] = x;
		p[2 * i + 1] = I * i;
	}
	for (int i = 0; i < 2; i++)
		z[i] = z[1 - i] * z[1 - i] + z[i];
	return p[0] * p[1] + p[2] * p[3];
}
