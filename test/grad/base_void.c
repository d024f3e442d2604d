/* Structs that begin with one without floats and that no cast names: by way of void *. */
#ifdef HARNESS
#include "harness.h"
#endif

struct kind {
	int kind;
};
struct disc {
	struct kind base;
	double r;
};

/* test: area {k = &NEW(struct disc, 1)->base;} */
#pragma cadgen fwd area wrt(k)
#pragma cadgen rev area wrt(k)
double area(const struct kind *k)
{
	const void *at = k;
	const struct disc *d = at;

	return d->r * d->r * 3;
}

/* Two members deep. */
struct part {
	int kind;
};
struct box {
	struct part base;
	int n;
};
struct solid {
	struct box box;
	double h;
};

/* test: height {struct solid *s = NEW(struct solid, 1); s->box.n = 3; k = &s->box.base;} */
#pragma cadgen fwd height wrt(k)
#pragma cadgen rev height wrt(k)
double height(const struct part *k)
{
	const void *at = k;
	const struct solid *s = at;

	return s->h * s->h * s->box.n;
}
