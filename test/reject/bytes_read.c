#include <stddef.h>

static void copy(void *to, const void *from, size_t n)
{
	char *a = to;
	const char *b = from;

	while (n-- > 0)
		*a++ = *b++; // error: 'g' holds active data, but is accessed as another type
}

#pragma cadgen fwd
double f(double x)
{
	double g = x * x, h = 0;

	copy(&h, &g, sizeof h);
	return h * x;
}

struct pair {
	double a;
	int k;
};

#pragma cadgen fwd wrt(x)
double hashed(double x, const double *constant)
{
	struct pair p = {x * x, 3};
	const void *at = &p, *outside = constant;
	const unsigned char *bytes = at, *fixed = outside;
	double s = 0;

	for (size_t i = 0; i < sizeof p.a; i++)
		s += bytes[i] * fixed[i]; // error: 'p' holds active data, but is accessed as another type
	return s * x * p.k;
}
