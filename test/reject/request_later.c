#pragma cadgen jac f // error: 'jac' is not supported by this version of cadgen
#pragma cadgen hess f wrt(x) // error: 'hess' is not supported
#pragma cadgen hvp f // error: 'hvp' is not supported
#pragma cadgen substitute f g // error: 'substitute' is not supported
#pragma cadgen rev f layout(row) // error: 'layout' is not supported
#pragma cadgen rev f const(n = 1) // error: 'const' is not supported
double f(double x)
{
	for (int i = 0; i < 3; i++)
		x *= x;
	return x;
}
