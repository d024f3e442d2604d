/* row: complex numbers of `float`, `double` and `long double`, `complex.h` */
/* test: f */
#include <complex.h>

#pragma cadgen fwd
#pragma cadgen rev
double complex f(double complex z, float complex w, long double complex v)
{
	return z * cexp(w) / (3 + csqrt(v)) - conj(z) + 2 * I * cabs(z);
}
