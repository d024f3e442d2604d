/*
 * says: unknown word 'reverse' after '#pragma cadgen'
 * advice: use fwd, rev or grad
 * follow: sed -i 's/reverse/rev/' kind_misspelt.c
 */
#pragma cadgen reverse wrt(x)
double square(double x)
{
	return x * x;
}
