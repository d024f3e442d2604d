/* How much lies behind a 'void *' is not known, and it would have to be set. */
struct content {
	long n;
	double *data;
};
struct vec {
	void *content;
	double scale;
};

#pragma cadgen rev f wrt(v[1]) of(return) overwrite // error: the derivative must clear all memory that 'v' leads to through pointers
#pragma cadgen rev f type(v->content: struct content *) wrt(v->content->data[v->content->n], v->scale) of(return) overwrite name(f_told)
double f(const struct vec *v)
{
	const struct content *c = v->content;
	double s = v->scale;

	for (long i = 0; i < c->n; i++)
		s *= c->data[i];
	return s;
}
