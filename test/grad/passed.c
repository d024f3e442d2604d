/* Rules that the caller passes. */
#include <math.h>
#include <stddef.h>

typedef double (*function)(double);

double square(double x)
{
	return x * x;
}

double square_fwd(double x, double x_d, double *y_d)
{
	*y_d = 2 * x * x_d;
	return x * x;
}

void square_rev(double x, double *x_b, double y_b)
{
	*x_b += 2 * x * y_b;
}

double bell(double x)
{
	return exp(-x * x);
}

double bell_fwd(double x, double x_d, double *y_d)
{
	double y = exp(-x * x);

	*y_d = -2 * x * y * x_d;
	return y;
}

void bell_rev(double x, double *x_b, double y_b)
{
	*x_b -= 2 * x * exp(-x * x) * y_b;
}

/* test: simpson f=square,bell n=2,6 */
#pragma cadgen fwd rule(f)
#pragma cadgen rev rule(f)
#pragma cadgen grad rule(f)
#pragma cadgen jac rule(f)
double simpson(double (*f)(double), double a, double b, int n)
{
	double h = (b - a) / n, s = f(a) + f(b);

	for (int i = 1; i < n; i++)
		s += (i % 2 ? 4 : 2) * f(a + i * h);
	return s * h / 3;
}

/* A recursion to which the pointer is passed on. */
static double adapt(function f, double a, double fa, double b, double fb, double whole, int depth)
{
	double m = (a + b) / 2, fm = (*f)(m);
	double left = (m - a) / 2 * (fa + fm), right = (b - m) / 2 * (fm + fb);

	if (depth <= 0 || fabs(left + right - whole) < 1e-3)
		return left + right + (left + right - whole) / 3;
	return adapt(f, a, fa, m, fm, left, depth - 1) + adapt(f, m, fm, b, fb, right, depth - 1);
}

/* test: integral g=bell,square,bell a:0.1..0.3 b:0.8..0.9 depth=0,1,4 */
#pragma cadgen fwd rule(g)
#pragma cadgen rev rule(g)
#pragma cadgen rev rule(g) split name(integral_halves)
#pragma cadgen jac rule(g)
double integral(function g, double a, double b, int depth)
{
	double fa = g(a), fb = g(b);

	return adapt(g, a, fa, b, fb, (b - a) / 2 * (fa + fb), depth);
}

/* The function that is differentiated calls itself. */
/* test: climbed g=square,bell depth=0,1,3 */
#pragma cadgen fwd rule(g)
#pragma cadgen rev rule(g)
double climbed(int depth, function g, double x)
{
	return depth > 0 ? g(climbed(depth - 1, g, x) / 2) + climbed(depth - 1, g, x / 2)
			 : g(x) * x;
}

/* ---- two pointers, a loop that ends early, comparisons ---- */

double cubic(double x, double a)
{
	return x * x * x - a;
}

double cubic_fwd(double x, double a, double x_d, double a_d, double *y_d)
{
	*y_d = 3 * x * x * x_d - a_d;
	return x * x * x - a;
}

void cubic_rev(double x, double a, double *x_b, double *a_b, double y_b)
{
	(void)a;
	*x_b += 3 * x * x * y_b;
	*a_b -= y_b;
}

double slope(double x, double a)
{
	(void)a;
	return 3 * x * x;
}

double slope_fwd(double x, double a, double x_d, double a_d, double *y_d)
{
	(void)a_d;
	*y_d = 6 * x * x_d;
	return slope(x, a);
}

void slope_rev(double x, double a, double *x_b, double *a_b, double y_b)
{
	(void)a, (void)a_b;
	*x_b += 6 * x * y_b;
}

typedef double equation(double, double);

static double quotient(equation over, equation under, double x, double a)
{
	return over(x, a) / under(x, a);
}

/* test: newton f=cubic f_of=slope,slope,cubic,slope,NULL x:1..1.5 a:1..3 most=0,1,3,20,1 */
#pragma cadgen fwd rule(f_of, f)
#pragma cadgen rev rule(f, f_of)
#pragma cadgen jac rule(f_of, f)
double newton(equation f, equation *f_of, double x, double a, int most)
{
	equation *over = f;

	if (!f || !f_of || f == f_of)
		return x * a;
	for (int i = 0; i < most; i++) {
		double step = quotient(over, f_of, x, a);

		x -= step;
		if (fabs(step) < 1e-12)
			break;
	}
	return x;
}

/* One of the pointers is known: its functions are compared. */
/* test: known f=cubic g=slope,cubic */
#pragma cadgen fwd rule(f)
#pragma cadgen rev rule(f)
double known(equation *f, equation *g, double x, double a)
{
	equation *const table[] = {slope, cubic};

	return f(x, a) * g(a, x) + table[f == g](x, f(x, 1));
}

/* ---- arrays that change, an integer, float, an unused value ---- */

float rate(int kind, float y, float k)
{
	return kind ? -k * y : k - y * y;
}

float rate_fwd(int kind, float y, float k, float y_d, float k_d, float *r_d)
{
	*r_d = kind ? -k_d * y - k * y_d : k_d - 2 * y * y_d;
	return rate(kind, y, k);
}

void rate_rev(int kind, float y, float k, float *y_b, float *k_b, float r_b)
{
	*y_b += (kind ? -k : -2 * y) * r_b;
	*k_b += (kind ? -y : 1) * r_b;
}

/* test: march n=0,1,2 y[n] f=rate steps=3,0,2 overlap(y, z) z[n] */
#pragma cadgen fwd rule(f) wrt(y[n], z[n], k)
#pragma cadgen rev rule(f) wrt(y[n], z[n], k)
void march(int n, float *y, const float *z, float (*f)(int, float, float), float k, int steps)
{
	for (int s = 0; s < steps; s++)
		for (int i = 0; i < n; i++) {
			float half = y[i] + f(i % 2, y[i], k) / 16;

			f(1, half, half);
			y[i] += f(i % 2, half, k) / 8 * z[i];
		}
}

long double third(long double x, short n)
{
	return x / n;
}

long double third_fwd(long double x, short n, long double x_d, long double *y_d)
{
	*y_d = x_d / n;
	return x / n;
}

void third_rev(long double x, short n, long double *x_b, long double y_b)
{
	(void)x;
	*x_b += y_b / n;
}

/* The names of what is added are taken. */
/* test: named f=third n=2,3 f_rev=1 */
#pragma cadgen fwd rule(f) wrt(f_fwd)
#pragma cadgen rev rule(f) wrt(f_fwd)
#pragma cadgen rev rule(f) wrt(f_fwd) status name(named_status)
#pragma cadgen rev rule(f) wrt(f_fwd) overwrite tape(workspace) name(named_work)
#pragma cadgen jac rule(f) wrt(f_fwd) status
long double named(long double (*f)(long double x, short n), double f_fwd, int f_rev, int n)
{
	long double s = 0;

	for (int i = f_rev; i < n; i++)
		s = f(s * f_fwd + f_fwd, (short)i) * s + f_fwd;
	return s;
}
