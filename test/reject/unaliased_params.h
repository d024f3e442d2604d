/* Parameters that the caller may make overlap, though their types differ. */
#include <string.h>

struct quad { int k[4]; };
struct counted { double d[2]; long n; };

#pragma cadgen fwd by_integers wrt(x)
double by_integers(double *d, int *k, double x)
{
	d[0] = x * x;
	k[2] = k[0];
	k[3] = k[1];
	return d[1];
}

#pragma cadgen fwd by_block wrt(x)
double by_block(double *d, int *k, double x)
{
	d[0] = x * x;
	memcpy(k + 2, k, 2 * sizeof *k);
	return d[1];
}

#pragma cadgen fwd by_characters wrt(x)
double by_characters(double *d, char *k, double x)
{
	d[0] = x * x;
	for (int i = 0; i < 8; i++)
		k[8 + i] = k[i];
	return d[1];
}

#pragma cadgen fwd by_struct wrt(x)
double by_struct(double *d, struct quad *q, double x)
{
	d[0] = x * x;
	q->k[2] = q->k[0];
	q->k[3] = q->k[1];
	return d[1];
}

#pragma cadgen fwd by_floats wrt(x)
double by_floats(double *d, float *f, double x)
{
	d[0] = x * x;
	f[2] = f[0];
	f[3] = f[1];
	return d[1];
}

#pragma cadgen fwd converted wrt(x)
double converted(double *d, int *k, short *h, double x)
{
	d[0] = x * x;
	k[2] = (unsigned)k[0];
	for (int i = 0; i < 4; i++)
		h[4 + i] = k[i];
	return d[1];
}

#pragma cadgen fwd by_untyped wrt(x)
double by_untyped(double *d, void *m, double x)
{
	int *k = m;

	d[0] = x * x;
	k[2] = k[0];
	return d[1];
}

/* Accepted: members beside floats. */
#pragma cadgen fwd member wrt(x)
double member(double *d, struct counted *c, double x)
{
	d[0] = x * x;
	c->n = c[1].n;
	return d[1];
}

/* Accepted: pointers hold no bits of floats. */
#pragma cadgen fwd names wrt(x)
double names(double *d, const char **k, double x)
{
	d[0] = x * x;
	k[2] = k[0];
	return d[1];
}

static int move_floats(double *d, int n)
{
	float *f = (float *)d;

	if (n > 0)
		return move_floats(d, n - 1);
	f[2] = f[0];
	f[3] = f[1];
	return 0;
}

#pragma cadgen fwd in_kept wrt(x)
double in_kept(double x, int n)
{
	double d[4] = {1, 1, 1};

	d[0] = x * x;
	move_floats(d, n);
	return d[1];
}
