/* Transforms by FFTW, whose plans do not tell how long they are: rules of the user's own. */
#include <fftw3.h>
#include <stddef.h>

enum { N = 6, HALF = N / 2 + 1 };

static fftw_plan forward, real, complex;

/* The plans, for arrays however aligned. */
static void prepare(void)
{
	fftw_complex *a = fftw_alloc_complex(N), *b = fftw_alloc_complex(N);
	double *c = fftw_alloc_real(N);

	if (!forward) {
		forward = fftw_plan_dft_1d(N, a, b, FFTW_FORWARD, FFTW_ESTIMATE | FFTW_UNALIGNED);
		real = fftw_plan_dft_r2c_1d(N, c, b, FFTW_ESTIMATE | FFTW_UNALIGNED);
		complex = fftw_plan_dft_c2r_1d(
			N, a, c, FFTW_ESTIMATE | FFTW_UNALIGNED | FFTW_PRESERVE_INPUT);
	}
	fftw_free(a);
	fftw_free(b);
	fftw_free(c);
}

static void transform(int n, fftw_complex *in, fftw_complex *out)
{
	(void)n;
	prepare();
	fftw_execute_dft(forward, in, out);
}

#pragma cadgen rule fwd(transform) wrt(in[n]) of(out[n])
static void transform_fwd(int n, fftw_complex *in, fftw_complex *out, fftw_complex *in_d,
			  fftw_complex *out_d)
{
	transform(n, in_d, out_d);
	transform(n, in, out);
}

/* The adjoint of the transform F takes x to conj(F(conj(x))), by the same plan. */
#pragma cadgen rule rev(transform) wrt(in[n]) of(out[n]) entry()
static void transform_rev(int n, fftw_complex *in, fftw_complex *out, fftw_complex *in_b,
			  fftw_complex *out_b)
{
	fftw_complex *a = fftw_alloc_complex((size_t)n);

	(void)in, (void)out;
	for (int k = 0; k < n; k++)
		out_b[k][1] = -out_b[k][1];
	transform(n, out_b, a);
	for (int k = 0; k < n; k++) {
		in_b[k][0] += a[k][0];
		in_b[k][1] -= a[k][1];
		out_b[k][0] = out_b[k][1] = 0;
	}
	fftw_free(a);
}

/* Half of the spectrum of n real numbers. */
static void half_of(int n, double *in, fftw_complex *out)
{
	(void)n;
	prepare();
	fftw_execute_dft_r2c(real, in, out);
}

static void real_of(int n, fftw_complex *in, double *out)
{
	(void)n;
	prepare();
	fftw_execute_dft_c2r(complex, in, out);
}

#pragma cadgen rule fwd(half_of) wrt(in[n]) of(out[n / 2 + 1])
static void half_of_fwd(int n, double *in, fftw_complex *out, double *in_d, fftw_complex *out_d)
{
	half_of(n, in_d, out_d);
	half_of(n, in, out);
}

/* Is it a part of the spectrum that stands for itself, not for its mirror image, too? */
static int is_single(int k, int n)
{
	return k == 0 || 2 * k == n;
}

#pragma cadgen rule rev(half_of) wrt(in[n]) of(out[n / 2 + 1]) entry()
static void half_of_rev(int n, double *in, fftw_complex *out, double *in_b, fftw_complex *out_b)
{
	fftw_complex *a = fftw_alloc_complex((size_t)n / 2 + 1);
	double *b = fftw_alloc_real((size_t)n);

	(void)in, (void)out;
	for (int k = 0; k <= n / 2; k++) {
		a[k][0] = out_b[k][0] / (is_single(k, n) ? 1 : 2);
		a[k][1] = out_b[k][1] / (is_single(k, n) ? 1 : 2);
		out_b[k][0] = out_b[k][1] = 0;
	}
	real_of(n, a, b);
	for (int k = 0; k < n; k++)
		in_b[k] += b[k];
	fftw_free(a);
	fftw_free(b);
}

#pragma cadgen rule fwd(real_of) wrt(in[n / 2 + 1]) of(out[n])
static void real_of_fwd(int n, fftw_complex *in, double *out, fftw_complex *in_d, double *out_d)
{
	real_of(n, in_d, out_d);
	real_of(n, in, out);
}

#pragma cadgen rule rev(real_of) wrt(in[n / 2 + 1]) of(out[n]) entry()
static void real_of_rev(int n, fftw_complex *in, double *out, fftw_complex *in_b, double *out_b)
{
	fftw_complex *a = fftw_alloc_complex((size_t)n / 2 + 1);

	(void)in, (void)out;
	half_of(n, out_b, a);
	for (int k = 0; k <= n / 2; k++) {
		in_b[k][0] += a[k][0] * (is_single(k, n) ? 1 : 2);
		in_b[k][1] += is_single(k, n) ? 0 : 2 * a[k][1];
	}
	for (int k = 0; k < n; k++)
		out_b[k] = 0;
	fftw_free(a);
}

/* facts: spectrum 12 12 */
void spectrum(const double *x, double *y)
{
	fftw_complex in[N], out[N];

	for (int k = 0; k < N; k++) {
		in[k][0] = x[k];
		in[k][1] = x[N + k] * y[k];
	}
	transform(N, in, out);
	for (int k = 0; k < N; k++) {
		y[k] *= out[k][0] * out[k][0] + out[k][1] * out[k][1];
		y[N + k] += out[k][0] * k;
	}
}

/* facts: convolved 6 6 */
void convolved(const double *x, double *y)
{
	double in[N], out[N];
	fftw_complex a[HALF], b[HALF];

	for (int k = 0; k < N; k++)
		in[k] = x[k] * x[k];
	half_of(N, in, a);
	half_of(N, y, b);
	for (int k = 0; k < HALF; k++) {
		double re = a[k][0] * b[k][0] - a[k][1] * b[k][1];

		a[k][1] = a[k][0] * b[k][1] + a[k][1] * b[k][0];
		a[k][0] = re;
	}
	real_of(N, a, out);
	for (int k = 0; k < N; k++)
		y[k] += out[k] / N;
}
