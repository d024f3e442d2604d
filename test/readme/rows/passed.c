/* row: calls through pointer parameters with `rule(f)`, of whose functions nothing is known, also in functions to which they are passed on */
/* test: f g=cube x:0.5..2 */
double cube(double x)
{
	return x * x * x;
}

double cube_fwd(double x, double x_d, double *y_d)
{
	*y_d = 3 * x * x * x_d;
	return cube(x);
}

void cube_rev(double x, double *x_b, double y_b)
{
	*x_b += 3 * x * x * y_b;
}

static double twice(double (*g)(double), double x)
{
	return g(g(x));
}

#pragma cadgen fwd rule(g)
#pragma cadgen rev rule(g)
double f(double (*g)(double), double x)
{
	return twice(g, x) * g(x);
}
