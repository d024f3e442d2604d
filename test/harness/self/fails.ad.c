/* Written by hand. The adjoint of b is wrong: it is that of a. */
double product_fwd(double a, double b, double a_d, double b_d, double *product_d)
{
	*product_d = a_d * b + a * b_d;
	return a * b;
}

double product_rev(double a, double b, double *a_b, double *b_b, double product_b)
{
	*a_b += product_b * b;
	*b_b += product_b * b;
	return a * b;
}
