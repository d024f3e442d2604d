/* Loops over lists whose ends are read from memory, one with their adjoints: what they keep. */
#include <math.h>

/* test: pairs n=0,1,5 x[n] start[n+1] list[n] {for (int i = 0; i < n; i++) {list[i] = (3 * i + 2) % n; start[i] = i / 2;} start[n] = n;} */
#pragma cadgen fwd pairs wrt(x[n])
#pragma cadgen rev pairs wrt(x[n])
#pragma cadgen rev pairs wrt(x[n]) name(pairs_work) tape(workspace)
#pragma cadgen rev pairs wrt(x[n]) name(pairs_apart) noalias(x, start, list)
#pragma cadgen hess pairs wrt(x[n])
double pairs(int n, const double *x, const int *start, const int *list)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		for (int k = start[i]; k < start[i + 1]; k++) {
			double d = x[i] - 2 * x[list[k]], r;

			d -= rint(d / 4);
			r = sqrt(1 + d * d);
			if (r < 2)
				sum += exp(-r) * d;
			else
				sum += 1 / r;
		}
	return sum;
}

/* Four loops, of which one has a known number of trips; and one that stays two. */
/* test: deep n=0,1,4 x[n] start[n+1] list[n] {for (int i = 0; i < n; i++) {list[i] = (3 * i + 1) % n; start[i] = i;} start[n] = n;} */
#pragma cadgen fwd deep wrt(x[n])
#pragma cadgen rev deep wrt(x[n])
#pragma cadgen rev deep wrt(x[n]) name(deep_work) tape(workspace)
#pragma cadgen rev deep wrt(x[n]) name(deep_status) status
double deep(int n, const double *x, const int *start, const int *list)
{
	double sum = 0;

	for (int c = 0; c < n; c++)
		for (int i = start[c]; i < start[c + 1]; i++)
			for (int b = 0; b < 3; b++) {
				int d = (c + b) % n;

				for (int k = start[d]; k < start[d + 1]; k++) {
					double t = sin(x[list[i]] * x[list[k]]), q = 1 + t;

					for (int l = 0; l < 3; l++)
						q = q * cos(q + x[i]);
					sum += t * exp(q) * (b + 1);
				}
			}
	return sum;
}

/* What a list keeps begins where another list begins, and they are not joined alike. */
/* test: two_kinds n=0,1,5 x[n] y[n] start[n+1] {for (int i = 0; i < n; i++) start[i] = i * i / 6; start[n] = n;} */
#pragma cadgen fwd two_kinds wrt(x[n], y[n])
#pragma cadgen rev two_kinds wrt(x[n], y[n])
double two_kinds(int n, const double *restrict x, const double *restrict y, const int *start)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double row = 1;

		for (int k = start[i]; k < start[i + 1]; k++) {
			double t = exp(x[k] * y[i]);

			sum += sin(t) * t;
			row = row * (1 + tanh(t * x[i]));
		}
		for (int k = start[i]; k < start[i + 1]; k++)
			sum += sqrt(1 + row * row * x[k] * x[k]);
	}
	return sum;
}

/* The list is overwritten behind each row. */
/* test: moving n=0,1,5 x[n] y[n] start[n+1] {for (int i = 0; i <= n; i++) start[i] = i;} */
#pragma cadgen fwd moving wrt(x[n]) of(y[n])
#pragma cadgen rev moving wrt(x[n]) of(y[n])
void moving(int n, const double *restrict x, double *restrict y, int *restrict start)
{
	for (int i = 0; i < n; i++) {
		double sum = 0;

		for (int k = start[i]; k < start[i + 1]; k++)
			for (int l = start[0]; l < start[i + 1]; l++)
				sum += exp(sin(x[k]) * x[l]);
		y[i] = sum;
		start[0] = i / 2;
	}
}
