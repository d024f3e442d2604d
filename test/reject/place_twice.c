#pragma cadgen rev f wrt(x, x) // error: 'x' stands twice in this clause
#pragma cadgen rev f name(a) noalias(x, y, x) // error: 'x' stands twice in this clause
#pragma cadgen rev f name(b) wrt(x) of(return, return) // error: 'return' stands twice in this clause
double f(double *x, double *y)
{
	return *x + *y;
}
