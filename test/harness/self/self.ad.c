/* Written by hand: what self.c describes. The functions wrong_* hold one mistake each, named above it. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

double dot_fwd(int n, const double *x, const double *y, const double *x_d, const double *y_d, double *f_d);
double dot_fwd(int n, const double *x, const double *y, const double *x_d, const double *y_d, double *f_d)
{
	double s = 0;

	*f_d = 0;
	for (int i = 0; i < n; i++) {
		s += x[i] * y[i];
		*f_d += x_d[i] * y[i] + x[i] * y_d[i];
	}
	return s;
}

double dot_rev(int n, const double *x, const double *y, double *x_b, double *y_b, double f_b)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += x[i] * y[i];
		x_b[i] += f_b * y[i];
		y_b[i] += f_b * x[i];
	}
	return s;
}

void shift_fwd(int n, const double *x, double *y, double w, const double *x_d, double *y_d, double w_d)
{
	for (int i = 0; i < n; i++) {
		y_d[i] = w_d * x[i] * x[i] + 2 * w * x[i] * x_d[i];
		y[i] = w * x[i] * x[i];
	}
}

void shift_rev(int n, const double *x, double *y, double w, double *x_b, double *y_b, double *w_b)
{
	double *x_at = malloc((size_t)n * sizeof *x_at + 1);
	double w_sum = 0;

	if (!x_at)
		abort();
	for (int i = 0; i < n; i++) {
		x_at[i] = x[i];
		y[i] = w * x[i] * x[i];
	}
	for (int i = n - 1; i >= 0; i--) {
		double t_b = y_b[i];

		y_b[i] = 0;
		w_sum += t_b * x_at[i] * x_at[i];
		x_b[i] += 2 * t_b * w * x_at[i];
	}
	*w_b += w_sum;
	free(x_at);
}

double scaled_fwd(double w, const double *restrict x, double w_d, const double *restrict x_d, double *f_d)
{
	*f_d = w_d * x[2] + w * x_d[2];
	return w * x[2];
}

double scaled_rev(double w, const double *restrict x, double *w_b, double *restrict x_b, double f_b)
{
	double before = x_b[2];

	*w_b += f_b * x[2];
	x_b[2] = before + f_b * w;
	return w * x[2];
}

double kink_fwd(double a, double a_d, double *f_d)
{
	*f_d = 0.5 * a_d;
	return fmax(a, 0);
}

double kink_rev(double a, double *a_b, double f_b)
{
	*a_b += 0.5 * f_b;
	return fmax(a, 0);
}

double mean_grad(double a, float b, double *a_b, float *b_b)
{
	*a_b = 0.5 / sqrt(a);
	*b_b = 0.5f;
	return sqrt(a) + 0.5 * b;
}

double mean_rev(double a, float b, double *a_b, float *b_b, double f_b, int *status)
{
	*a_b = f_b * 0.5 / sqrt(a);
	*b_b = (float)(0.5 * f_b);
	*status = 0;
	return sqrt(a) + 0.5 * b;
}

double in_range_fwd(const double *x, const double *x_d, double *in_range_d)
{
	*in_range_d = x_d[0] * x[1] + x[0] * x_d[1];
	return fabs(x[0]) * fabs(x[1]);
}

double in_range_rev(const double *x, double *x_b, double in_range_b)
{
	x_b[0] += in_range_b * x[1];
	x_b[1] += in_range_b * x[0];
	return fabs(x[0]) * fabs(x[1]);
}

float step_fwd(float x, float k, float x_d, float *f_d)
{
	*f_d = 2 * x * x_d;
	return x * x + k;
}

float step_rev(float x, float k, float *x_b, float f_b)
{
	*x_b += 2 * x * f_b;
	return x * x + k;
}

size_t in_workspace_rev_work(int n, double x)
{
	(void)x;
	return (size_t)n * sizeof(double);
}

/* Right, but where the cosine is small the roundings of u decide. */
double rounded_fwd(float u, float u_d, double *f_d)
{
	for (int i = 0; i < 9; i++) {
		u_d /= 0.4f;
		u /= 0.4f;
	}
	*f_d = 1e-4 * cos(u) * u_d;
	return 1e-4 * sin(u);
}

double in_workspace_rev(int n, double x, double *x_b, double in_workspace_b, void *work, size_t work_size, int *status)
{
	double *at = work;

	*status = work_size < in_workspace_rev_work(n, x);
	if (*status)
		return 0;
	for (int i = 0; i < n; i++) {
		at[i] = x;
		x = x * x * 0.5;
	}
	while (n-- > 0)
		in_workspace_b *= at[n];
	*x_b += in_workspace_b;
	return x;
}

/* The order of operations is another. */
double wrong_value_fwd(double a, double a_d, double *f_d)
{
	*f_d = 3 * a_d / 7;
	return a / 7 * 3;
}

double wrong_value_rev(double a, double *a_b, double f_b)
{
	*a_b += f_b * 3 / 7;
	return 3 * a / 7;
}

/* Restores what it overwrote. */
void wrong_memory_rev(int n, double *x, double *x_b)
{
	(void)x;
	for (int i = 0; i < n; i++)
		x_b[i] *= 2;
}

