/* row: `rule(f)` for functions that take pointers to floating data */
#pragma cadgen rev rule(g) // error: rule(...) is for pointers to functions that take numbers by value
double f(double (*g)(const double *), double x)
{
	return g(&x);
}
