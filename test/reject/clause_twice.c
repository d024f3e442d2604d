#pragma cadgen rev f wrt(x) of(return) wrt(y) // error: the clause 'wrt' is given twice
#pragma cadgen rev f status status // error: the clause 'status' is given twice
double f(double x, double y)
{
	return x + y;
}
