/* Integers and pointers in unions on the bytes of a float that is stored behind a cast. */
#include <stdlib.h>
struct u { union { long l; unsigned long u; } u; double c; };

#pragma cadgen fwd as_integer wrt(x)
double as_integer(double x, int n)
{
	struct u *s = malloc(3 * sizeof *s);
	double y;

	s->c = 0;
	s[1].u.l = 0;
	*(double *)s = x;
	s[1].u.l = s[0].u.l;
	y = *(double *)(s + 1);
	free(s);
	return y * y;
}

struct w { union { long l; void *u; } u; double c; };

#pragma cadgen fwd as_pointer wrt(x)
double as_pointer(double x, int n)
{
	struct w *s = malloc(3 * sizeof *s);
	double y;

	s->c = 0;
	s[1].u.l = 0;
	*(double *)s = x;
	s[1].u.u = s[0].u.u;
	y = *(double *)(s + 1);
	free(s);
	return y * y;
}

#pragma cadgen fwd set_member wrt(x)
double set_member(double x, int n)
{
	struct w *s = malloc(3 * sizeof *s);
	double y;

	s->c = 0;
	*(double *)s = x;
	s->u.l = 3;
	y = *(double *)s;
	free(s);
	return y * y;
}

#pragma cadgen fwd set_in_local wrt(x)
double set_in_local(double x, int n)
{
	struct w s = {{n}, 0};
	double y;

	*(double *)&s = x;
	s.u.l = 3;
	y = *(double *)&s;
	return y * y * s.c;
}

static void move(struct w *s, int n)
{
	if (n > 0)
		move(s, n - 1);
	else
		s[1].u.l = s->u.l;
}

#pragma cadgen fwd moved_in_kept wrt(x)
double moved_in_kept(double x, int n)
{
	struct w *s = malloc(3 * sizeof *s);
	double y;

	s->c = n;
	*(double *)s = x;
	move(s, n);
	y = *(double *)(s + 1);
	free(s);
	return y * y;
}

static void set(struct w *s, int n)
{
	if (n > 0)
		set(s, n - 1);
	else
		s->u.l = 0;
}

#pragma cadgen fwd set_in_kept wrt(x)
double set_in_kept(double x, int n)
{
	struct w *s = malloc(3 * sizeof *s);
	double y;

	s->c = n;
	*(double *)s = x;
	set(s, n);
	y = *(double *)s;
	free(s);
	return y * y;
}

union lu { long l; unsigned long u; void *p; };

#pragma cadgen fwd as_block wrt(x)
double as_block(double x, int n)
{
	double *d = malloc(3 * sizeof *d), y;
	union lu *s = (union lu *)d;

	d[1] = n;
	d[0] = x;
	s[1] = s[0];
	y = d[1];
	free(d);
	return y * y;
}

#pragma cadgen fwd as_row wrt(x)
double as_row(double x, int n)
{
	double *d = malloc(3 * sizeof *d), y;
	union lu *s = (union lu *)d;

	d[1] = n;
	d[0] = x;
	s[1].p = s[0].p;
	y = d[1];
	free(d);
	return y * y;
}
