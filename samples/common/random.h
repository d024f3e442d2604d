/*
 * random: the same numbers on every machine. A linear congruential generator of 64 bits (Knuth's
 * MMIX constants), of which the upper 53 bits are used.
 */
#ifndef SAMPLES_RANDOM_H
#define SAMPLES_RANDOM_H

#include <math.h>
#include <stdint.h>

typedef struct Random {
	uint64_t state; /* the seed */
} Random;

/* Uniform in (0, 1). */
static inline double random_uniform(Random *random)
{
	random->state = random->state * 6364136223846793005u + 1442695040888963407u;
	return ((double)(random->state >> 11) + 0.5) / 9007199254740992.0;
}

/* Normal, mean 0 and deviation 1 (Box and Muller, one of the pair). */
static inline double random_normal(Random *random)
{
	double radius = sqrt(-2 * log(random_uniform(random)));
	double angle = 6.283185307179586477 * random_uniform(random);

	return radius * cos(angle);
}

#endif
