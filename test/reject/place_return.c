#pragma cadgen rev f wrt(return) // error: 'return' means nothing in 'wrt'
#pragma cadgen rev f name(a) of(return) keep(return) // error: 'return' means nothing in 'keep'
#pragma cadgen rev f name(b) of(return[3]) // error: 'return' means nothing in 'of(return[...])'
double f(double x)
{
	return x;
}
