#include <stdlib.h>

struct pair {
	double a, b;
};

#pragma cadgen rev set split(both) overwrite // error: so it cannot have overwrite
#pragma cadgen rev set split(both) width(2) name(wide) // error: so it cannot have width(...)
#pragma cadgen rev set split(both) wrt(x) of(y[1]) keep(y[1]) name(kept) // error: so it cannot have keep(...)
void set(const double *x, double *y)
{
	*y = *x * *x;
}

#pragma cadgen rev work wrt(x) of(return) scratch(t[1]) split(both) // error: so it cannot have scratch(...)
double work(double x, double *t)
{
	*t = x * x;
	return *t * x;
}

#pragma cadgen rev by_value split(both) // error: so it cannot have derivatives of a structure or complex number by value
double by_value(struct pair p)
{
	return p.a * p.b;
}

#pragma cadgen rev pair_of split(both) // error: so it cannot have derivatives of a structure or complex number by value
struct pair pair_of(double x)
{
	return (struct pair){x * x, x};
}

#pragma cadgen rev resized split(both)
double *resized(int n, double *x)
{
	double *more = realloc(x, 2 * (size_t)n * sizeof *x); // error: is the caller's memory

	if (more)
		more[n] = more[0] * more[0];
	return more;
}
