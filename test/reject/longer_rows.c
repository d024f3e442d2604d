/* Rows of one struct that lie over more than one member, or object, of another. */
#include <stdlib.h>
struct two { long n; double v[2]; };
struct four { long n; double v[4]; };
struct of_floats { long n; float v[7]; };
struct headed { long n; float f[2]; double v[2]; };
struct numbers { double v[4]; };

#pragma cadgen rev wrt(x)
double over_two_made(double x, int k)
{
	struct two *a = malloc(2 * sizeof *a);
	double s;

	a[0].v[0] = a[1].v[0] = 1;
	((struct four *)a)->v[k] = x; // error: 'a' holds active data, but is accessed as another type
	s = a[0].v[0] + a[1].v[0] * k;
	free(a);
	return s;
}

#pragma cadgen rev wrt(x)
double row_of_floats(double x, int k)
{
	struct two s = {1, {1, 2}};

	((struct of_floats *)&s)->v[k] = (float)x; // error: 's' holds active data, but is accessed as another type
	return s.v[k] * x;
}

#pragma cadgen rev wrt(x)
double over_floats(double x, int chosen, int k)
{
	struct headed h = {3, {2, 3}, {x, 3 * x}};
	struct numbers r = {{1, x, 2, 4 * x}};
	double *q = (chosen ? (struct numbers *)&h : &r)->v;

	q[k] = x; // error: 'h' holds active data, but is accessed as another type
	return h.v[0] * h.v[1] * r.v[0];
}
