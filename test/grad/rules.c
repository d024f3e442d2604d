/* Rules of the user's for functions whose bodies cadgen does not examine, and functions without a derivative. */
#include <math.h>
#include <stdio.h>

/* both rules */
double wave_of(double x, double k);

#pragma cadgen rule fwd(wave_of)
static double wave_of_fwd(double x, double k, double x_d, double k_d, double *y_d)
{
	*y_d = cos(k * x) * (k * x_d + x * k_d);
	return wave_of(x, k);
}

#pragma cadgen rule rev(wave_of)
static void wave_of_rev(double x, double k, double *x_b, double *k_b, double y_b)
{
	*x_b += y_b * k * cos(k * x);
	*k_b += y_b * x * cos(k * x);
}

double wave_of(double x, double k)
{
	return sin(k * x);
}

/* a rule fwd only, an integer */
double power(int n, double x)
{
	double y = 1;

	for (int i = 0; i < n; i++)
		y *= x;
	return y;
}

#pragma cadgen rule fwd(power)
double power_tangent(int n, double x, double x_d, double *y_d)
{
	*y_d = n > 0 ? n * power(n - 1, x) * x_d : 0;
	return power(n, x);
}

/* a rule rev only; more than one type */
static double blend(float a, double b, int way)
{
	return way ? a * b : a + 2 * b;
}

#pragma cadgen rule rev(blend)
static void blend_rev(float a, double b, int way, float *a_b, double *b_b, double y_b)
{
	*a_b += (float)(way ? y_b * b : y_b);
	*b_b += way ? y_b * a : 2 * y_b;
}

/* the rule stands behind what uses it */
static float squash(float x);
static float squash_fwd(float x, float x_d, float *y_d);

/* test: once */
#pragma cadgen fwd once
#pragma cadgen rev once
double once(double x, double k)
{
	return wave_of(x, k);
}

/* test: in_loop n=0,1,4 x[n] */
#pragma cadgen fwd in_loop
#pragma cadgen rev in_loop
double in_loop(int n, const double *x, double k)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * wave_of(x[i] + s, k * k);
	return s;
}

/* test: in_branch */
#pragma cadgen fwd in_branch
#pragma cadgen rev in_branch
double in_branch(double x, double y)
{
	double r = y;

	if (x > 0)
		r = wave_of(x, y) * y;
	else if (x < -0.5)
		r = power(3, x) + y;
	return r * r;
}

/* test: in_place n=1,3 x[n] */
#pragma cadgen fwd in_place
#pragma cadgen rev in_place
void in_place(int n, double *x, double k)
{
	for (int i = 0; i < n; i++) {
		x[i] = wave_of(x[i], k);
		k = power(2, k + x[i]);
		x[i] = wave_of(x[i], k) + x[i];
	}
}

/* test: powers n=0,1,4 */
#pragma cadgen fwd powers
#pragma cadgen rev powers
double powers(int n, double x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s = power(i, x + s);
	return s;
}

/* test: inactive_argument */
#pragma cadgen fwd inactive_argument wrt(x)
#pragma cadgen rev inactive_argument wrt(x)
double inactive_argument(double x, double k)
{
	return wave_of(x, k) + wave_of(k, 2) + blend(1, x, 1) * blend((float)k, x, 0);
}

/* test: blended */
#pragma cadgen fwd blended
#pragma cadgen rev blended
double blended(float a, double b)
{
	double s = blend(a, b, 1);

	return s * blend(a, b, 0) + blend((float)s, 3, 1);
}

/* test: squashed n=1,5 x[n] */
#pragma cadgen fwd squashed
#pragma cadgen rev squashed
float squashed(int n, const float *x)
{
	float s = 0;

	for (int i = 0; i < n; i++)
		s = squash(s + x[i]);
	return s;
}

static double helper(double x, double k)
{
	return wave_of(x, k) * x;
}

/* test: nested */
#pragma cadgen fwd nested
#pragma cadgen rev nested
double nested(double x, double k)
{
	return helper(helper(x, k), wave_of(x, k));
}

static float squash(float x)
{
	return x / (1 + x * x);
}

#pragma cadgen rule fwd(squash)
static float squash_fwd(float x, float x_d, float *y_d)
{
	float d = 1 + x * x;

	*y_d = (1 - x * x) / (d * d) * x_d;
	return squash(x);
}

/* ---- inactive functions ---- */

static int notes;

static void note_call(const char *what, double x)
{
	notes += what[0] == 'x' && x == x;
}

static double rounded(double x)
{
	return floor(8 * x) / 8;
}

#pragma cadgen inactive note_call
#pragma cadgen inactive rounded

/* test: counted n=0,3 x[n] */
#pragma cadgen fwd counted
#pragma cadgen rev counted
double counted(int n, const double *x, double k)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		note_call("x", x[i]);
		s += k * x[i] * (rounded(0.3) + 1);
	}
	return s;
}

/* Memory that an inactive function knows of without being given it: an array that is reloaded. */
static double *watched;

static void watch(double *k)
{
	watched = k;
}

static void advance(void)
{
	watched[0] += 0.25;
}

#pragma cadgen inactive watch
#pragma cadgen inactive advance

/* test: advanced k[2] */
#pragma cadgen fwd advanced wrt(x) of(return)
#pragma cadgen rev advanced wrt(x) of(return)
double advanced(double *k, double x)
{
	double a = x, own[2] = {0.5, 0.75};

	watch(k);
	for (int i = 0; i < 3; i++) {
		advance();
		a = a * k[0] * a;
	}
	watch(own);
	for (int i = 0; i < 3; i++) {
		advance();
		a = a * own[0] * a;
	}
	return a;
}

/* test: in_halves n=0,1,4 x[n] */
#pragma cadgen rev in_halves wrt(x[n], k) of(x, return) split
double in_halves(int n, double *x, double k)
{
	for (int i = 0; i < n; i++) {
		if (x[i] > 0)
			x[i] = wave_of(x[i], k) * power(2, k);
		k += blend((float)x[i], k, i & 1);
	}
	return k;
}

/* test: no_memory x[4] */
#pragma cadgen rev no_memory wrt(x[4]) tape(fixed)
double no_memory(const double *x)
{
	double s = 0;

	for (int i = 0; i < 4; i++)
		s = wave_of(s + x[i], x[0]);
	return s;
}
