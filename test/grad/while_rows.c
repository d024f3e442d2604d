/* Loops of known trips in loops of unknown trips: what they keep stands row by row. */
#include <math.h>

/* test: powers n=0,1,4 x[n]:0.5..1.5 */
#pragma cadgen fwd powers wrt(x[n])
#pragma cadgen rev powers wrt(x[n])
#pragma cadgen rev powers wrt(x[n]) name(powers_status) status
double powers(int n, const double *x)
{
	double p[4] = {1, 1, 1, 1}, q[4], norm = 0, last;
	int k = 0;

	do {
		last = norm;
		norm = 0;
		for (int i = 0; i < n; i++) {
			double s = 0;

			for (int j = 0; j < n; j++)
				s += sin(x[i] * p[j]) + x[j];
			q[i] = s;
			norm += s * s;
		}
		for (int i = 0; i < n; i++)
			p[i] = q[i] / sqrt(norm);
		k++;
	} while (fabs(norm - last) > 1e-2 && k < 5);
	return norm;
}

/* The loop that grows is entered several times, and keeps nothing for a trip alone. */
/* test: entered n=0,1,3 m=0,2,3 x[n]:0.5..1.5 limit:3..6 */
#pragma cadgen fwd entered wrt(x[n])
#pragma cadgen rev entered wrt(x[n])
void entered(int n, int m, double *x, double limit)
{
	for (int t = 0; t < m; t++) {
		int k = t;

		while (k < (int)limit) {
			for (int i = 0; i < n; i++)
				x[i] = x[i] + 0.1 * sin(x[i] * x[(i + k) % n]);
			k += 2;
		}
	}
}

/* The same beside a value for each trip, and loops of constant trips. */
/* test: besides n=0,1,3 m=0,2,3 x[n]:0.5..1.5 limit:3..6 */
#pragma cadgen fwd besides wrt(x[n])
#pragma cadgen rev besides wrt(x[n])
double besides(int n, int m, double *x, double limit)
{
	double all = 0;

	for (int t = 0; t < m; t++) {
		double s = 1;
		int k = t;

		while (k < (int)limit && s < 100) {
			for (int i = 0; i < n; i++)
				for (int c = 0; c < 3; c++)
					x[i] = cos(x[i]) * (c + 1) / 3.0;
			for (int i = 0; i < n; i++)
				s += x[i] * s;
			k++;
		}
		all += s;
	}
	return all;
}

/* Branches and triangles in it grow on their own. */
/* test: branches n=0,1,4 x[n]:0.5..1.5 */
#pragma cadgen fwd branches wrt(x[n])
#pragma cadgen rev branches wrt(x[n])
double branches(int n, double *x)
{
	double s = 1;
	int k = 0;

	while (s < 50 && k < 6) {
		if (k % 2)
			for (int i = 0; i < n; i++) {
				for (int c = 0; c < 2; c++)
					s = s + sin(s * x[i]);
				for (int j = 0; j < i; j++)
					x[j] = x[j] * cos(x[i]);
			}
		for (int i = k; i < n; i++)
			x[i] = x[i] * x[i] / 2;
		for (int i = 0; i < n; i++) {
			if (x[i] > 0.3)
				for (int j = 0; j < n; j++)
					s += x[i] * s * x[j] / n;
			while (x[i] > 0.8)
				x[i] = sin(x[i]) * 0.9;
		}
		k++;
		s += 1;
	}
	return s;
}

/* Trips that the user counts. */
/* test: hinted n=0,1,4 x[n]:0.5..1.5 */
#pragma cadgen rev hinted wrt(x[n])
double hinted(int n, double *x)
{
	double s = 0;
	int k = 0;

#pragma cadgen loop trips(3)
	while (s < 20 && k < 9) {
		for (int i = 0; i < n; i++) {
			x[i] = sin(x[i]) + 1;
			s += x[i] * x[i];
		}
		k++;
	}
	return s;
}

static double length(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * x[i] * x[i];
	return sqrt(s);
}

/* A loop in the test makes its trips once more than the body. */
/* test: tested n=0,1,4 x[n]:0.5..1.5 */
#pragma cadgen fwd tested wrt(x[n])
#pragma cadgen rev tested wrt(x[n])
double tested(int n, double *x)
{
	double s, all = 0;

	while ((s = length(n, x)) > 0.7) {
		for (int i = 0; i < n; i++)
			x[i] = sin(x[i]) * 0.8;
		all += s * length(n, x);
	}
	return all + s;
}
