/* row: rules `fwd` that are not linear in their tangents */
#include <math.h>
#include <string.h>

double product(int n, const double *x);
#pragma cadgen rule fwd(product) wrt(x[n])
double product_fwd(int n, const double *x, const double *x_d, double *p_d)
{
	*p_d = 0;
	for (int i = 0; i < n; i++)
		*p_d += x_d[i] * x_d[i]; // error: the rule 'product_fwd' is not linear in its tangents: tangents are multiplied or divided by each other
	return x[0];
}

double affine(int n, const double *x);
#pragma cadgen rule fwd(affine) wrt(x[n])
double affine_fwd(int n, const double *x, const double *x_d, double *p_d)
{
	*p_d = x_d[n - 1] + x[0]; // error: the rule 'affine_fwd' is not linear in its tangents: a number that does not come from tangents is added to or stands for one
	return x[0];
}

double constant(int n, const double *x);
#pragma cadgen rule fwd(constant) wrt(x[n])
double constant_fwd(int n, const double *x, const double *x_d, double *p_d)
{
	*p_d = x_d[0];
	if (n > 3)
		*p_d = 1; // error: the rule 'constant_fwd' is not linear in its tangents: a number that does not come from tangents is stored as one
	return x[0];
}

double compared(double x);
#pragma cadgen rule fwd(compared)
double compared_fwd(double x, double x_d, double *y_d)
{
	*y_d = x_d > 0 ? x_d : 0; // error: the rule 'compared_fwd' is not linear in its tangents: a tangent is compared
	return x;
}

double curved(double x);
#pragma cadgen rule fwd(curved)
double curved_fwd(double x, double x_d, double *y_d)
{
	*y_d = x * sin(x_d); // error: the rule 'curved_fwd' is not linear in its tangents: this is not linear in a tangent
	return x;
}

double divided(double x);
#pragma cadgen rule fwd(divided)
double divided_fwd(double x, double x_d, double *y_d)
{
	*y_d = x / x_d; // error: the rule 'divided_fwd' is not linear in its tangents: a number is divided by a tangent
	return x;
}

void misplaced(int n, double *x);
#pragma cadgen rule fwd(misplaced) wrt(x[n]) of(x[n])
void misplaced_fwd(int n, double *x, double *x_d)
{
	for (int i = 0; i < n; i++)
		x[i] = x_d[i]; // error: the rule 'misplaced_fwd' is not linear in its tangents: a tangent is stored where the function's own numbers are
}

void copies(int n, double *x);
#pragma cadgen rule fwd(copies) wrt(x[n]) of(x[n])
void copies_fwd(int n, double *x, double *x_d)
{
	memcpy(x_d, x, n * sizeof *x); // error: the rule 'copies_fwd' is not linear in its tangents: numbers and tangents are copied into each other
}

double returned(double x);
#pragma cadgen rule fwd(returned)
double returned_fwd(double x, double x_d, double *y_d)
{
	*y_d = x_d * x;
	return x_d; // error: the rule 'returned_fwd' is not linear in its tangents: a tangent is returned in the place of the value
}

double rounded(double x);
#pragma cadgen rule fwd(rounded)
double rounded_fwd(double x, double x_d, double *y_d)
{
	*y_d = x * (int)x_d; // error: the rule 'rounded_fwd' is not linear in its tangents: a tangent is made an integer
	return x;
}

double fused(double x);
#pragma cadgen rule fwd(fused)
double fused_fwd(double x, double x_d, double *y_d)
{
	*y_d = fma(x_d, x_d, 0.0); // error: the rule 'fused_fwd' is not linear in its tangents: tangents are multiplied or divided by each other
	return x;
}

double fused_to(double x);
#pragma cadgen rule fwd(fused_to)
double fused_to_fwd(double x, double x_d, double *y_d)
{
	*y_d = fma(x, x, x_d); // error: the rule 'fused_to_fwd' is not linear in its tangents: a number that does not come from tangents is added to one
	return x;
}

double signs(int n, const double *x);
#pragma cadgen rule fwd(signs) wrt(x[n])
double signs_fwd(int n, const double *x, const double *x_d, double *p_d)
{
	const unsigned char *b = (const unsigned char *)x_d;

	*p_d = b[7] & 0x80 ? -x_d[0] : x_d[0]; // error: the rule 'signs_fwd' is not linear in its tangents: the bits of a tangent are read
	return x[n - 1];
}

double made(int n, const double *x);
#pragma cadgen rule fwd(made) wrt(x[n])
double made_fwd(int n, const double *x, const double *x_d, double *p_d)
{
	*p_d = x_d[0];
	*(unsigned char *)p_d = 1; // error: the rule 'made_fwd' is not linear in its tangents: the bits of a tangent are set
	return x[n - 1];
}

#pragma cadgen fwd
double forward(int n, double *x)
{
	misplaced(n, x);
	copies(n, x);
	return product(n, x) + affine(n, x) + constant(n, x) + compared(x[0]) + curved(x[0]) + divided(x[0]) +
	       returned(x[0]) + rounded(x[0]) + fused(x[0]) + fused_to(x[0]) + signs(n, x) + made(n, x);
}
