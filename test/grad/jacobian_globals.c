/* Jacobians by globals and of globals. */
#include <math.h>

enum { N = 3, M = 4 };

double gain, total, level[M], grid[N][M];
static double work[M];

/* Numbers and arrays that are read, written or both, and one that no clause names. */
/* globals: mix double gain double level[M] double grid[N][M] double total */
/* test: mix n=0,1,5,12 x[n] */
#pragma cadgen jac mix wrt(x[n], gain, level, grid) of(return, total, level)
#pragma cadgen fwd mix wrt(x[n], gain, level, grid) of(return, total, level)
#pragma cadgen rev mix wrt(x[n], gain, level, grid) of(return, total, level)
double mix(int n, const double *x)
{
	double s = 0;

	total = 0;
	for (int i = 0; i < n; i++) {
		work[i % M] = gain * x[i] * x[i];
		total += work[i % M];
		s += sin(total * level[i % M]) + grid[i % N][i % M];
		level[i % M] *= x[i];
	}
	return s * gain;
}

/* Rows: few outputs of many inputs. */
static double field[6][7], mean[2];

/* globals: averages double field[6][7] double mean[2] */
/* test: averages */
#pragma cadgen jac averages wrt(field) of(mean)
#pragma cadgen fwd averages wrt(field) of(mean)
#pragma cadgen rev averages wrt(field) of(mean)
void averages(void)
{
	mean[0] = mean[1] = 1;
	for (int i = 0; i < 6; i++)
		for (int k = 0; k < 7; k++) {
			mean[0] += field[i][k] * field[i][6 - k];
			mean[1] *= 1 + 0.1 * field[i][k];
		}
}

/* Each strip finds what the first one found: of what is named, and of what is not. */
static double state[10], memory[10], last;

/* globals: advances double state[10] double memory[10] double last */
/* test: advances n=10,3 x[n] */
#pragma cadgen jac advances wrt(state, x[n]) of(state)
#pragma cadgen fwd advances wrt(state, x[n]) of(state)
void advances(int n, const double *x)
{
	for (int i = 0; i < n; i++) {
		double kept = memory[i] + last;

		memory[i] = 0.5 * kept + 0.25;
		state[i] = state[(i + 1) % 10] * x[i] + state[i] * memory[i];
	}
	last += 1;
}

/* What is set, and never read. */
static double made[9];

/* globals: makes double made[9] */
/* test: makes x[9] */
#pragma cadgen jac makes wrt(x[9]) of(made)
#pragma cadgen rev makes wrt(x[9]) of(made)
void makes(const double *x)
{
	for (int i = 0; i < 9; i++)
		made[i] = x[i] * x[8 - i];
}

/* Only the value, by numbers alone. */
static double rate, offset;

/* globals: line double rate double offset */
/* test: line t:-1..1 */
#pragma cadgen jac line wrt(rate, offset)
#pragma cadgen fwd line wrt(rate, offset)
#pragma cadgen rev line wrt(rate, offset)
double line(double t)
{
	return rate * t * rate + offset * exp(rate * t);
}

/* Few non-zeros. */
static double mesh[4][5], flow[20];

/* globals: balances double mesh[4][5] double flow[20] */
/* test: balances n=3,0 x[n] */
#pragma cadgen jac balances sparse wrt(x[n], mesh) of(flow)
void balances(int n, const double *x)
{
	for (int i = 0; i < 20; i++) {
		flow[i] = mesh[i / 5][i % 5] * (i % 5 ? mesh[i / 5][i % 5 - 1] : 2);
		if (i < n)
			flow[i] += x[i] * x[0];
	}
}
