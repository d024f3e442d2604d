#pragma cadgen 3 // error: a kind of derivative (fwd, rev or grad) is expected here, not '3'
#pragma cadgen rev f wrt x // error: '(' is expected here, not 'x'
#pragma cadgen rev f wrt(x) x // error: unknown clause 'x'
#pragma cadgen rev f wrt(x; y) // error: ')' is expected here, not ';'
#pragma cadgen rev f wrt(3) // error: the name of a parameter is expected here, not '3'
#pragma cadgen rev f name(a, b) // error: ')' is expected here, not ','
#pragma cadgen rev f tape(stack) // error: 'heap', 'fixed' or 'workspace' is expected here, not 'stack'
#pragma cadgen rev f wrt(x) (y) // error: a clause is expected here, not '('
double f(double x)
{
	return x;
}