/* A term is missing. */
double wrong_forward_fwd(int n, const double *x, const double *x_d, double *f_d)
{
	*f_d = x_d[0] * x[n - 1];
	return x[0] * x[n - 1];
}

/* Clears a tangent of memory that is not touched. */
void wrong_kept_fwd(int n, const double *x, double *y, const double *x_d, double *y_d)
{
	y_d[0] = 0;
	for (int i = 1; i < n; i++) {
		y[i] = sin(x[i]);
		y_d[i] = cos(x[i]) * x_d[i];
	}
}

/* Not linear in the tangent. */
double wrong_linear_fwd(const double *x, const double *x_d, double *f_d)
{
	*f_d = x_d[0] * x_d[0];
	return x[0];
}

/* The adjoint of b is that of a. */
double wrong_reverse_fwd(double a, double b, double a_d, double b_d, double *f_d)
{
	*f_d = a_d * b + a * b_d;
	return a * b;
}

double wrong_reverse_rev(double a, double b, double *a_b, double *b_b, double f_b)
{
	*a_b += f_b * b;
	*b_b += f_b * b;
	return a * b;
}

/* Sets where it should add. */
double wrong_set_rev(double a, double *a_b, double f_b)
{
	*a_b = 2 * f_b;
	return 2 * a;
}

/* Leaves the adjoint of overwritten memory. */
void wrong_clear_rev(int n, double *y, double a, double *y_b, double *a_b)
{
	for (int i = 0; i < n; i++) {
		y[i] = a;
		*a_b += y_b[i];
	}
}

/* Right unless both adjoints are the same object. */
double wrong_shared_rev(double a, double b, double *a_b, double *b_b, double f_b)
{
	double b_sum = *b_b + 2 * f_b;

	*a_b += f_b;
	*b_b = b_sum;
	return a + 2 * b;
}

/* Right unless a_b points into x_b. */
double wrong_element_rev(const double *x, double a, double *x_b, double *a_b, double f_b)
{
	double x0_b = x_b[0];
	double x1_b = x_b[1];

	*a_b += f_b * x[0];
	x_b[0] = x0_b + f_b * a;
	x_b[1] = x1_b;
	return a * x[0];
}

/* Right only where x and y are apart. */
void wrong_overlap_rev(int n, const double *x, double *y, double *x_b, double *y_b)
{
	for (int i = 0; i < n; i++)
		y[i] = 2 * x[i];
	for (int i = 0; i < n; i++) {
		double t_b = y_b[i];

		y_b[i] = 0;
		x_b[i] += 2 * t_b;
	}
}

/* Writes one element past the end. */
double wrong_guard_rev(int n, const double *x, double *x_b, double f_b)
{
	for (int i = 0; i <= n; i++)
		x_b[i] += i == 1 ? f_b : 1e-30;
	return n > 1 ? x[1] : 0;
}

/* Touches an element that is not there. */
double wrong_null_rev(int n, const double *x, double *x_b, double f_b)
{
	*(volatile double *)x_b += n > 0 ? f_b : 0;
	return n > 0 ? x[0] : 0;
}

/* Clears a kept seed. */
void wrong_seed_rev(double *y, double a, const double *y_b, double *a_b)
{
	*a_b += y_b[0] + 3 * y_b[1];
	*(double *)(size_t)y_b = 0;
	y[0] = a;
	y[1] = 3 * a;
}

/* Multiplies NaN by zero. */
double wrong_nan_rev(int n, const double *x, double *x_b, double f_b)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += x[i] > 0 ? sqrt(x[i]) : 0;
		x_b[i] += f_b * (x[i] > 0) * 0.5 / sqrt(x[i]);
	}
	return s;
}

/* Prints once more. */
double wrong_print_fwd(double a, double a_d, double *f_d)
{
	printf("%g\n", a);
	printf("%g\n", a);
	*f_d = a_d;
	return a;
}

/* Another convention than the stated one. */
double wrong_stated_fwd(double a, double a_d, double *f_d)
{
	*f_d = a < 0 ? -a_d : a > 0 ? a_d : 0;
	return fabs(a);
}

/* Right, but the point of comparison is on the jump. */
double wrong_jump_fwd(double a, double a_d, double *f_d)
{
	*f_d = a < 0.5 ? a_d : 2 * a_d;
	return a < 0.5 ? a : 2 * a;
}

/* Gives up. */
double wrong_stuck_fwd(double a, double a_d, double *f_d)
{
	*f_d = a_d;
	if (a_d != 0)
		abort();
	return a;
}

/* Right on each side, but the point of comparison is where they meet. */
double wrong_kink_fwd(double a, double a_d, double *f_d)
{
	*f_d = 0;
	return a < 0 ? -a : a + 0 * a_d;
}

/* By more than roundings can do. */
double wrong_rounded_fwd(float u, float u_d, double *f_d)
{
	for (int i = 0; i < 9; i++) {
		u_d /= 0.4f;
		u /= 0.4f;
	}
	*f_d = 1.02e-4 * cos(u) * u_d;
	return 1e-4 * sin(u);
}
