#pragma cadgen rev f status // error: the derivative gets an additional parameter 'status', but the function already has a parameter of that name
#pragma cadgen rev f tape(fixed) name(a) // error: the derivative gets an additional parameter 'work', but the function already has a parameter of that name
double f(double x, int status, int work)
{
	return x + status + work;
}
