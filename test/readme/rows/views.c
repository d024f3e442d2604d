/* row: integers accessed as bytes: pointer casts, `memcpy`, `memset` of memory without floating data */
/* test: f key[1] */
#include <string.h>

#pragma cadgen fwd
#pragma cadgen rev
double f(const unsigned *key, double x)
{
	const unsigned char *byte = (const unsigned char *)key;
	unsigned char copy[sizeof *key];

	memset(copy, 255, sizeof copy);
	memcpy(copy, key, sizeof copy);
	return x * x * (byte[0] ^ copy[1]);
}
