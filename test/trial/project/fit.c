/* Newton's method, with the step halved until the misfit falls. */
#include "model_ad.h"
#include <math.h>
#include <stdio.h>

double misfit(int n, const double *t, const double *measured, const double *p);

enum { N = 20 };

static void solve(double a[3][3], double b[3])
{
	for (int k = 0; k < 3; k++)
		for (int i = k + 1; i < 3; i++) {
			double f = a[i][k] / a[k][k];
			for (int j = k; j < 3; j++)
				a[i][j] -= f * a[k][j];
			b[i] -= f * b[k];
		}
	for (int k = 2; k >= 0; k--) {
		for (int j = k + 1; j < 3; j++)
			b[k] -= a[k][j] * b[j];
		b[k] /= a[k][k];
	}
}

int main(void)
{
	const double truth[3] = {90, 0.3, 20};
	double t[N], measured[N], p[3] = {80, 0.25, 25};
	double g[3], h[3][3], size = 1;

	for (int i = 0; i < N; i++) {
		t[i] = i;
		measured[i] = truth[2] + (truth[0] - truth[2]) * exp(-truth[1] * i);
	}
	for (int k = 0; k < 50 && size > 1e-10; k++) {
		double at = misfit_grad(N, t, measured, p, g), next[3], step = 2;

		misfit_hess(N, t, measured, p, h[0]);
		solve(h, g);
		do {
			step /= 2;
			for (int i = 0; i < 3; i++)
				next[i] = p[i] - step * g[i];
		} while (step > 1e-6 && misfit(N, t, measured, next) > at);
		size = 0;
		for (int i = 0; i < 3; i++) {
			size += fabs(next[i] - p[i]);
			p[i] = next[i];
		}
	}
	printf("%.6f %.6f %.6f\n", p[0], p[1], p[2]);
	return fabs(p[0] - 90) + fabs(p[1] - 0.3) + fabs(p[2] - 20) > 1e-6;
}
