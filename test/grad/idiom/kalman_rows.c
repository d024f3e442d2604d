/* One step of a Kalman filter over row pointers, with matrices that helper functions allocate. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double **mat_alloc(int n, int m)
{
	double **a = (double **)malloc((size_t)n * sizeof(double *));
	double *block = (double *)calloc((size_t)n * (size_t)m, sizeof(double));

	if (!a || !block) {
		fprintf(stderr, "out of memory\n");
		exit(1);
	}
	a[0] = block;
	for (int i = 1; i < n; i++)
		a[i] = a[i - 1] + m;
	return a;
}

static void mat_free(double **a)
{
	free(a[0]);
	free(a);
}

/* c = a b', all row pointers */
static void mul_abt(double **a, double **b, double **c, int n, int k, int m)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			double s = 0.0;

			for (int l = 0; l < k; l++)
				s += a[i][l] * b[j][l];
			c[i][j] = s;
		}
}

static void mul_ab(double **a, double **b, double **c, int n, int k, int m)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			c[i][j] = 0.0;
			for (int l = 0; l < k; l++)
				c[i][j] += a[i][l] * b[l][j];
		}
}

static void predict(int n, double *x, double **P, double **F, double **Q)
{
	double **T = mat_alloc(n, n);
	double *y = malloc((size_t)n * sizeof *y);

	if (!y)
		exit(1);
	for (int i = 0; i < n; i++) {
		y[i] = 0.0;
		for (int j = 0; j < n; j++)
			y[i] += F[i][j] * x[j];
	}
	for (int i = 0; i < n; i++)
		x[i] = y[i];
	mul_ab(F, P, T, n, n, n);
	mul_abt(T, F, P, n, n, n);
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			P[i][j] += Q[i][j];
	free(y);
	mat_free(T);
}

/* test: kalman_step n=2,3 x[n] P[n][n] F[n][n] Q[n][n] h[n] {for(int i=0;i<n;i++)P[i][i]+=4;} r:2..3 points=1 */
#pragma cadgen fwd kalman_step
#pragma cadgen rev kalman_step
double kalman_step(int n, double *x, double **P, double **F, double **Q, const double *h, double z, double r)
{
	double **K = mat_alloc(1, n);
	double innovation = z, s = r, gain;

	predict(n, x, P, F, Q);
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < n; j++)
			K[0][i] += P[i][j] * h[j];
		innovation -= h[i] * x[i];
		s += h[i] * K[0][i];
	}
	gain = 1.0 / s;
	for (int i = 0; i < n; i++)
		x[i] += K[0][i] * gain * innovation;
	for (int i = 0; i < n; i++)
		for (int j = 0; j < n; j++)
			P[i][j] -= K[0][i] * gain * K[0][j];
	mat_free(K);
	return 0.5 * (log(fabs(s)) + innovation * innovation * gain);
}
