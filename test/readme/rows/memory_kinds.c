/* row: `aligned_alloc`, `posix_memalign`, `reallocarray`, `alloca`; `strdup`, `strndup` */
/* test: f n=1,4 x[n] */
/* flags: -D_GNU_SOURCE */
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <alloca.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#pragma cadgen fwd f
#pragma cadgen rev f extent(x[n])
double f(int n, const double *x)
{
	double *t = aligned_alloc(64, ((size_t)n + 7) / 8 * 8 * sizeof *t), *u = NULL;
	double *v = alloca((size_t)n * sizeof *v), s = 0;
	char *name = strdup("sum");

	if (!name || !t || posix_memalign((void **)&u, 16, (size_t)n * sizeof *u))
		abort();
	u = reallocarray(u, (size_t)n + 1, sizeof *u);
	if (!u)
		abort();
	for (int i = 0; i < n; i++) {
		t[i] = x[i] * x[i];
		u[i] = sin(x[i]);
		v[i] = t[i] * u[i / 2];
	}
	for (int i = 0; i < n; i++)
		s += v[i] * t[i] + (name[0] == 's') * u[i];
	free(t);
	free(u);
	free(name);
	return s;
}
