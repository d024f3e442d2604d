/*
 * Sizes, offsets and limits, which cadgen knows as numbers: derivatives that have others than the machine where they run give another value than the
 * original, or another derivative.
 */
#include <limits.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <wchar.h>

enum level { LOW, HIGH = 7 };

struct parts {
	char c;
	long l;
	int64_t d; /* no double, which is wider where difference quotients are formed */
	char end;
};

struct mixed {
	short s;
	int64_t *p;
	struct parts parts[2];
	size_t n;
	int64_t wide;
	enum level level;
	unsigned low : 5, high : 9;
};

union either {
	long l;
	int64_t d;
	char text[9];
};

/* test: sizes */
#pragma cadgen fwd sizes
#pragma cadgen rev sizes
double sizes(double x)
{
	double s = x * sizeof(long) + x * x * sizeof(void *);

	s += x * sizeof(size_t) * sizeof(ptrdiff_t) - x * sizeof(wchar_t) * sizeof(intptr_t);
	s += x * x * sizeof(struct parts) + x * sizeof(struct mixed) + x * sizeof(union either);
	return s * sizeof(enum level);
}

/* test: offsets */
#pragma cadgen fwd offsets
#pragma cadgen rev offsets
double offsets(double x)
{
	double s = x * offsetof(struct parts, l) + x * x * offsetof(struct parts, d) + offsetof(struct parts, end);

	s += x * offsetof(struct mixed, p) + x * offsetof(struct mixed, parts[1].d) - x * x * offsetof(struct mixed, n);
	return s + x * offsetof(struct mixed, wide) * offsetof(struct mixed, level);
}

/* test: limits */
#pragma cadgen fwd limits
#pragma cadgen rev limits
double limits(double x)
{
	double s = x * (1.0 / LONG_MAX) * (1 << 30) + x * x * (1e-9 * (double)(SIZE_MAX >> 16));

	s += CHAR_MIN < 0 ? x : 3 * x;
	s += (double)(wchar_t)-1 < 0 ? x * x : 5 * x;
	return s * (1e-9 * (double)(PTRDIFF_MAX >> 8));
}

/* What wraps, where size_t and unsigned long do. */
/* test: wraps k=1u,65535u,2147483649u n=3u,65537u */
#pragma cadgen fwd wraps
#pragma cadgen rev wraps
double wraps(unsigned long k, size_t n, double x)
{
	unsigned long product = k * 65537ul;
	size_t back = (size_t)1 - n, some = n * sizeof(int64_t) * 536870912u;

	return x * (double)(product % 1000 + back % 1000) + x * x * (double)(some % 1001);
}

/* test: narrows k=1,-70000 n=3,2147483647 */
#pragma cadgen fwd narrows
#pragma cadgen rev narrows
double narrows(long k, int n, double x)
{
	long sum = k / 7 + (long)(n % 100);
	long long square = (long long)k * n;

	return x * (double)sum + x * x * (double)(square % 1013) + x * (double)(unsigned long)(k >> 3);
}

struct state {
	char c;
	long n;
	double d;
	struct { short s; double d; } pair[2];
	float *p;
	int64_t wide;
	unsigned low : 5, high : 9;
};

/* test: members n=1,4 m->pair[2].d:0.5..1.5 m->p[n] m->n=2 */
#pragma cadgen fwd members
#pragma cadgen rev members
double members(int n, struct state *m, double x)
{
	double s = 0;

	m->wide = 1LL << 40;
	m->low = 17;
	for (int i = 0; i < n; i++) {
		m->p[i] *= (float)m->pair[i % 2].d;
		s += m->p[i] * x * (double)m->n;
	}
	m->pair[1].d *= s * (double)(m->wide >> 38) * m->low;
	return s * m->pair[0].d + m->d;
}

/* test: steps n=2,7 x[n] */
#pragma cadgen fwd steps wrt(x[n])
#pragma cadgen rev steps wrt(x[n])
double steps(long n, const double *x)
{
	const double *end = x + n;
	double s = 1;

	for (const double *p = x; p < end; p++)
		s = s * *p + (double)(end - p) / (double)n;
	for (size_t i = (size_t)n; i-- > 0;)
		s += x[i] * s;
	return s;
}

/* test: in_memory n=1,5 x[n] */
#pragma cadgen fwd in_memory wrt(x[n])
#pragma cadgen rev in_memory wrt(x[n])
double in_memory(int n, const double *x)
{
	double *t = malloc((size_t)n * sizeof *t), s = 0;

	if (!t)
		return 0;
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[n - 1 - i];
	for (int i = 0; i < n; i++)
		s += t[i] * t[i] * x[i];
	free(t);
	return s;
}
