/* The hand-written gradients, and the ratios of time. */
#define _POSIX_C_SOURCE 199309L
#include <cblas.h>
#include <lapacke.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { N = 200, REPEATS = 9 };

double traced_grad(int n, const double *a, const double *b, double *c, double *a_b);
double likelihood_rev(int n, double *k, double *y, double *k_b, double *y_b, double likelihood_b);

static double a[N * N], b[N * N], c[N * N], k[N * N], l[N * N], y[N], x[N];
static double got[N * N], want[N * N], got_y[N], want_y[N];

static void traced_ours(void)
{
	traced_grad(N, a, b, c, got);
}

/* a_b = b^T a^T + a^T b^T */
static void traced_theirs(void)
{
	double s = 0;

	cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, N, N, N, 1, a, N, a, N, 0, c, N);
	for (int i = 0; i < N; i++)
		s += cblas_ddot(N, b + i * N, 1, c + i, N);
	cblas_dgemm(CblasRowMajor, CblasTrans, CblasTrans, N, N, N, s / s, b, N, a, N, 0, want, N);
	cblas_dgemm(CblasRowMajor, CblasTrans, CblasTrans, N, N, N, s / s, a, N, b, N, 1, want, N);
}

static void likelihood_ours(void)
{
	memcpy(l, k, sizeof l);
	memcpy(x, y, sizeof x);
	memset(got, 0, sizeof got);
	memset(got_y, 0, sizeof got_y);
	likelihood_rev(N, l, x, got, got_y, 1);
}

/* k_b = (x x^T - k^-1) / 2 with x = k^-1 y, of both halves; y_b = -x */
static void likelihood_theirs(void)
{
	memcpy(l, k, sizeof l);
	memcpy(x, y, sizeof x);
	LAPACKE_dpotrf(LAPACK_COL_MAJOR, 'L', N, l, N);
	LAPACKE_dpotrs(LAPACK_COL_MAJOR, 'L', N, 1, l, N, x, N);
	LAPACKE_dpotri(LAPACK_COL_MAJOR, 'L', N, l, N);
	for (int j = 0; j < N; j++)
		for (int i = 0; i < N; i++)
			want[j * N + i] = i < j ? 0 : (x[i] * x[j] - l[j * N + i]) * (i == j ? 0.5 : 1);
	for (int i = 0; i < N; i++)
		want_y[i] = -x[i];
}

static double seconds(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double fastest(void (*f)(void))
{
	double best = INFINITY;

	for (int i = 0; i < REPEATS; i++) {
		double start = seconds(), time;

		f();
		time = seconds() - start;
		best = time < best ? time : best;
	}
	return best;
}

/* How far the results are apart, in units of the largest. */
static double apart(int n, const double *p, const double *q)
{
	double most = 0, scale = 0;

	for (int i = 0; i < n; i++) {
		most = fmax(most, fabs(p[i] - q[i]));
		scale = fmax(scale, fabs(q[i]));
	}
	return most / scale;
}

static int compare(const char *name, void (*ours)(void), void (*theirs)(void))
{
	double t = fastest(ours), by_hand = fastest(theirs);
	double error = fmax(apart(N * N, got, want), apart(N, got_y, want_y));

	printf("%-10s %6.2f ms, by hand %6.2f ms: %.2f times; error %.0e\n", name, 1e3 * t,
	       1e3 * by_hand, t / by_hand, error);
	return !(error < 1e-9);
}

int main(void)
{
	int failed;

	srand(1);
	for (int i = 0; i < N * N; i++) {
		a[i] = rand() / (double)RAND_MAX - 0.5;
		b[i] = rand() / (double)RAND_MAX - 0.5;
	}
	for (int i = 0; i < N; i++) {
		y[i] = rand() / (double)RAND_MAX;
		for (int j = 0; j < N; j++)
			k[i * N + j] = exp(-fabs((double)(i - j)) / 20.0) + 0.1 * (i == j);
	}
	want_y[0] = got_y[0] = 1;
	failed = compare("trace", traced_ours, traced_theirs);
	return compare("likelihood", likelihood_ours, likelihood_theirs) || failed;
}
