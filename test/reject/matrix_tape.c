/* Jacobians and Hessians allocate memory. */
#pragma cadgen jac jacobian wrt(x) of(y) tape(fixed) // error: 'jacobian_jac' may allocate the memory of its directions and seeds, so it cannot have tape(fixed)
void jacobian(const double x[30], double y[2])
{
	y[0] = x[0] * x[29];
	y[1] = x[1] * x[2];
}

#pragma cadgen hess energy wrt(x[n]) tape(workspace) // error: 'energy_hess' may allocate the memory of its directions and seeds, so it cannot have tape(workspace)
#pragma cadgen hvp energy wrt(x[n]) tape(fixed) // error: 'energy_hvp' may allocate the memory of its directions and seeds, so it cannot have tape(fixed)
double energy(int n, const double *x)
{
	return x[0] * x[n - 1] * x[n - 1];
}
