#include "across_ad.h"
#include "shapes.h"

struct node {
	int number;
};

#define macro_aug 17

int number(const struct node *n);
int number(const struct node *n)
{
	return n->number;
}

#pragma cadgen rev
real whole(vec a, vec b, real m[2][3])
{
	vec c = spin(cross(a, b), 2);
	real x[3] = {c.x, c.y, c.z};

	return norm2(&c) + quad(2, 3, (const real(*)[3])m, x, CUBIC) + told(c.x, 2) + weighted(c.y) +
	       checked(c.z) + cube(c.x) + hidden(c.y, 3) + macro(c.x);
}
