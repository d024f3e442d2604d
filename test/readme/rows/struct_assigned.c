/* row: structs that are assigned, selected by `?:`, or returned from calls */
/* test: f k=0,1 */
struct vec {
	double x, y;
};

static struct vec turned(struct vec a)
{
	struct vec r = {-a.y, a.x};

	return r;
}

#pragma cadgen fwd
#pragma cadgen rev
double f(struct vec a, struct vec *b, int k)
{
	struct vec c = a, d;

	d = c = k ? turned(a) : *b;
	*b = turned(turned(d));
	return turned(c).x * d.y;
}
