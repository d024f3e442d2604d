#include <stdio.h>
#include <stdlib.h>

#pragma cadgen fwd
#pragma cadgen rev
double f(FILE *in, double *x)
{
	double t[2] = {x[0], 2};

	x[0] *= x[1];
	if (fscanf(in, "%lf", x) != 1) // error: 'fscanf' may write to 'x', which carries a derivative
		return x[0];
	if (fread(t, sizeof *t, 1, in)) // error: 'fread' may write to 't', which carries a derivative
		return t[0];
	return printf("%p", (void *)x) * x[1];
}
