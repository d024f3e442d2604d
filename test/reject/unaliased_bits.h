/* Bits of floats that are read, or lost, where addresses are not known. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct s { int a, b; };
struct m { int a, b; double c; };

#pragma cadgen rev any_element wrt(x)
double any_element(double x, int k)
{
	struct m *s = malloc(8 * sizeof *s);
	double *d = (double *)s, r;

	s[3].c = 0;
	d[2 * k] = x;
	s[3].a = s[k].a;
	r = d[6];
	free(s);
	return r * r;
}

#pragma cadgen rev last_trip wrt(x)
double last_trip(double x, int n)
{
	struct m *s = malloc(8 * sizeof *s);
	double *d = (double *)s, r = 0;

	s->c = 0;
	for (int i = 0; i < n; i++)
		d[i] = x;
	r = d[1] * s[3].b;
	free(s);
	return r * r;
}

#pragma cadgen rev cleared wrt(x)
double cleared(double x)
{
	struct m *s = malloc(2 * sizeof *s);
	double *d = (double *)s, r = 0;

	s->c = 0;
	d[0] = x;
	memset(&s->b, 0, sizeof s->b);
	r = d[0];
	free(s);
	return r * r;
}

#pragma cadgen rev walking wrt(x)
double walking(double x, int n)
{
	struct m *s = malloc(8 * sizeof *s);
	double *d = (double *)s, r = 0;

	s->c = 0;
	while (n-- > 0)
		*d++ = x;
	r = s->a * x;
	free(s);
	return r * r;
}

#pragma cadgen rev next_trip wrt(x)
double next_trip(double x, int n)
{
	struct m *s = malloc(8 * sizeof *s), *p = s;
	double r = 0;

	for (int i = 0; i < n; i++, p++) {
		((double *)p)[2] = x;
		r += p->a * x;
	}
	free(s);
	return r * r;
}

static void shift(struct m *s, int n)
{
	if (n > 0) {
		s[1].a = s->a;
		s[1].b = s->b;
		shift(s + 1, n - 1);
	}
}

#pragma cadgen rev in_kept wrt(x)
double in_kept(double x, int n)
{
	struct m *s = malloc(8 * sizeof *s);
	double *d = (double *)s, r;

	s->c = 0;
	d[0] = x;
	shift(s, n);
	r = d[2 * n];
	free(s);
	return r * r;
}

#pragma cadgen rev moved_as_pointer wrt(x)
double moved_as_pointer(double x, int k)
{
	struct p { void *p; double c; } *s = malloc(8 * sizeof *s);
	double *d = (double *)s, r;

	s->c = 0;
	d[0] = x;
	s[1].p = s->p;
	r = d[2];
	free(s);
	return r * r;
}

static double put_one(struct m *s, double x, int n)
{
	double r = n > 0 ? put_one(NULL, x, n - 1) : x;
	if (s)
		*(double *)s = r;
	return r;
}
static double get_one(struct m *s, double x, int n)
{
	double r = n > 0 ? get_one(NULL, x, n - 1) : x;
	if (s)
		r += *(double *)s;
	return r;
}
static double copy_one(struct m *s, double x, int n)
{
	double r = n > 0 ? copy_one(NULL, x, n - 1) : x;
	if (s) {
		s[3].a = s[0].a;
		s[3].b = s[0].b;
	}
	return r;
}

#pragma cadgen fwd kept_around wrt(x)
double kept_around(double x, int n)
{
	struct m *s = malloc(8 * sizeof *s);
	double r;

	s->c = 0;
	put_one(s, x, n);
	s[3].a = s->a;
	s[3].b = s->b;
	r = get_one(s + 3, x, n);
	free(s);
	return r * r;
}
#pragma cadgen fwd moved_in_kept wrt(x)
double moved_in_kept(double x, int n)
{
	struct m *s = malloc(8 * sizeof *s);
	double r;

	s->c = 0;
	put_one(s, x, n);
	copy_one(s, x, n);
	r = get_one(s + 3, x, n);
	free(s);
	return r * r;
}

struct d { double c; int a, b; };

#pragma cadgen fwd resized wrt(x)
double resized(double x)
{
	struct d *s = malloc(2 * sizeof *s);
	double *d = (double *)s, r;

	d[1] = x;
	s = realloc(s, 4 * sizeof *s);
	r = ((double *)s)[1];
	free(s);
	return r * r;
}

#pragma cadgen fwd set_by_another wrt(x)
double set_by_another(double x)
{
	struct m *s = malloc(2 * sizeof *s);
	double *d = (double *)s, r;

	s->c = 0;
	d[0] = x;
	r = frexp(x, &s->b);
	r += d[0];
	free(s);
	return r * r;
}

#pragma cadgen fwd walked_by_loaded wrt(x)
double walked_by_loaded(double x, int n)
{
	struct m s[8], *at[8];
	double r = 0;

	for (int i = 0; i < 8; i++) {
		s[i].c = 0;
		at[i] = &s[(i + n) % 8];
	}
	((double *)at[n % 8])[0] = x;
	for (int i = 0; i < n; i++)
		r += at[i % 8]->a * x;
	return r;
}

#pragma cadgen fwd row_of_copies wrt(x)
double row_of_copies(double x, int n)
{
	struct d s[8];
	double *d = (double *)s;

	for (int i = 0; i < 8; i++)
		s[i].c = 0;
	d[2] = x;
	for (int i = 0; i < n; i++)
		*(struct d *)(d + i + 1) = *(struct d *)(d + i);
	return d[8];
}

#pragma cadgen rev sum_of_indices wrt(x)
double sum_of_indices(double x, int k, int n)
{
	struct m *s = malloc(8 * sizeof *s);
	double *d = (double *)s, r;

	s->c = 0;
	d[k + n] = x;
	r = s[3].a * d[1];
	free(s);
	return r * r;
}

#pragma cadgen rev of_float wrt(x)
double of_float(double x)
{
	struct m *s = malloc(8 * sizeof *s);
	double *d = (double *)s, r;

	s->c = 0;
	d[(int)x] = x;
	r = s[3].a * d[1];
	free(s);
	return r * r;
}

#pragma cadgen rev narrow wrt(x)
double narrow(double x)
{
	struct m *s = malloc(200 * sizeof *s);
	double *d = (double *)(s + 64), r;

	s->c = 0;
	for (int i = 0; i < 200; i++)
		d[(signed char)i] = x;
	r = s->a * d[1];
	free(s);
	return r * r;
}

#pragma cadgen rev from_unknown wrt(x)
double from_unknown(double x, int k)
{
	struct m *s = malloc(8 * sizeof *s);
	double *d = (double *)(s + 2), r;

	s->c = 0;
	for (int i = k; i < 3; i++)
		d[i] = x;
	r = s->a * d[1];
	free(s);
	return r * r;
}

#pragma cadgen rev second_row wrt(x)
double second_row(double x)
{
	struct m s[2][2];
	double *d = (double *)s, r = 0;

	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 2; j++)
			s[i][j] = (struct m){i, j, 0};
	d[4] = x;
	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 2; j++)
			r += s[i][j].a * x;
	return r + d[4];
}

#pragma cadgen rev in_other_call wrt(x)
double in_other_call(struct m *s, double x, int n)
{
	double r = n > 0 ? in_other_call(s, x, n - 1) : 0;

	r += s->a * x;
	*(double *)s = x;
	return r;
}

#pragma cadgen rev set_in_branch wrt(x)
double set_in_branch(double x, int k)
{
	struct m *s = malloc(8 * sizeof *s);
	double r;

	s->c = 0;
	*(double *)s = x;
	if (k)
		s->a = k;
	r = s->a * s->c;
	free(s);
	return r * r;
}

#pragma cadgen rev set_elsewhere wrt(x)
double set_elsewhere(double x, int k)
{
	struct m *s = malloc(8 * sizeof *s);
	double r;

	s->c = 0;
	*(double *)s = x;
	s[1].a = k;
	s->b = k;
	r = s->a * s->c;
	free(s);
	return r * r;
}

#pragma cadgen rev set_one_of_row wrt(x)
double set_one_of_row(double x, int n)
{
	struct m *s = malloc(8 * sizeof *s);
	int *k = (int *)s;
	double r = 0;

	s->c = 0;
	for (int i = 0; i < 2; i++) {
		*(double *)s = x;
		k[i] = n;
		r += *k * x;
	}
	free(s);
	return r * r;
}

#pragma cadgen rev node_before wrt(x)
double node_before(double x, int n)
{
	struct m s[9], *p = s;
	double r = 0;

	for (int i = 0; i < 9; i++)
		s[i] = (struct m){1, 1, 0};
	for (int i = 0; i < n; i++) {
		r += p->a * x;
		p->a = 1;
		((double *)p)[2] = x;
		p++;
	}
	return r;
}
