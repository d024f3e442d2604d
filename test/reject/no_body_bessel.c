double y0(double t);
int finite(double x);

#pragma cadgen rev
double f(double x)
{
	return finite(x) * y0(x); // error: without body or rule, no derivative can be formed: 'finite' and 'y0'
}
