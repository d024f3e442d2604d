/* What use.c declares in other ways than it is defined here. */
#ifdef __clang__
#pragma clang diagnostic ignored "-Wdeprecated-non-prototype"
#endif
#include <math.h>
#include <stdlib.h>

enum part { FIRST, SECOND };
typedef struct store {
	double w[2];
	int n;
} store;

double *made(int n)
{
	double *p = calloc((size_t)n, sizeof *p);

	return p;
}

void released(double *p)
{
	free(p);
}

/* A request for a definition in the old style. */
#pragma cadgen fwd
#pragma cadgen rev
float blend(x, k, y)
	float x, y;
	short k;
{
	return x * y * k + y;
}

double dot(n, x, y)
	int n;
	const double *x, *y;
{
	double s = 0;

	while (--n >= 0)
		s += x[n] * y[n];
	return s;
}

double along(const double x[], unsigned n)
{
	return n ? sin(x[n - 1]) * along(x, n - 1) + x[0] : 1;
}

void scale(void *p, int n)
{
	double *x = p;
	int i;

	for (i = 0; i < n; i++)
		x[i] *= x[0];
}

double chosen(const store *s, enum part part)
{
	return s->w[part] * s->n;
}

/* No derivative passes through these: use.c calls them as they are. */
long count(const char *word, const double *limits, double from)
{
	return *word && from < limits[1] ? 1 + count(word + 1, limits, from + limits[0]) : 0;
}

float level(x, n)
	float x;
	short n;
{
	return n > 0 ? x + level(x, n - 1) : x;
}

#pragma cadgen rev
double leveled(double x)
{
	return x * x * level(2.5, 2);
}
