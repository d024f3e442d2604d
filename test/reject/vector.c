typedef double pair __attribute__((vector_size(16)));

#pragma cadgen rev
double f(double x)
{
	pair p = {x, x}; // error: 'pair' is a vector type of the compiler, which cadgen cannot differentiate

	return p[0];
}
