/* Static variables that carry active data from call to call. The lists name them as `f.state`: in scratch(...), what
 * earlier calls left is constant. What is tried is a sequence of calls, whose first call sets the state. */
#include <math.h>

struct pair { float a, b; };

static double smooth(double x, int again)
{
	static double old;

	if (again)
		old = 0.5;
	old = 0.75 * old + 0.25 * x * old;
	return old * x;
}

/* test: smoothed n=0,1,4 x[n] */
#pragma cadgen fwd smoothed wrt(x[n]) scratch(smooth.old)
#pragma cadgen rev smoothed wrt(x[n]) scratch(smooth.old)
#pragma cadgen rev smoothed wrt(x[n]) scratch(smooth.old) split name(smoothed_halves)
double smoothed(int n, const double *x)
{
	double s = smooth(1, 1);

	for (int i = 0; i < n; i++)
		s += smooth(x[i], 0) * s * 0.5;
	return s;
}

static double remembered(double x, int again)
{
	static double last, value;

	if (again || x != last) {
		last = x;
		value = sin(x) * x;
	}
	return value;
}

/* test: cached_results n=0,1,3 */
#pragma cadgen fwd cached_results wrt(x, y) scratch(remembered.value, remembered.last)
#pragma cadgen rev cached_results wrt(x, y) scratch(remembered.value, remembered.last)
double cached_results(double x, double y, int n)
{
	double s = remembered(x, 1) * remembered(x, 0);

	for (int i = 0; i < n; i++)
		s += remembered(y * s, 0) * 0.25 + remembered(y, 0);
	return s;
}

static double delayed(double x, int again)
{
	static double line[3];
	static int at;

	if (again)
		for (at = 0; at < 3; at++)
			line[at] = 0.25 * at;
	at = (at + 1) % 3;
	x += 0.5 * line[at];
	line[at] = x * x;
	return x;
}

/* test: delay_line n=0,1,7 x[n] */
#pragma cadgen fwd delay_line wrt(x[n]) scratch(delayed.line)
#pragma cadgen rev delay_line wrt(x[n]) scratch(delayed.line)
double delay_line(int n, const double *x)
{
	double s = delayed(0.5, 1);

	for (int i = 0; i < n; i++)
		s = 0.5 * s + delayed(x[i], 0);
	return s;
}

/* A recursion that leaves its state to the next call. */
static double nested(double x, int n)
{
	static double sum, most[2];

	if (n < 0) {
		sum = most[0] = most[1] = 0;
		return 0;
	}
	sum += x * x;
	most[n & 1] += 0.25 * sum * x;
	return n ? nested(x * 0.75, n - 1) + most[n & 1] : sum;
}

/* test: recursive_state n=0,1,3 */
#pragma cadgen fwd recursive_state wrt(x) scratch(nested.sum, nested.most)
#pragma cadgen rev recursive_state wrt(x) scratch(nested.sum, nested.most)
double recursive_state(double x, int n)
{
	double reset = nested(x, -1);

	return reset + nested(x, n) * nested(x * x, 1);
}

/* Fortran's work arrays, of which a loop sets what a later one reads. */
/* test: partly_set n=0,1,6 x[n] */
#pragma cadgen fwd partly_set wrt(x[n]) scratch(partly_set.w)
#pragma cadgen rev partly_set wrt(x[n]) scratch(partly_set.w)
double partly_set(int n, const double *x)
{
	static double w[100], t;
	static int i;

	for (i = 1; i <= n; ++i)
		w[i] = x[i - 1] * x[i - 1];
	t = 0;
	for (i = 1; i <= n; ++i)
		t += w[i] * w[n - i + 1];
	return t;
}

/* test: float_state n=0,1,4 */
#pragma cadgen fwd float_state wrt(x) scratch(float_state.s)
#pragma cadgen rev float_state wrt(x) scratch(float_state.s)
float float_state(float x, int n)
{
	static struct pair s;

	s.a = x;
	if (n >= 0)
		s.b = 0.5f;
	for (int i = 0; i < n; i++) {
		s.a = s.a * x + s.b;
		s.b *= 0.5f * x;
	}
	return s.a + s.b;
}

/* A buffer for results, of which each call returns the address: both pointers lead to the second result. */
static double *cross(const double *a, const double *b)
{
	static double r[3];

	r[0] = a[1] * b[2] - a[2] * b[1];
	r[1] = a[2] * b[0] - a[0] * b[2];
	r[2] = a[0] * b[1] - a[1] * b[0];
	return r;
}

/* test: returned_buffer a[3] b[3] */
#pragma cadgen fwd returned_buffer wrt(a[3], b[3]) scratch(cross.r)
#pragma cadgen rev returned_buffer wrt(a[3], b[3]) scratch(cross.r)
double returned_buffer(const double *a, const double *b)
{
	double *c = cross(a, b), *d = cross(c, b);

	return c[0] * d[0] + c[1] * c[1] + d[2] * c[2];
}
