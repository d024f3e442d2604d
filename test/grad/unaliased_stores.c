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

/* Elements in a loop whose trips are known, behind the integers. */
/* test: behind_integers n=0,3 */
#pragma cadgen fwd behind_integers
#pragma cadgen rev behind_integers
double behind_integers(double x, int n)
{
	struct halves *s = malloc(3 * sizeof *s);
	double *d = (double *)s, y = 0;

	s->a = n;
	s->b = 2;
	for (int i = 1; i < 5; i++)
		d[i] = x * i;
	for (int i = 4; i < 6; i++)
		d[i] = x * x;
	for (int i = 1; i < 6; i++)
		y += d[i] * s->b + s->a * x;
	free(s);
	return y * y;
}

/* Each trip has its own object: what is read before the float is stored holds no float. */
/* test: new_each_trip n=0,3 */
#pragma cadgen fwd new_each_trip
#pragma cadgen rev new_each_trip
double new_each_trip(double x, int n)
{
	double y = 1;

	for (int i = 0; i < n; i++) {
		struct halves *s = malloc(sizeof *s);

		s->c = y;
		s->a = i;
		y += s->a * x;
		*(double *)s = x * y;
		y += *(double *)s * s->c;
		free(s);
	}
	return y;
}

/* Members of structs in a row are apart, wherever the row begins. */
/* test: row_amid n=0,1,3 k=0,2 */
#pragma cadgen fwd row_amid
#pragma cadgen rev row_amid
double row_amid(double x, int n, int k)
{
	double *d = malloc(9 * sizeof *d), y = 0;
	struct halves *s = (struct halves *)(d + 1);

	d[0] = x;
	for (int i = 0; i < 4; i++) {
		s[i].a = i;
		s[i].c = x * i;
	}
	for (int i = 0; i < n; i++) {
		s[i].c *= d[0] * s[k].c;
		y += s[i].c * s[k].a;
	}
	free(d);
	return y;
}

/* test: one_or_other k=0,1 */
#pragma cadgen fwd one_or_other
#pragma cadgen rev one_or_other
double one_or_other(double x, int k)
{
	struct halves *s = malloc(sizeof *s);
	double y;

	s->c = x;
	if (k) {
		s->a = k;
		y = s->a * x;
	} else {
		*(double *)s = x * x;
		y = *(double *)s * s->c;
	}
	y *= s->c;
	free(s);
	return y;
}
