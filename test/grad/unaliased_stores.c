/* Integers and floats take turns on the same bytes, where types say nothing about overlap. */
/* flags: -fno-strict-aliasing */
#include <stdlib.h>

struct halves { int a, b; double c; };

/* A float is stored again where integers were, before it is read in the next trip. */
/* test: stored_again n=0,3 */
#pragma cadgen fwd stored_again
#pragma cadgen rev stored_again
double stored_again(double x, int n)
{
	struct halves *s = malloc(sizeof *s);
	double y = 1;

	s->c = 0;
	*(double *)s = x;
	for (int i = 0; i < n; i++) {
		y *= *(double *)s;
		s->b = i;
		*(double *)s = y * x;
	}
	free(s);
	return y * y;
}

/* Integers are set again where a float was, before they are read in the next trip. */
/* test: counted_again n=0,3 */
#pragma cadgen fwd counted_again
#pragma cadgen rev counted_again
double counted_again(double x, int n)
{
	struct halves *s = malloc(sizeof *s);
	double y = x;

	s->c = 0;
	s->b = 1;
	for (int i = 0; i < n; i++) {
		y *= s->b;
		*(double *)s = y * x;
		y += *(double *)s;
		s->b = i + 2;
	}
	free(s);
	return y * y;
}
