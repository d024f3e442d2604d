#pragma cadgen rev
double f(double *x, float *y)
{
	unsigned char *bytes = (unsigned char *)x;

	bytes[7] ^= 0x80; // error: 'x' holds active data, but is accessed as another type
	*y += *(long *)x; // error: 'x' holds active data, but is accessed as another type
	return *(double *)y; // error: 'y' holds active data, but is accessed as another type
}

struct plain { int kind; double t; };
struct shifted { double w; double t; };

#pragma cadgen rev
double across(struct plain *p)
{
	struct shifted *s = (struct shifted *)p;

	return s->t * s->w; // error: 'p' holds active data, but is accessed as another type
}

struct wide { struct plain base; double w; };

#pragma cadgen grad wrt(p[1]) of(return) // error: 'p' is used as a larger struct than it points to by its type, so its extent does not tell how much memory that is
double beyond(struct plain *p)
{
	return ((struct wide *)p)->w * p->t;
}

#pragma cadgen rev copies
#include <string.h>
void copies(int n, struct wide *q, struct wide *p)
{
	struct plain *to = (struct plain *)q, *from = (struct plain *)p;

	memcpy(to, from, (size_t)n * sizeof *to); // error: a block of active data is copied or cleared as if it had another type
}

#pragma cadgen fwd
double stored_float(double *x, int k)
{
	float *p = (float *)x;

	p[k] = 1; // error: 'x' holds active data, but is accessed as another type
	return x[0] * x[1];
}
