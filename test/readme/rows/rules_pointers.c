/* row: functions without a body whose rules take structs with pointers to arrays in them */
/* no test: these functions have no body */
struct vector {
	int n;
	double *data;
};

double dot(const struct vector *x, const struct vector *y);
void scale(struct vector x, double a);

#pragma cadgen rule rev(dot) wrt(x->data[x->n], y->data[y->n]) of(return)
void dot_adjoint(const struct vector *x, const struct vector *y, struct vector *x_b,
                 struct vector *y_b, double dot_b);
#pragma cadgen rule rev(scale) wrt(x.data[x.n], a) of(x.data)
void scale_adjoint(struct vector x, double a, struct vector *x_b, double *a_b);

#pragma cadgen rev f
double f(int n, double *x, double a)
{
	struct vector v = {n, x};

	scale(v, a);
	return dot(&v, &v);
}
