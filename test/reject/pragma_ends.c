#pragma cadgen // error: a kind of derivative (fwd, rev or grad) is missing at the end
#pragma cadgen rev f wrt // error: '(' is missing at the end
#pragma cadgen rev f wrt( // error: the name of a parameter is missing at the end
#pragma cadgen rev f wrt(x // error: ')' is missing at the end
#pragma cadgen rev f wrt(x, // error: the name of a parameter is missing at the end
#pragma cadgen rev f wrt(y[n) // error: ']' is missing at the end
#pragma cadgen rev f name() // error: a name is expected here, not ')'
double f(double x)
{
	return x;
}
