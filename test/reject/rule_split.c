/* row: a rule `fwd` alone, in reverse mode, of which cadgen does not see what it does with tangents */
#include <stdio.h>
#include <stdlib.h>

double outside(int n, const double *x);
#pragma cadgen rule fwd(outside) wrt(x[n])
double outside_fwd(int n, const double *x, const double *x_d, double *p_d)
{
	*p_d = outside(n, x_d); // error: reverse mode needs the transpose of the rule 'outside_fwd', and cadgen does not see what becomes of tangents here
	return outside(n, x);
}

double allocates(int n, const double *x);
#pragma cadgen rule fwd(allocates) wrt(x[n])
double allocates_fwd(int n, const double *x, const double *x_d, double *p_d)
{
	double *t = malloc(n * sizeof *t); // error: reverse mode needs the transpose of the rule 'allocates_fwd'

	t[0] = x_d[0];
	*p_d = x[0] * t[0];
	free(t);
	return x[0] * x[0] / 2;
}

double either(int n, const double *x);
#pragma cadgen rule fwd(either) wrt(x[n])
double either_fwd(int n, const double *x, const double *x_d, double *p_d)
{
	double t[2] = {0, 0};
	const double *p = n > 2 ? x_d : t; // error: reverse mode needs the transpose of the rule 'either_fwd'

	*p_d = p[0];
	return x[0];
}

double where_not_zero(int n, const double *x);
#pragma cadgen rule fwd(where_not_zero) wrt(x[n])
double where_not_zero_fwd(int n, const double *x, const double *x_d, double *p_d)
{
	*p_d = 0;
	for (int i = 0; i < n; i++)
		if (x_d[i] != 0) // error: reverse mode needs the transpose of the rule 'where_not_zero_fwd'
			*p_d += x_d[i] * x[i];
	return x[0];
}

#pragma cadgen rev
double transposed4(int n, const double *x)
{
	return where_not_zero(n, x);
}

double prints(int n, const double *x);
#pragma cadgen rule fwd(prints) wrt(x[n])
double prints_fwd(int n, const double *x, const double *x_d, double *p_d)
{
	puts("called"); // error: reverse mode needs the transpose of the rule 'prints_fwd'
	*p_d = x_d[0] * x[0];
	return x[0] * x[0] / 2 + n;
}

#pragma cadgen rev
double transposed5(int n, const double *x)
{
	return prints(n, x);
}

#pragma cadgen rev
double transposed(int n, const double *x)
{
	return outside(n, x);
}

#pragma cadgen rev
double transposed2(int n, const double *x)
{
	return allocates(n, x);
}

#pragma cadgen rev
double transposed3(int n, const double *x)
{
	return either(n, x);
}
