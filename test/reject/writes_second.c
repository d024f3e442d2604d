/* row: second derivatives with respect to what the function overwrites */
/* Hessians: what the function overwrites, listed in wrt alone. */
#pragma cadgen hess f wrt(x[n]) of(return)
double f(double *x, int n)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		x[i] *= x[i]; // error: active data is stored in 'x', but a function cannot be differentiated twice with respect to what it overwrites
		s += x[i];
	}
	return s;
}

#pragma cadgen hvp product wrt(y[2]) of(return)
double product(double *y)
{
	y[1] = y[0] * y[0]; // error: active data is stored in 'y', but a function cannot be differentiated twice
	return y[1];
}
