/*
 * says: memory that is allocated here is left to the caller
 * advice: let the caller allocate the memory and pass it
 * follow: sed -i -e 's/double \*\*y/double *y/' -e '/malloc/d' -e 's/made/y/' -e '/\*y = y/d' memory_left.c
 */
#include <stdlib.h>

#pragma cadgen rev wrt(x[n])
void squares(int n, const double *x, double **y)
{
	double *made = malloc(n * sizeof *made);

	for (int i = 0; i < n; i++)
		made[i] = x[i] * x[i];
	*y = made;
}
