typedef double pair __attribute__((vector_size(16)));

#pragma cadgen rev
double f(double x)
{
	pair p = {x, x}; // error: 'pair' is a vector of the compiler's

	return p[0];
}
