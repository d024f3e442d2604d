#pragma cadgen grad f wrt(x) of(return) // error: how many elements 'x' points to is not known, but the derivative must set
#pragma cadgen rev f overwrite wrt(x) of(return) // error: how many elements 'x' points to is not known
#pragma cadgen rev f name(a) wrt(x) of(return) scratch(t) // error: how many elements 't' points to is not known
#pragma cadgen rev f name(b) wrt(x) of(t) keep(t) // error: how many elements 't' points to is not known
double f(const double *x, double *t)
{
	return *t = *x;
}
