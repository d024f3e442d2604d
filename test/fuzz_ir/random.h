/*
 * random: random numbers, the same everywhere for a seed.
 */
#ifndef CADGEN_TEST_RANDOM_H
#define CADGEN_TEST_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Random {
	uint64_t state;
} Random;

uint64_t random_bits(Random *);
uint32_t random_below(Random *, uint32_t n);
bool random_chance(Random *, uint32_t percent);
double random_between(Random *, double lo, double hi);

#endif
