#pragma cadgen grad f wrt(x) of(return) // error: how many elements 'x' points to is not known, but the derivative must set
#pragma cadgen rev f overwrite wrt(x) of(return) // error: how many elements 'x' points to is not known
#pragma cadgen rev f name(a) wrt(x) of(return) scratch(t) // error: how many elements 't' points to is not known
#pragma cadgen rev f name(b) wrt(x) of(t) keep(t) // error: how many elements 't' points to is not known
double f(const double *x, double *t)
{
	return *t = *x;
}

struct item {
	double w;
};

struct items {
	int n;
	struct item *q;
};

#pragma cadgen grad g wrt(s->q.w) of(return) // error: how many elements 'q' points to is not known
double g(const struct items *s)
{
	return s->q[0].w * s->q[s->n].w;
}

#pragma cadgen grad h wrt(s->q[s->n].w) of(return) extent(s->q[2].w) // error: two extents of 'q': '2' here and 's->n' before
double h(const struct items *s)
{
	return s->q[0].w * s->q[s->n].w;
}
