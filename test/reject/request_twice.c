#pragma cadgen rev f wrt(x)
#pragma cadgen rev f wrt(y) // error: 'rev' of 'f' is requested twice under the name 'f_rev'
#pragma cadgen rev f wrt(y) name(f_y)
double f(double x, double y)
{
	return x + y;
}

#pragma cadgen hess g
#pragma cadgen hess g // error: 'hess' of 'g' is requested twice under the name 'g_hess'
#pragma cadgen hvp g name(g_hess) // error: the derivative of 'g' would be called 'g_hess', but that name is taken
double g(double x)
{
	return x * x;
}
