#include "shapes.h"

#include <assert.h>
#include <math.h>
#include <stdio.h>

extern inline real cube(real x);

/* Not that of whole.c. */
struct node {
	real value;
	struct node *next;
};

static real turn = 0.3;

vec cross(vec a, vec b)
{
	vec c = {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};

	return c;
}

vec spin(vec a, int depth)
{
	vec axis = {0.1, 0.2, turn}, b;

	if (depth == 0)
		return a;
	b = cross(a, axis);
	b.x += sin(a.x);
	return spin(b, depth - 1);
}

real quad(int n, int m, const real a[n][m], const real *x, enum mode mode)
{
	static const int factors[2] = {1, 3};
	real sum = 0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			sum += mode == CUBIC ? cube(a[i][j] * x[j]) * factors[1] : a[i][j] * x[j];
	return sum;
}

real told(real x, size_t n)
{
	if (n > 3)
		printf("%g\n", x);
	return x * cube(x) * (real)n;
}

real weighted(real x)
{
	return weights[1] * x * x;
}

real checked(real x)
{
	assert(x < 100);
	return x * x < INFINITY ? x * x : x;
}

real hidden(real x, int n)
{
	struct node a = {x, NULL}, b = {x * x, &a};
	real sum = 0;

	for (struct node *p = &b; p; p = p->next)
		sum += p->value * n;
	return sum;
}

real macro(real x)
{
	return turn * x * x;
}
