/* row: `void *` made a pointer to data */
struct par {
	double k;
};

#pragma cadgen fwd type(params: struct par *)
#pragma cadgen rev type(params: struct par *)
double f(double x, void *params)
{
	const struct par *p = params;

	return x * x * p->k;
}
