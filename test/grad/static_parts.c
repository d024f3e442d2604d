/* Static arrays that are set in several parts, and those of which a trip reads what earlier ones set. */
#include <math.h>

/* test: recurrence n=1,2,9 */
#pragma cadgen fwd recurrence
#pragma cadgen rev recurrence
double recurrence(int n, double a)
{
	static double w[100], v[20], u[3];
	double s = 0;

	w[0] = a;
	for (int i = 1; i < n; i++)
		w[i] = sin(w[i - 1]) + a;
	v[0] = 1;
	v[1] = a;
	for (int i = 2; i < 20; i++)
		v[i] = a * v[i - 1] * 0.5 - v[i - 2] * 0.25;
	u[0] = u[2] = a * a;
	u[1] = w[0];
	for (int i = 0; i < n; i++)
		s += w[i] * v[n - 1] * u[n & 1];
	return s;
}

/* test: backwards n=1,2,9 x[n]:0.5..1 */
#pragma cadgen fwd backwards
#pragma cadgen rev backwards
double backwards(int n, const double *x)
{
	static double w[100];
	double s = 0;

	w[n - 1] = x[n - 1];
	for (int i = n - 2; i >= 0; i--)
		w[i] = x[i] * w[i + 1] + x[i];
	for (int i = 0; i < n; i++)
		s += w[i] * x[i];
	return s;
}

/* test: two_parts n=0,1,2,9 m=0,1,3 x[n]:0.5..1 */
#pragma cadgen fwd two_parts
#pragma cadgen rev two_parts
double two_parts(int n, int m, const double *x)
{
	static double w[100], v[100];
	double s = 0;
	int h = n / 2;

	for (int i = 0; i < h; i++)
		w[i] = x[i] * x[i];
	for (int i = h; i < n; i++)
		w[i] = sin(x[i]);
	w[n] = 1;
	for (int i = 0; i <= n; i++)
		s += w[i] * w[n - i];
	v[m] = s;
	for (int i = m - 1; i >= 0; i--)
		v[i] = s;
	for (int i = m + 1; i < m + n; i++)
		v[i] = v[i - 1] * x[i - m];
	for (int i = 0; i < n + m; i++)
		s += v[i] * 0.1;
	return s;
}

/* test: rows_before n=1,2,5 x[n]:0.5..1 */
#pragma cadgen fwd rows_before
#pragma cadgen rev rows_before
double rows_before(int n, const double *x)
{
	static double t[10][10], p[100];
	double s = 0;

	for (int j = 0; j < n; j++)
		t[0][j] = x[j];
	for (int k = 0; k < n; k++) {
		for (int i = 0; i < n; i++)
			p[k * n + i] = k > 0 ? p[(k - 1) * n + i] * x[k] : x[i];
		s += p[k * n];
	}
	for (int j = 0; j < n; j++)
		s += p[j * n + j] * t[0][j];
	return s;
}

/* test: floats n=1,3 */
#pragma cadgen fwd floats
#pragma cadgen rev floats
#pragma cadgen rev floats split name(floats_halves)
float floats(int n, float a)
{
	static float w[8];

	w[0] = a;
	w[1] = a * a;
	for (unsigned i = 2; i < 8; i++)
		w[i] = w[i - 1] * w[i - 2] + a;
	return w[n];
}

static double chain(int n, double a)
{
	static double w[10];
	double s = 0;

	w[0] = a;
	for (int i = 1; i < 10; i++)
		w[i] = w[i - 1] * 0.5 + a;
	for (int i = 0; i < 10; i++)
		s += w[i] * w[9 - i];
	return n > 0 ? chain(n - 1, s * 0.1) : s;
}

/* test: kept n=0,3 */
#pragma cadgen fwd kept
#pragma cadgen rev kept
double kept(int n, double a)
{
	return chain(n, a);
}

/* test: downwards n=1,5 x[n] */
#pragma cadgen fwd downwards
#pragma cadgen rev downwards wrt(x[n])
double downwards(int n, const double *x)
{
	static double kept[16];
	double s = 0;

	for (int i = 0; i < n; i++)
		kept[n - 1 - i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		kept[n + i] = x[i] * (i + 1);
	for (int i = 0; i < 2 * n; i++)
		s += kept[i] * kept[i] * (i + 1);
	return s;
}
