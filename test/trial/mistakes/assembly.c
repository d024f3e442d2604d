/*
 * says: cadgen cannot see what inline assembly computes
 * advice: write it in C
 * follow: sed -i 's/__asm__.*/y = __builtin_sqrt(x);/' assembly.c
 */
#pragma cadgen rev wrt(x)
double root(double x)
{
	double y;

	__asm__("sqrtsd %1, %0" : "=x"(y) : "x"(x));
	return y;
}
