/* Integers that are stored on the bytes of a float that is read then, where C allows it. */
#include <stdlib.h>
#include <string.h>

struct s { int a, b; double c; };

#pragma cadgen rev halves wrt(x)
double halves(double x, int n)
{
	struct s *s = malloc(sizeof *s);
	double y = 1;

	s->c = 0;
	*(double *)s = x;
	for (int i = 0; i < n; i++) {
		y *= *(double *)s;
		s->b = i;
	}
	free(s);
	return y * y;
}

#pragma cadgen rev set_between wrt(x)
double set_between(double x, int n)
{
	struct s *s = malloc(sizeof *s);
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

#pragma cadgen rev set_sometimes wrt(x)
double set_sometimes(double x, int n)
{
	struct s *s = malloc(sizeof *s);
	double y = 1;

	s->c = 0;
	*(double *)s = x;
	for (int i = 0; i < n; i++) {
		y *= *(double *)s;
		s->b = i;
		if (i % 2)
			*(double *)s = y * x;
	}
	free(s);
	return y * y;
}
