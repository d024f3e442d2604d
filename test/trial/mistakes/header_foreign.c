/*
 * says: would overwrite 'square.h', which cadgen did not write
 * advice: choose another name
 * run: --header square.h header_foreign.c
 * again: --header square_ad.h header_foreign.c
 */
#pragma cadgen rev wrt(x)
double square(double x)
{
	return x * x;
}
/* file: square.h */
double square(double x);
