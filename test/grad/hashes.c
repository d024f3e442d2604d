/* Conditions and numbers of elements from unsigned arithmetic that wraps. */
#include <math.h>
#include <stdint.h>

/* test: sampled n=0,3,9 x[n + 2] */
#pragma cadgen fwd sampled
#pragma cadgen rev sampled
void sampled(uint64_t n, double *x)
{
	for (uint64_t i = 1; i < n; i++)
		if (i * 6364136223846793005u < 0x6000000000000000u)
			x[1] = sin(x[1] * x[1]) * x[i];
}

/* test: every_fourth n=4,9,13 x[n] */
#pragma cadgen fwd every_fourth
#pragma cadgen rev every_fourth
void every_fourth(uint64_t n, double *x)
{
	for (uint64_t i = 4; i < n; i++)
		if (i * 0x4000000000000000u == 0)
			x[1] = sin(x[1] * x[1]) * x[0];
}

/* test: table x[17] */
#pragma cadgen fwd table
#pragma cadgen rev table
void table(double *x)
{
	for (uint64_t i = 0; i < 16; i++) {
		uint64_t h = i * 6364136223846793005u;

		x[h - h / 17 * 17] = sin(x[h - h / 17 * 17]) * x[h - h / 17 * 17] + x[i];
	}
}
