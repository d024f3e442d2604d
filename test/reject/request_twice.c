#pragma cadgen rev f wrt(x)
#pragma cadgen rev f wrt(y) // error: 'rev' of 'f' is requested twice under the name 'f_rev'
#pragma cadgen rev f wrt(y) name(f_y)
double f(double x, double y)
{
	return x + y;
}
