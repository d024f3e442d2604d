#include <complex.h>
#include <stdio.h>

#pragma cadgen rev
double integers(double x, _Complex int z) // error: '_Complex int' is a complex number of integers, which is no type of standard C
{
	return x * __real__ z;
}

#pragma cadgen rev
double two_parts(double x)
{
	double complex z = {x, 2}; // error: a complex number in two parts is not part of the C

	return creal(z);
}

#pragma cadgen rev
double chosen(double x)
{
	double complex z = x;

	z = z ?: 1; // error: this choice of complex numbers is not part of the C
	return creal(z);
}

#pragma cadgen rev
double printed(double complex z)
{
	printf("%f\n", z); // error: a structure or complex number in this call is not part of the C
	return creal(z);
}

void trace(double complex z);
#pragma cadgen inactive trace

#pragma cadgen rev
double traced(double complex z)
{
	trace(z); // error: is passed a structure by value
	return creal(z);
}

double complexf(double x, double y);

#pragma cadgen rev
double named_alike(double x)
{
	return x * complexf(x, 2); // error: without body or rule, no derivative can be formed: 'complexf' and 'outer'
}

double complex outer(double complex z);

/* No name of complex.h has these letters. */
#pragma cadgen rev
double unknown(double complex z)
{
	return creal(outer(z));
}
