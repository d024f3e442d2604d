/* row: functions with a rule that take a pointer to what has a derivative, or in reverse mode to what may change */
typedef double function(double, void *);

#pragma cadgen fwd rule(g)
double f(function *g, double x)
{
	return g(x, &x); // error: a function with a rule is passed a pointer to 'x'
}

#pragma cadgen rev rule(g)
double h(function *g, double x, int n)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += g(x, &i); // error: a reverse derivative calls the rule of this function later
	return s;
}
