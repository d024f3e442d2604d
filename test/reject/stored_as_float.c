/* Floats that are stored where integers were declared, and read as bytes. */
#include <stdint.h>
#include <string.h>

struct untyped { void *to; };
struct row { char c[16]; };

#pragma cadgen rev
double in_bytes(double x, int i)
{
	char a[32] = {0};
	double w;

	((double *)a)[i] = x; // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w * x;
}

#pragma cadgen fwd
double in_integers(double x, int i)
{
	int64_t a[4] = {0};
	double w;

	((double *)a)[i] = x; // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w * x;
}

#pragma cadgen rev
double in_member(double x, int i)
{
	struct row a = {{0}};
	double w;

	((double *)a.c)[i] = x; // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a.c, sizeof w);
	return w * x;
}

static double *behind(struct untyped *p, int n)
{
	return n ? behind(p, n - 1) : p->to;
}

#pragma cadgen rev
double by_result(double x)
{
	char a[32] = {0};
	struct untyped p = {a};
	double w;

	behind(&p, 2)[0] = x; // error: 'a' holds active data, but is accessed as another type
	memcpy(&w, a, sizeof w);
	return w * x;
}
