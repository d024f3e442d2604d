// Hessians and their products with vectors, and Jacobians: what they cannot be of.

struct pair {
	double a, b;
};

#pragma cadgen hvp square wrt(*y) of(*y) // error: 'y' is in wrt(...) and in of(...), and hvp cannot differentiate twice what the function overwrites
void square(double *y)
{
	*y *= *y;
}

#pragma cadgen hess product wrt(p) // error: 'p' leads to a structure, to complex numbers or through several pointers, and a Hessian is of numbers and arrays of numbers
#pragma cadgen jac product wrt(p) // error: 'p' leads to a structure, to complex numbers or through several pointers, and a Jacobian is of numbers and arrays of numbers
double product(const struct pair *p)
{
	return p->a * p->b;
}

#pragma cadgen hess several wrt(x[1]) of(x, return) // error: 'x' is in wrt(...) and in of(...)
double several(double *x)
{
	x[0] *= 2;
	return x[0] * x[0];
}

#pragma cadgen hvp uncounted wrt(x) // error: how many elements 'x' points to is not known
double uncounted(const double *x)
{
	return x[0] * x[1];
}

double half_hess_grad(double x); // error: 'half_hess_grad' is declared here with another type than the derivative of 'half' will have
#pragma cadgen hess half
double half(double x)
{
	return x * x;
}

double whole_hess(double x); // error: 'whole_hess' is declared here with another type than the derivative of 'whole' will have
#pragma cadgen hess whole
double whole(double x)
{
	return x * x;
}

#pragma cadgen hess in_halves split // error: 'hess' has no halves
double in_halves(double x)
{
	return x * x;
}
