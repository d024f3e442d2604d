/*
 * says: unknown clause 'wtr'
 * advice: use wrt, of,
 * follow: sed -i 's/wtr/wrt/' clause_misspelt.c
 */
#pragma cadgen rev wtr(x)
double square(double x)
{
	return x * x;
}
