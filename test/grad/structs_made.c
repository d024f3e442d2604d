/* Structures that a function makes of its parameters: so they can have several directions at once. */
struct spring { double k, c; int n; const double *data; };

static double energy(const struct spring *s, const double *x)
{
	double e = 0;

	for (int i = 0; i < s->n; i++)
		e += s->k * x[i] * x[i] + s->c * x[i] * s->data[i];
	return e;
}

/* test: spring n=0,1,4 data[n] x[n] */
#pragma cadgen fwd spring wrt(k, c, data[n], x[n])
#pragma cadgen rev spring wrt(k, c, data[n], x[n])
double spring(int n, double k, double c, const double *data, const double *x)
{
	struct spring s = {k, c, n, data};

	return energy(&s, x);
}
