/*
 * says: there is no function 'cuve'; did you mean 'cube'?
 * run: --fwd 'cuve wrt(x)' function_misspelt.c
 * again: --fwd 'cube wrt(x)' function_misspelt.c
 */
double cube(double x)
{
	return x * x * x;
}
