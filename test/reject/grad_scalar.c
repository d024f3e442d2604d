#pragma cadgen grad f wrt(x) name(a) // error: grad differentiates exactly one number, but without of(...) the outputs are the return value and 'y' with 4 elements
#pragma cadgen grad f wrt(x) of(y[3]) name(b) // error: of(...) has 'y' with 3 elements
#pragma cadgen grad f wrt(x) of(y[n]) name(c) // error: of(...) has 'y' with n elements
#pragma cadgen grad f wrt(x) of(return, *y) name(d) // error: of(...) has the return value and 'y' with 1 elements
#pragma cadgen grad f wrt(x) of(*y) name(e)
double f(int n, double x, double y[static 4])
{
	return y[n] = x;
}
