/* What is computed of the constants in sums and products of complex numbers. */
#define UNIT (__extension__ 1.0i)

#pragma cadgen rev
double zeros(double x, int n)
{
	double _Complex a = x * UNIT, b = (x * 2.0) * UNIT, c = (2.0 * x) * UNIT, d = -x * UNIT;
	double _Complex e = 2.0 * UNIT, f = n * UNIT, g = 3 * UNIT, h = -3.0 * UNIT;
	double _Complex i = (2.0 * 3.0) * UNIT, j = (1e30 * 1e30) * UNIT, k = 1e300 * UNIT;

	return __real__(a + b + c + d + e + f + g + h + i + j + k);
}

#pragma cadgen rev
double sums(double x)
{
	double _Complex a = 2.0 + 3.0 * UNIT, b = 3.0 * UNIT + 2.0, c = x + 3.0 * UNIT;
	double _Complex d = 2.0 - 3.0 * UNIT, e = 1.0 + (2.0 + UNIT), f = 3 + 0.0 * UNIT;
	double _Complex g = (2.0 + UNIT) * 4.0, h = (2.0 * 3.0) + 3.0 * UNIT, i = 3 + 3.0 * UNIT;

	double _Complex j = 0.0 * UNIT + 3, k = (0.0 * 3.0) * UNIT, l = (x * 0.0) * UNIT;
	double _Complex m = (x * 5.0) * 0.0 * UNIT;

	return __real__(a + b + c + d + e + f + g + h + i + j + k + l + m);
}
