/* row: `goto` */
#pragma cadgen rev
double f(double x, int n)
{
again:
	x *= x;
	if (n-- > 0)
		goto again; // error: 'goto again' leaves the structured control flow
	return x;
}
