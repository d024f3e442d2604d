/* A rule that is wrong. */
double step(double x);
#pragma cadgen rule rev(step)
static void step_rev(double x, double *x_b, double s_b)
{
	*x_b += 3 * x * s_b;
}
double step(double x)
{
	return x * x;
}
#pragma cadgen rev
double climbs(double x)
{
	return step(x) + 1;
}
