/*
 * sums: small functions whose reverse derivative should store nothing, or one array, or only what
 * possible overlap demands.
 */
#include "original.h"

/* Nothing need be stored. */
#pragma cadgen rev wrt(x[n], y[n]) of(return)
double dot(int n, const double *x, const double *y)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += x[i] * y[i];
	return sum;
}

/* y = a x, with a of n rows and m columns. Nothing need be stored. */
#pragma cadgen rev wrt(a[n * m], x[m]) of(y[n]) keep(y)
void matvec(int n, int m, const double *restrict a, const double *restrict x, double *restrict y)
{
	for (int i = 0; i < n; i++) {
		double sum = 0;

		for (int j = 0; j < m; j++)
			sum += a[i * m + j] * x[j];
		y[i] = sum;
	}
}

/* The same where y may overlap a or x, which the derivative finds out on entry. */
#pragma cadgen rev wrt(a[n * m], x[m]) of(y[n])
void matvec_overlap(int n, int m, const double *a, const double *x, double *y)
{
	for (int i = 0; i < n; i++) {
		double sum = 0;

		for (int j = 0; j < m; j++)
			sum += a[i * m + j] * x[j];
		y[i] = sum;
	}
}

/*
 * The polynomial c[0] + c[1] x + ... + c[n - 1] x^(n - 1). Its n intermediate values need be
 * stored.
 */
#pragma cadgen rev wrt(c[n], x) of(return)
double horner(int n, const double *c, double x)
{
	double p = 0;

	for (int i = n - 1; i >= 0; i--)
		p = p * x + c[i];
	return p;
}

/* The energy of n points that attract and repel each other. */
#pragma cadgen rev wrt(x[3 * n]) of(return)
double pairs(int n, const double *x)
{
	double e = 0;

	for (int i = 0; i < n; i++)
		for (int j = i + 1; j < n; j++) {
			double dx = x[3 * i] - x[3 * j];
			double dy = x[3 * i + 1] - x[3 * j + 1];
			double dz = x[3 * i + 2] - x[3 * j + 2];
			double r2 = dx * dx + dy * dy + dz * dz + 0.1;
			double s = 1 / (r2 * r2 * r2);

			e += s * s - s;
		}
	return e;
}

/* The mean of a quadratic and its square, in one sweep with two sums that meet behind the loop. */
#pragma cadgen rev wrt(x[n]) of(return)
double variance(int n, const double *x)
{
	double sum = 0, squares = 0;

	for (int i = 0; i < n; i++) {
		sum += x[i];
		squares += x[i] * x[i];
	}
	return squares / n - sum / n * (sum / n);
}

/* log(exp(x[0]) + ... + exp(x[n - 1])), safe from overflow. */
#pragma cadgen rev wrt(x[n]) of(return)
double lse(int n, const double *x)
{
	double most = x[0], sum = 0;

	for (int i = 1; i < n; i++)
		if (x[i] > most)
			most = x[i];
	for (int i = 0; i < n; i++)
		sum += exp(x[i] - most);
	return most + log(sum);
}

/* Half the squared distance of a polynomial with m coefficients from a step, at n points. */
#pragma cadgen rev wrt(c[m]) of(return)
double llsq(int n, int m, const double *c)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double t = -1 + 2.0 * i / (n - 1), power = 1, p = 0;

		for (int j = 0; j < m; j++) {
			p += c[j] * power;
			power *= t;
		}
		double r = (t < 0 ? -1 : 1) - p;

		sum += r * r;
	}
	return sum / 2;
}

/* The sum over n points of the squared distance to the nearest of k centroids in d dimensions. */
#pragma cadgen rev wrt(centroids[k * d]) of(return)
double kmeans(int n, int k, int d, const double *points, const double *centroids)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double best = INFINITY;

		for (int c = 0; c < k; c++) {
			double distance = 0;

			for (int j = 0; j < d; j++) {
				double r = points[i * d + j] - centroids[c * d + j];

				distance += r * r;
			}
			if (distance < best)
				best = distance;
		}
		sum += best;
	}
	return sum;
}
