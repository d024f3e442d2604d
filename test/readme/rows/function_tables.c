/* row: calls through tables of functions that nothing writes, by comparison of indices */
/* test: f n=0,6 k=0,1,2 */
#include <math.h>
#ifdef WIDENED
#define sin sinl
#define exp expl
#endif

struct unit {
	const char *name;
	double (*f)(double);
};

static double square(double x)
{
	return x * x;
}

static const struct unit units[] = {{"sin", sin}, {"square", square}, {"exp", exp}};

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, int k, double x)
{
	static double (*const steps[])(double) = {square, sin, square};

	for (int i = 0; i < n; i++)
		x = steps[i % 3](x) + 0.5 * units[k].f(x * 0.1);
	return x;
}
