#ifndef SHAPES_H
#define SHAPES_H

#include <stddef.h>

/* What a header can hold, for two files. */
typedef double real;

typedef struct {
	real x, y, z;
} vec;

enum mode { PLAIN, CUBIC };

static const real weights[3] = {0.1, 0.2, 0.7};

static inline real norm2(const vec *v)
{
	return v->x * v->x + v->y * v->y + v->z * v->z;
}

inline real cube(real x)
{
	return x * x * x;
}

vec cross(vec a, vec b);
vec spin(vec a, int depth);
real quad(int n, int m, const real a[n][m], const real *x, enum mode mode);
real told(real x, size_t n);
real weighted(real x);
real checked(real x);
real hidden(real x, int n);
real macro(real x);
real whole(vec a, vec b, real m[2][3]);

#endif
