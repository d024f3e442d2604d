/* row: `goto` */
#pragma cadgen rev
double f(double x, int n)
{
again:
	x *= x;
	if (n-- > 0)
		goto again; // error: 'goto again' is not supported: derivatives are made of nested loops and branches
	return x;
}
