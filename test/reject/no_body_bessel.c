double y0(double t);
int finite(double x);
double round(double x, int digits);

#pragma cadgen rev
double f(double x)
{
	return finite(x) * y0(x) + round(x, 2); // error: without body or rule, no derivative can be formed: 'finite', 'y0' and 'round'
}
