double f(double x)
{
#pragma cadgen rev // error: this request is inside the function 'f' and names no function
	return x;
}

double g(double x)
{
	return x;
}
