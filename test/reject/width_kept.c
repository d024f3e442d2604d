/* row: `width(N)` with differentials of structures, complex numbers or pointers to pointers, and of arrays of numbers whose addresses the function stores or returns */
struct vector {
	double *x, u;
};

#pragma cadgen fwd rest wrt(p, y[n]) of(y[n], return) width(2) // error: with width(...), 'rest' is given copies of the arrays of numbers that have differentials, but it may store or return their addresses
double *rest(const struct vector *p, double *y, int n)
{
	for (int i = 0; i < n; i++)
		y[i] *= p->u;
	return y + 1;
}

#pragma cadgen rev bound wrt(p, y[n]) of(p, y[n], return) width(2) // error: with width(...), 'bound' is given copies
double bound(struct vector *p, double *y, int n)
{
	p->x = y;
	p->x[0] *= 2;
	return n > 0 ? y[0] * y[0] : 0;
}

#pragma cadgen rev read wrt(p, y[n]) of(y[n], return) width(2)
double read(const struct vector *p, double *y, int n)
{
	for (int i = 0; i < n; i++)
		y[i] *= p->u;
	return n > 0 ? y[0] : 0;
}
