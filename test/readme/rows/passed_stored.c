/* row: `rule(f)` where `f` is changed, stored, or chosen from others */
struct solver {
	double (*g)(double);
};

static double solve(const struct solver *s, double x)
{
	return s->g(x);
}

#pragma cadgen rev rule(g)
double f(double (*g)(double), double x)
{
	struct solver s = {g}; // error: 'g' is in rule(...), and here it goes where calls through it could not be told

	return solve(&s, x);
}
