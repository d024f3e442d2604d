/* Calls of functions of the unit: values, out-parameters, arrays, nesting. */
#include <math.h>
#include <stddef.h>

static double square(double x)
{
	return x * x;
}

/* test: call_twice */
#pragma cadgen fwd call_twice
#pragma cadgen rev call_twice
double call_twice(double a, double b)
{
	return square(a) * square(square(b) + a);
}

static void polar(double x, double y, double *r, double *phi)
{
	*r = sqrt(x * x + y * y);
	*phi = atan2(y, x);
}

/* test: out_parameters x:0.2..1 */
#pragma cadgen fwd out_parameters
#pragma cadgen rev out_parameters
double out_parameters(double x, double y)
{
	double r, phi;

	polar(x, y, &r, &phi);
	return r * sin(phi) + phi;
}

/* test: out_to_arrays n=0,1,3 x[n] x:0.2..1 r[n] phi[n] */
#pragma cadgen fwd out_to_arrays
#pragma cadgen rev out_to_arrays
void out_to_arrays(int n, const double *x, double *r, double *phi)
{
	for (int i = 0; i < n; i++)
		polar(x[i], x[0], &r[i], phi + i);
}

static double dot(int n, const double *x, const double *y)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * y[i];
	return s;
}

static void scale(int n, double *x, double by)
{
	for (int i = 0; i < n; i++)
		x[i] *= by;
}

/* test: normalise n=1,3 x[n] x:0.5..1 */
#pragma cadgen fwd normalise
#pragma cadgen rev normalise
double normalise(int n, double *x)
{
	double length = sqrt(dot(n, x, x));

	scale(n, x, 1 / length);
	return length;
}

/* test: parts_of_array n=4 x[n] */
#pragma cadgen fwd parts_of_array
#pragma cadgen rev parts_of_array
double parts_of_array(int n, double *x)
{
	scale(n / 2, x + n / 2, x[0]);
	return dot(n / 2, x, x + n / 2) + dot(n - 1, x, x + 1);
}

static double clipped(double x)
{
	if (x > 0.5)
		return 0.5;
	if (x < -0.5)
		return -0.5;
	return x * x;
}

/* test: early_exit_in_callee n=0,1,6 x[n] */
#pragma cadgen fwd early_exit_in_callee
#pragma cadgen rev early_exit_in_callee
double early_exit_in_callee(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += clipped(x[i]) * x[i];
	return s;
}

static int next_state(int state, double *x)
{
	*x *= 0.5 + state;
	return (state * 3 + 1) % 5;
}

/* test: state_machine n=0,1,6 */
#pragma cadgen fwd state_machine
#pragma cadgen rev state_machine
double state_machine(int n, double x)
{
	int state = 2;

	for (int i = 0; i < n; i++)
		state = next_state(state, &x);
	return x * state;
}

static double inner(double x)
{
	return sin(x) * x;
}

static double middle(double x, int n)
{
	for (int i = 0; i < n; i++)
		x = inner(x) + 0.1;
	return x;
}

/* test: three_levels n=0,1,3 */
#pragma cadgen fwd three_levels
#pragma cadgen rev three_levels
double three_levels(int n, double x)
{
	return middle(middle(x, n), 2) + inner(x);
}

static void update(double *a, double *b)
{
	*a += *b;
	*b *= *a;
}

/* test: same_argument_twice a[1] */
#pragma cadgen fwd same_argument_twice
#pragma cadgen rev same_argument_twice
void same_argument_twice(double *a)
{
	update(a, a);
}

/* test: callee_aliases a[1] b[1] overlap(a,b) */
#pragma cadgen fwd callee_aliases
#pragma cadgen rev callee_aliases
void callee_aliases(double *a, double *b)
{
	update(a, b);
	update(b, a);
}

