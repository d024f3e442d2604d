/* Structs that end in a flexible array. */
#include <stdlib.h>
#include <string.h>

struct vec3 { double x, y, z; };
struct flex { int n; double scale; double data[]; };
struct flexm { int n; double data[][2]; };
struct flexs { int n; double s; struct vec3 v[]; };
struct flexp { int n; double *p[]; };

/* test: list_of_structs n=3,0 x[n] */
#pragma cadgen fwd list_of_structs
#pragma cadgen rev list_of_structs
double list_of_structs(int n, const double *x)
{
	struct flexs *f = malloc(sizeof *f + (size_t)n * sizeof(struct vec3));
	double s = 0;

	if (!f)
		return 0;
	f->n = n;
	f->s = 2;
	for (int i = 0; i < f->n; i++) {
		f->v[i].x = x[i] * f->s;
		f->v[i].y = x[0] * f->v[i].x;
		f->s += f->v[i / 2].x;
	}
	for (struct vec3 *p = f->v; p < f->v + n; p++)
		s += p->x * p->y;
	free(f);
	return s;
}

/* test: list_of_rows n=3,0 x[n] */
#pragma cadgen fwd list_of_rows
#pragma cadgen rev list_of_rows
double list_of_rows(int n, const double *x)
{
	struct flexm *f = calloc(1, sizeof *f + (size_t)n * sizeof(double[2]));
	double s = 0;

	if (!f)
		return 0;
	f->n = n;
	for (int i = 0; i < f->n; i++) {
		f->data[i][0] = x[i] * 2;
		f->data[i][1] = x[0] * f->data[i][0];
	}
	double(*r)[2] = f->data;
	for (int i = 0; i < n; i++, r++)
		s += (*r)[0] * r[0][1];
	free(f);
	return s;
}

/* test: list_of_pointers n=3,0 x[n] */
#pragma cadgen fwd list_of_pointers
#pragma cadgen rev list_of_pointers
double list_of_pointers(int n, double *x)
{
	struct flexp *f = malloc(sizeof *f + (size_t)n * sizeof(double *));
	double s = 0;

	if (!f)
		return 0;
	f->n = n;
	for (int i = 0; i < f->n; i++)
		f->p[i] = x + (n - 1 - i);
	for (int i = 0; i < n; i++) {
		*f->p[i] *= x[0];
		s += *f->p[0] * x[i];
	}
	free(f);
	return s;
}

/* test: list_grows n=3,1 x[n] */
#pragma cadgen fwd list_grows
double list_grows(int n, const double *x)
{
	struct flex *f = malloc(sizeof *f + (size_t)n * sizeof(double)), *g;
	double s = 1;

	if (!f)
		return 0;
	f->n = n;
	f->scale = 2;
	memcpy(f->data, x, (size_t)n * sizeof *x);
	g = realloc(f, sizeof *f + (size_t)(2 * n) * sizeof(double));
	if (!g) {
		free(f);
		return 0;
	}
	g->scale *= x[0];
	memmove(g->data + n, g->data, (size_t)n * sizeof *x);
	double *p = n > 2 ? g->data : g->data + 1;
	for (int i = 0; i < 2 * n - 1; i++)
		s += *p++ * s * g->scale;
	free(g);
	return s;
}

/* test: scaled_list n=3,0 x[n] */
#pragma cadgen fwd scaled_list
#pragma cadgen rev scaled_list
double scaled_list(int n, const double *x)
{
	struct flex *f = malloc(sizeof *f + (size_t)n * sizeof(double));
	double s = 0;

	if (!f)
		return 0;
	f->n = n;
	f->scale = n ? x[0] : 1;
	for (int i = 0; i < f->n; i++)
		f->data[i] = x[i] * f->scale;
	for (int i = 0; i < f->n; i++)
		s += f->data[i] * f->data[f->n - 1 - i];
	free(f);
	return s;
}

struct named { int n; double scale, first, second; };

/* test: list_by_names */
#pragma cadgen fwd list_by_names
#pragma cadgen rev list_by_names
double list_by_names(double x)
{
	struct flex *f = malloc(sizeof *f + 2 * sizeof(double));
	double s;

	if (!f)
		return 0;
	f->scale = x;
	f->data[0] = x * x;
	f->data[1] = 3 * x;
	s = ((struct named *)f)->first * ((struct named *)f)->second * f->scale;
	free(f);
	return s;
}
