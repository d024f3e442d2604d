/* row: `const(n = 3)`: sizes and branches that depend on parameters of which the request gives the values */
#include <math.h>
#include <stdbool.h>

/* test: layer n=3 smooth=true w[n][n] x[n] */
#pragma cadgen rev layer const(n = 3, smooth = true) wrt(w, x[n]) tape(fixed)
#pragma cadgen fwd layer const(n = 3) wrt(w, x[n])
double layer(int n, bool smooth, const double w[n][n], const double *x)
{
	double t[n], sum = 0;

	for (int i = 0; i < n; i++) {
		t[i] = 0;
		for (int j = 0; j < n; j++)
			t[i] += w[i][j] * x[j];
		if (smooth)
			t[i] = tanh(t[i]);
		else
			t[i] = t[i] > 0 ? t[i] : 0;
	}
	for (int i = 0; i < n; i++)
		sum += t[i] * t[i];
	return sum;
}
