struct model {
	int rows;
	double *data, scale;
	struct part {
		double w;
	} *part;
	union {
		double d;
		long i;
	};
};
#pragma cadgen rev f wrt(m->dat[3]) name(d1) // error: 'struct model' has no member 'dat'; did you mean 'data'?
#pragma cadgen rev f wrt(m->rows) name(d2) // error: 'rows' holds no floating data
#pragma cadgen rev f wrt(x.data) name(d3) // error: 'data' cannot be a member here: what stands before it is not a structure
#pragma cadgen rev f wrt(m[2].data[3], m) name(d4) // error: 'm' is listed both as a whole and by members
#pragma cadgen rev f wrt(m->data[3]) extent(m->data[4]) name(d5) // error: extent
#pragma cadgen rev f wrt(m->d) name(d6) // error: shares its memory with other members
#pragma cadgen rev f wrt(m->data[m->cols]) name(d7) // error: has no member 'cols'
#pragma cadgen rev f wrt(*m->data) name(d20) // error: 'm' in wrt(...): a path through members has no '*', and no more than 32 members
#pragma cadgen rev f wrt(x) of(return) extent(m->data[3]) name(d21) // error: 'data' of 'm' has an extent, but no other clause lists it
#pragma cadgen rev f type(x: struct model *) name(d8) // error: 'x' is no 'void *' and no pointer to a structure
#pragma cadgen rev f type(m->data: float *) name(d22) // error: 'data' is no 'void *' and no pointer to a structure
#pragma cadgen rev f type(m: struct part *) name(d23) // error: 'm' cannot lead to the type in type(...): its structure does not begin with that of 'm'
#pragma cadgen rev f type(m->none: struct part *) name(d24) // error: 'struct model' has no member 'none'
#pragma cadgen rev g type(p: struct nothing *) name(d9) // error: type(...) for 'p' does not name a pointer to a type of this file
#pragma cadgen rev g type(p: struct model) name(d10) // error: type(...) for 'p' does not name a pointer to a type of this file
double f(struct model *m, double x)
{
	return x * m->data[0];
}
double g(void *p, double x)
{
	return x * ((struct model *)p)->data[0];
}
