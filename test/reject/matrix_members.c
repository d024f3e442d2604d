// Members that a Jacobian or Hessian cannot have a block for.
struct part {
	double x, w[2], *far;
};

struct whole {
	int n;
	struct part *parts, *one;
	double *rows[2];
};

#pragma cadgen jac several_arrays wrt(p[n].far[2]) of(y[n]) // error: 'p' leads to a structure, to complex numbers or through several pointers, and a Jacobian
#pragma cadgen hess several_structs wrt(p[n].x) // error: 'p' leads to a structure, to complex numbers or through several pointers, and a Hessian
double several_structs(int n, const struct part *p)
{
	return p[0].x * p[n - 1].x;
}
void several_arrays(int n, const struct part *p, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = p[i].far[0] * p[i].far[1];
}

#pragma cadgen jac structs_behind wrt(m->parts[m->n].x) of(y[n]) // error: 'm' leads to a structure
#pragma cadgen jac structs_behind name(rows) wrt(m->rows[2]) of(y[n]) // error: 'm' leads to a structure
#pragma cadgen jac structs_behind name(uncounted) wrt(m->one->x) of(y[n]) // error: how many elements 'one' points to is not known
#pragma cadgen jac structs_behind name(unmeasured) wrt(m->one[1].far) of(y[n]) // error: how many elements 'far' points to is not known
#pragma cadgen jac structs_behind name(few) sparse wrt(m->one[1].x) of(y[n]) // error: 'm' leads to a structure
void structs_behind(const struct whole *m, int n, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = m->parts[i].x * m->rows[0][i] * m->one->x * m->one->far[i];
}

#pragma cadgen jac made wrt(x) of(return.x) // error: 'return' leads to a structure
struct part made(double x)
{
	return (struct part){x, {x, 1}, 0};
}

#pragma cadgen hess both wrt(p->x) of(p->x) // error: 'x' is in wrt(...) and in of(...), and hess cannot differentiate twice what the function overwrites
void both(struct part *p)
{
	p->x *= p->x;
}

/* Two names that are one. */
#pragma cadgen jac named wrt(p->x, p_x) of(y) // error: a differential would be called 'y_p_x_j', but that name is taken
void named(const struct part *p, double p_x, double y[1])
{
	y[0] = p->x * p_x;
}

struct ends_open {
	int n;
	double v[];
};

#pragma cadgen jac ends wrt(f->v[f->n]) of(y[2]) // error: 'f->v' ends in a flexible array, and the derivative must allocate all of its elements
void ends(const struct ends_open *f, double *y)
{
	y[0] = y[1] = f->v[0];
}