/* test: value_not_used a[1] */
#pragma cadgen fwd value_not_used
#pragma cadgen rev value_not_used
void value_not_used(double *a)
{
	next_state(1, a);
	(void)square(*a);
	square(2);
	update(a, a);
}

static float narrowed(float x)
{
	return x * x;
}

/* test: converted_arguments n=2 rtol=1e-5 */
#pragma cadgen fwd converted_arguments
#pragma cadgen rev converted_arguments
double converted_arguments(int n, double x)
{
	return narrowed(x) + square(n) * x + square(x > 0);
}

static double matrix_entry(int n, double a[n][n], int i, int j)
{
	return a[i][j] * a[j][i];
}

/* test: vla_argument n=0,1,3 a[n][n] */
#pragma cadgen fwd vla_argument
#pragma cadgen rev vla_argument
double vla_argument(int n, double a[n][n])
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += matrix_entry(n, a, i, n - 1 - i);
	return s;
}

static int find(int n, const double *x, double level)
{
	for (int i = 0; i < n; i++)
		if (x[i] > level)
			return i;
	return -1;
}

/* test: index_from_callee n=0,1,6 x[n] */
#pragma cadgen fwd index_from_callee
#pragma cadgen rev index_from_callee
double index_from_callee(int n, const double *x)
{
	int i = find(n, x, 0.3);

	return i < 0 ? 0 : x[i] * x[i];
}

double helper_below(double x);

/* test: defined_below */
#pragma cadgen fwd defined_below
#pragma cadgen rev defined_below
double defined_below(double x)
{
	return helper_below(x) * x;
}

double helper_below(double x)
{
	return x * x + 1;
}

static double local_buffer(int n, const double *x)
{
	double t[8];

	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[n - 1 - i];
	return n > 0 ? t[0] + t[n - 1] * t[n / 2] : 0;
}

/* test: buffer_in_callee n=0,1,4 x[n] */
#pragma cadgen fwd buffer_in_callee
#pragma cadgen rev buffer_in_callee
double buffer_in_callee(int n, const double *x)
{
	double s = 0;

	for (int k = 0; k <= n; k++)
		s += local_buffer(k, x) * local_buffer(n, x);
	return s;
}

/* test: order_of_effects a[1] */
#pragma cadgen fwd order_of_effects
#pragma cadgen rev order_of_effects
double order_of_effects(double *a)
{
	int state = next_state(next_state(1, a), a);

	return state > 2 && next_state(0, a) > 0 ? *a : -*a;
}

/* test: rk4 steps=0,1,3 y[2] */
static void rates(const double *y, double k, double *dy)
{
	dy[0] = y[1];
	dy[1] = -k * sin(y[0]) - 0.1 * y[1];
}

#pragma cadgen fwd rk4
#pragma cadgen rev rk4
void rk4(int steps, double *y, double k, double h)
{
	double k1[2], k2[2], k3[2], k4[2], t[2];

	for (int s = 0; s < steps; s++) {
		rates(y, k, k1);
		for (int i = 0; i < 2; i++)
			t[i] = y[i] + h / 2 * k1[i];
		rates(t, k, k2);
		for (int i = 0; i < 2; i++)
			t[i] = y[i] + h / 2 * k2[i];
		rates(t, k, k3);
		for (int i = 0; i < 2; i++)
			t[i] = y[i] + h * k3[i];
		rates(t, k, k4);
		for (int i = 0; i < 2; i++)
			y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
	}
}

struct options {
	double weight;
	const int *count;
};

/* What is set only by flags is read and written only under them. */
static double flagged(int flags, const struct options *o, double *last, double x)
{
	if (flags & 1)
		x *= o->weight + *o->count;
	if (flags & 2)
		*last += x;
	return x * x;
}

/* test: without_options flags=0,4 */
#pragma cadgen fwd without_options
#pragma cadgen rev without_options
double without_options(int flags, double x)
{
	return flagged(flags & 4, NULL, NULL, x) + flagged(flags, NULL, NULL, x * x);
}
