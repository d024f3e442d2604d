#pragma cadgen rev f wrt(x[3]) // error: 'x' is passed by value, so '[...]' has no meaning for it
#pragma cadgen rev f name(a) wrt(*x) // error: 'x' is passed by value, so '*' has no meaning for it
#pragma cadgen rev f name(b) of(x) // error: 'x' is passed by value, so 'of(...)' has no meaning for it
#pragma cadgen rev f name(c) scratch(x) // error: 'x' is passed by value, so 'scratch(...)' has no meaning for it
#pragma cadgen rev f name(d) noalias(x, y) // error: 'x' is passed by value, so 'noalias(...)' has no meaning for it
#pragma cadgen rev f name(e) extent(n[3]) // error: 'n' is passed by value, so '[...]' has no meaning for it
double f(double x, double *y, int n)
{
	return *y = n * x;
}
