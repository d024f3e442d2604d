#pragma cadgen rev f wrt(x, x) // error: 'x' is listed twice in this clause
#pragma cadgen rev f name(a) noalias(x, y, x) // error: 'x' is listed twice in this clause
#pragma cadgen rev f name(b) wrt(x) of(return, return) // error: 'return' is listed twice in this clause
double f(double *x, double *y)
{
	return *x + *y;
}
