/*
 * random: splitmix64.
 */
#include "random.h"

uint64_t random_bits(Random *r)
{
	uint64_t z = (r->state += UINT64_C(0x9e3779b97f4a7c15));

	z = (z ^ (z >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
	z = (z ^ (z >> 27)) * UINT64_C(0x94d049bb133111eb);
	return z ^ (z >> 31);
}

uint32_t random_below(Random *r, uint32_t n)
{
	return (uint32_t)(random_bits(r) >> 33) % n;
}

bool random_chance(Random *r, uint32_t percent)
{
	return random_below(r, 100) < percent;
}

double random_between(Random *r, double lo, double hi)
{
	return lo + (hi - lo) * (double)(random_bits(r) >> 11) * 0x1p-53;
}
