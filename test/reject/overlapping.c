/* Floats that lie on members of another type, by a cast, where the addresses of both are known. */
#include <stdlib.h>
#include <string.h>

struct mixed { int a, b; double c; };

#pragma cadgen rev halves
double halves(double x)
{
	struct mixed *s = malloc(sizeof *s);
	int bits[2];
	double y;

	*(double *)s = x;
	bits[0] = s->a; // error: 's->a' holds active data, but is accessed as another type
	bits[1] = s->b; // error: 's->b' holds active data, but is accessed as another type
	memcpy(&y, bits, sizeof y);
	free(s);
	return y * y;
}

#pragma cadgen fwd in_loop
double in_loop(double x)
{
	struct mixed *s = malloc(sizeof *s);
	double y = 0;

	for (int i = 0; i < 2; i++) {
		((double *)s)[i] = x * i;
		y += s->b; // error: 's->b' holds active data, but is accessed as another type
	}
	y += s->c;
	free(s);
	return y;
}

#pragma cadgen rev of_local
double of_local(double x, int n)
{
	struct mixed s;

	for (int i = 0; i < n; i++) {
		*(double *)&s = x;
		if (i > 0)
			x *= s.a; // error: 's.a' holds active data, but is accessed as another type
	}
	return x;
}

#pragma cadgen rev as_block
double as_block(double x)
{
	struct mixed *s = malloc(sizeof *s), *t = malloc(sizeof *t);
	double y;

	*(double *)s = x;
	s->c = 0;
	*t = *s; // error: 's->b' holds active data, but is accessed as another type // error: 's->a' holds active data, but is accessed as another type
	y = *(double *)t;
	free(s);
	free(t);
	return y * y;
}

struct named { char name[8]; double c; };

#pragma cadgen rev as_chars
double as_chars(double x)
{
	struct named *s = malloc(sizeof *s);
	double y;

	*(double *)s = x;
	memcpy(&y, s->name, sizeof y); // error: 's->name' holds active data, but is accessed as another type
	free(s);
	return y * y;
}

static int last(const struct mixed *s, int n)
{
	return n > 0 ? last(s, n - 1) : s->b;
}

#pragma cadgen rev in_kept
double in_kept(double x)
{
	struct mixed *s = malloc(sizeof *s);
	double y;

	*(double *)s = x;
	y = last(s, 3) * x; // error: 's' holds active data, but is accessed as another type
	free(s);
	return y;
}
