#pragma cadgen rev f status // error: the derivative gets a parameter 'status', but the function has one of that name
#pragma cadgen rev f tape(fixed) name(a) // error: the derivative gets a parameter 'work', but the function has one of that name
double f(double x, int status, int work)
{
	return x + status + work;
}
