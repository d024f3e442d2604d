/* row: variable numbers of arguments */
static double add(int n, ...) // error: 'add' takes a variable number of arguments
{
	return n;
}

#pragma cadgen rev
double f(double x)
{
	return add(2, x, x);
}
