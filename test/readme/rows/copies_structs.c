/* row: `memcpy`, `memmove`, `memset` to zero of structs */
/* test: f a->at[2] b->at[2] */
#include <string.h>

struct view {
	int n;
	double *at, scale;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(struct view *a, struct view *b)
{
	struct view t;

	memcpy(&t, a, sizeof t);
	memmove(a, b, sizeof *a);
	memset(b, 0, sizeof *b);
	return t.at[0] * a->at[0] * t.scale;
}
