#pragma cadgen rev f wrt(x, t) of(return) scratch(t[3]) // error: 't' is in scratch(...) and in wrt(...), which exclude each other
#pragma cadgen rev f name(a) of(t, return) wrt(x) scratch(t[3]) // error: 't' is in scratch(...) and in of(...)
#pragma cadgen rev f name(b) of(t) wrt(x, t) keep(t[3]) // error: 't' is in keep(...) and in wrt(...)
#pragma cadgen rev f name(c) wrt(x) of(return) keep(t) scratch(t[3]) // error: 't' is in scratch(...) and in keep(...)
double f(double x, double *t)
{
	return *t = x;
}
