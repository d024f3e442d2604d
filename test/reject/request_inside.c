double f(double x)
{
#pragma cadgen rev // error: this request stands inside the function 'f' and names none
	return x;
}

double g(double x)
{
	return x;
}
