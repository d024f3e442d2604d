/* row: `union`, also with floating members, where no derivative passes */
/* test: f s->n=1 seed=12345 */
/* flags: -std=c11 */
#include <string.h>

union bits {
	float f;
	unsigned u;
};

struct sample {
	union {
		int n;
		unsigned u;
	};
	double x;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(struct sample *s, unsigned seed)
{
	union bits b;
	unsigned char byte[4];

	b.u = seed >> 9 | 0x3f800000u;
	memcpy(byte, &b, sizeof byte);
	s->u++;
	return s->n > 3 ? s->x * s->x * (double)b.f : s->x * byte[0];
}
