double f(double x)
{
	return x;
}
#pragma cadgen rev wrt(x) // error: no function follows this request
extern double last;
