#pragma cadgen rev f of(x) // error: nothing is written through 'x'
#pragma cadgen rev f name(a) wrt(w) scratch(x[3]) // error: nothing is written through 'x'
#pragma cadgen rev f name(b) wrt(w) keep(a) // error: nothing is written through 'a'
double f(const double *x, double w, const double a[2][3])
{
	return *x * w * a[0][0];
}
