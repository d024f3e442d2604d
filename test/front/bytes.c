/* Numbers of bytes of which it is known that they are a multiple, and others, which are checked. */
#include <string.h>

struct three {
	double x[3];
	int n;
};

struct pair { double x, y; };
struct fixed { const double x; int n; };
struct rest { int : 16; };
struct either { union { double x; long i; }; int n; };
struct mixed { double x; int n; };
struct wrap { struct mixed m; };

#pragma cadgen rev
double counts(struct three *to, const struct three *from, int n, int m, long k)
{
	const int size = sizeof *to;

	memcpy(to, from, sizeof *to * n - m * sizeof *to);
	memcpy(to, from, (int)(k * (long)sizeof *to));
	memcpy(to, from, (long)(n * (int)sizeof *to));
	return to[0].x[0] * size;
}

#pragma cadgen rev
double products(double *to, const double *from, int n, int m, unsigned u, double f)
{
	memcpy(to, from, n * 8);
	memcpy(to, from, u * 8);
	memcpy(to, from, (size_t)((double)(8 * n) * f));
	memcpy(to, from, n * sizeof *to + m * sizeof *to);
	memcpy(to, from, (int)sizeof *to);
	return to[0];
}

/* Of a known number, that need not be one of structs: what begins the struct. */
#pragma cadgen rev
double constants(struct three *to, const struct three *from)
{
	memcpy(to, from, (signed char)264);
	memcpy(to, from, 3u * 8u);
	memcpy(to, from, 2 * sizeof(double) + 8);
	memcpy(to, from, sizeof *to - sizeof(double));
	memcpy(to, from, (size_t)(8 - 16));
	return to->x[0];
}

#pragma cadgen rev
double beginnings(struct pair *p, const struct pair *q, struct wrap *w, const struct mixed *m, struct rest *a,
	const struct rest *b, double *d, const struct fixed *f, struct either *e)
{
	memcpy(p, q, sizeof *p);
	memcpy(w, m, sizeof *m);
	memcpy(a, b, 1);
	memcpy(d, f, sizeof *d);
	memcpy(e, d, sizeof *d);
	return p->x * w->m.x * d[0];
}

#pragma cadgen rev
double pointers(double **p, double **q, int **r, long k)
{
	memcpy(p, q, k);
	memset(r, 0, k);
	return *p[0];
}
