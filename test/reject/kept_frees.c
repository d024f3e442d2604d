#include <stdlib.h>

struct buf {
	int n;
	double *data;
};

static void grow(struct buf *b, double v, int more)
{
	b->data = realloc(b->data, (size_t)(b->n + 1) * sizeof *b->data);
	if (!b->data)
		abort();
	b->data[b->n++] = v;
	if (more > 0)
		grow(b, v * v, more - 1);
}

#pragma cadgen rev f wrt(x, b)
void f(double x, struct buf *b, int n)
{
	grow(b, x, n); // error: 'b' is the caller's memory // error: memory that is allocated here is left to the caller
}
