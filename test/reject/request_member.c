struct model {
	int rows;
	double *data;
	union {
		double d;
		long i;
	};
};
#pragma cadgen rev f wrt(m->dat[3]) // error: 'struct model' has no member 'dat'; did you mean 'data'?
#pragma cadgen rev f wrt(m->rows) // error: 'rows' holds no floating data
#pragma cadgen rev f wrt(x.data) // error: there is no structure that has a member 'data' here
#pragma cadgen rev f wrt(m[2]->data[3], m) // error: asked for as a whole and by members
#pragma cadgen rev f wrt(m->data[3]) extent(m->data[4]) // error: extent
#pragma cadgen rev f wrt(m->d) // error: shares its memory with other members
#pragma cadgen rev f wrt(m->data[m->cols]) // error: has no member 'cols'
#pragma cadgen rev f type(m: struct model *) // error: 'm' is not a 'void *'
#pragma cadgen rev g type(p: struct nothing *) // error: says nothing that 'p' could point to
#pragma cadgen rev g type(p: struct model) // error: says nothing that 'p' could point to
double f(struct model *m, double x)
{
	return x * m->data[0];
}
double g(void *p, double x)
{
	return x * ((struct model *)p)->data[0];
}
