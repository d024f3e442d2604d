/* row: paths through `void *` members, and pointers to a base struct, with `type(y->content: struct vec *)` */
/* test: f {y->content = NEW(struct vec, 1);} y->content->data[2] */
struct base {
	int kind;
};

struct derived {
	int kind;
	double scale;
};

struct vec {
	double *data;
};

struct vector {
	void *content;
};

#pragma cadgen fwd type(y->content: struct vec *, b: struct derived *) wrt(y->content->data[2], b)
#pragma cadgen rev type(y->content: struct vec *, b: struct derived *) wrt(y->content->data[2], b)
double f(const struct vector *y, const struct base *b)
{
	const struct vec *v = y->content;

	return v->data[0] * v->data[1] * ((const struct derived *)b)->scale;
}
