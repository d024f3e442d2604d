/* row: `const` tables, at file scope or `static` in a function */
/* test: f */
static const double node[2] = {-0.5, 0.5};

#pragma cadgen fwd
#pragma cadgen rev
double f(double x)
{
	static const double weight[] = {1, 2};
	double s = 0;

	for (int i = 0; i < 2; i++)
		s += weight[i] * x * (x - node[i]);
	return s;
}
