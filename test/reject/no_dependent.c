#pragma cadgen fwd // error: 'f' returns no floating value and writes through no parameter
int f(double x, const double *y)
{
	return x > *y;
}
double total;
#pragma cadgen fwd // error: 'add' returns no floating value and writes through no parameter: there is nothing to differentiate; it works on the global 'total': name
void add(double x)
{
	total += x;
}
