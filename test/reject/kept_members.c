struct model {
	int n;
	double fixed;
	double *w;
};

static double inner(const void *params, const double *x, int k)
{
	const struct model *m = params;

	return k == m->n ? m->fixed : m->w[k] * x[k] + inner(params, x, k + 1);
}

#pragma cadgen rev type(m: const struct model *) wrt(m->w[3], x[3])
double outer(const void *m, const double *x)
{
	return inner(m, x, 0); // error: which members it needs of what is passed cannot be told from here
}
