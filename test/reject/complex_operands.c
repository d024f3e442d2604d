/* What is refused within an expression of complex numbers is told once, and all of it. */
#include <complex.h>

#pragma cadgen rev
double first_operand(double complex z)
{
	return creal((z ?: 1) * z); // error: this choice of complex numbers is not part of the C
}

#pragma cadgen rev
double second_operand(double complex z)
{
	return creal(z * (z ?: 1)); // error: this choice of complex numbers is not part of the C
}

#pragma cadgen rev
double assigned_to(double complex *z, double x)
{
	*(_Complex int *)z = x; // error: '_Complex int' is a complex number of integers, which is no type of standard C
	return x;
}

#pragma cadgen rev
double added(double complex z)
{
	z += z ?: 1; // error: this choice of complex numbers is not part of the C
	return creal(z);
}

#pragma cadgen rev
double compared_first(double complex z)
{
	return (z ?: 1) == z; // error: this choice of complex numbers is not part of the C
}

#pragma cadgen rev
double compared_second(double complex z)
{
	return z == (z ?: 1); // error: this choice of complex numbers is not part of the C
}

#pragma cadgen rev
double tested(double complex z, double x)
{
	return (z ?: 1) ? x : 2; // error: this choice of complex numbers is not part of the C
}

#pragma cadgen rev
double converted(double complex z)
{
	double x = z ?: 1; // error: this choice of complex numbers is not part of the C

	return x;
}

#pragma cadgen rev
double negated(double complex z)
{
	return creal(-(z ?: 1)); // error: this choice of complex numbers is not part of the C
}

#pragma cadgen rev
double argument(double complex z)
{
	return cabs(z ?: 1); // error: this choice of complex numbers is not part of the C
}

#pragma cadgen rev
double imaginary_integer(double x)
{
	return x * __real__ (x + 2i); // error: '_Complex int' is a complex number of integers, which is no type of standard C
}

#pragma cadgen rev
double part_of(double complex z)
{
	return __imag__(z ?: 1); // error: this choice of complex numbers is not part of the C
}

#pragma cadgen rev
double narrower_element(double complex *z)
{
	return ((float *)z)[0]; // error: 'z' holds active data, but is accessed as another type
}

#pragma cadgen rev
double placed(double complex *p, long n)
{
	*(double complex *)n = 2; // error: a cast between pointer and integer hides which memory is meant
	return creal(*p);
}

#pragma cadgen rev
double compound_place(double complex *p, long n)
{
	*(double complex *)n *= 2; // error: a cast between pointer and integer hides which memory is meant
	return creal(*p);
}

#pragma cadgen rev
double operand_place(double complex *p, long n)
{
	return creal(~*(double complex *)n) + __real__ *(double complex *)n; // error: a cast between pointer and integer hides which memory is meant
}

#pragma cadgen rev
double part_place(double complex *p, long n)
{
	__real__ *(double complex *)n = 3; // error: a cast between pointer and integer hides which memory is meant
	return ((double *)(double complex *)n)[1]; // error: a cast between pointer and integer hides which memory is meant
}

#pragma cadgen rev
double quadruple(double complex z, double x)
{
	return x * (double)(z + 1.0Q); // error: '__float128' is not of a type of standard C, in which derivatives are written
}
