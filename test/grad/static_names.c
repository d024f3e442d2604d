/* Static variables beside calls of functions whose names are like that of the function around. */

static double step_by(double x);
static double stop(double x);
#pragma cadgen inactive step_by
#pragma cadgen inactive stop

/* test: step n=0,3 */
#pragma cadgen fwd step
#pragma cadgen rev step
double step(double x, int n)
{
	static double t;

	t = x * x;
	for (int i = 0; i < n; i++)
		t = t * 0.5 * step_by(i) + x;
	return t * step_by(n);
}

/* test: stay n=0,3 */
#pragma cadgen fwd stay
#pragma cadgen rev stay
double stay(double x, int n)
{
	static double t;

	t = x * x;
	for (int i = 0; i < n; i++)
		t = t * 0.5 * stop(i) + x;
	return t * stop(n);
}

static double step_by(double x)
{
	return x < 1 ? 1 : 2;
}

static double stop(double x)
{
	return x < 2 ? 1 : 3;
}
