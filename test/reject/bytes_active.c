#include <string.h>

#pragma cadgen rev extent(x[n], y[n]) wrt(x, y) of(y, return)
double f(int n, const double *x, double *y, const char *from)
{
	long bits;
	float z[4];
	double half = x[0] * 0.5, other;

	memcpy(y, from, n * sizeof *x); // error: 'memcpy' may write to 'y', which carries a derivative
	memmove(z, x, sizeof z); // error: 'x' holds active data, but is accessed as another type
	memcpy(&bits, &half, sizeof bits); // error: 'half' holds active data, but is accessed as another type
	memcpy(&other, &bits, sizeof bits);
	return z[0] * z[1] * other * x[1];
}

struct tail {
	int n;
	double a, b;
};

/* Neither whole elements nor within the first member. */
#pragma cadgen rev
double part_of_struct(struct tail *t, const struct tail *s, double x)
{
	memcpy(t, s, 2 * sizeof(double)); // error: 'memcpy' may write to 't', which carries a derivative // error: 's' holds active data
	return t->a * x;
}
