#pragma cadgen rev f wrt(x)
#pragma cadgen rev f wrt(y) // error: 'rev' is asked for twice on 'f', both by the name 'f_rev'
#pragma cadgen rev f wrt(y) name(f_y)
double f(double x, double y)
{
	return x + y;
}
