/*
 * says: call to undeclared function 'square_fwd'
 * advice: include the header that does: of derivatives, the one that --header writes
 * follow: sed -i '/^#pragma/i #include "square_ad.h"' derivative_undeclared.c
 * again: --header square_ad.h derivative_undeclared.c
 */
#pragma cadgen fwd wrt(x)
double square(double x)
{
	return x * x;
}

double slope(double x)
{
	double by;

	square_fwd(x, 1, &by);
	return by;
}
