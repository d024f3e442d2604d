/* row: `void *` with a cast to the type of the data, and `type(params: struct par *)` */
/* test: f y[2] dydt[2] */
struct par {
	double k, mass;
};

#pragma cadgen fwd type(params: struct par *)
#pragma cadgen rev type(params: struct par *)
int f(double t, const double y[2], double dydt[2], void *params)
{
	const struct par *p = params;

	dydt[0] = y[1];
	dydt[1] = -p->k / ((struct par *)params)->mass * y[0] * t;
	return 0;
}
