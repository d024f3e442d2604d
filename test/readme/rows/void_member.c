/* row: `void *` members, with a cast to the type of the data, if the parameter is listed */
/* test: f y[1] {struct content *c = NEW(struct content, 1); c->data = NEW(double, 2); y->content = c;} */
struct content {
	double *data;
};

struct vector {
	void *content;
};

#pragma cadgen fwd wrt(y)
#pragma cadgen rev wrt(y)
double f(struct vector *y)
{
	const struct content *c = y->content;

	return c->data[0] * c->data[1];
}
