#pragma cadgen rev f wrt(return) // error: 'return' has no meaning in 'wrt'
#pragma cadgen rev f name(a) of(return) keep(return) // error: 'return' has no meaning in 'keep'
#pragma cadgen rev f name(b) of(return[3]) // error: 'return' has no meaning in 'of(return[...])'
double f(double x)
{
	return x;
}
