#pragma cadgen rev f wrt(x) of(return) wrt(y) // error: the clause 'wrt' stands twice
#pragma cadgen rev f status status // error: the clause 'status' stands twice
double f(double x, double y)
{
	return x + y;
}
