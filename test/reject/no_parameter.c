#pragma cadgen rev f wrt(weigth) // error: the function 'f' has no parameter 'weigth'; did you mean 'weight'?
#pragma cadgen rev f name(a) noalias(weight, z) // error: the function 'f' has no parameter 'z'; its parameter is 'weight'
#pragma cadgen rev f name(b) extent(local[3]) // error: the function 'f' has no parameter 'local'
double f(double *weight)
{
	double local = *weight;

	return local;
}
#pragma cadgen rev g wrt(k) // error: the function 'g' has no parameter 'k'; its parameters are 'n', 'x' and 'y'
double g(int n, double x, double y)
{
	return n * x * y;
}
