#pragma cadgen rev tape(fixed)
double power(double x, int n)
{
	return n == 0 ? 1 : x * power(x, n - 1); // error: how much its calls keep is not known before
}

#pragma cadgen rev tape(workspace)
double product(double x, int n)
{
	return n == 0 ? 1 : x * product(x, n - 1); // error: tape(workspace) must know in advance how much memory it needs, but 'product' remains a separate function (it is recursive, or large), and how much its calls keep is not known before they run
}

#pragma cadgen rev status
double series(double x, int n)
{
	return n == 0 ? 1 : 1 + x * series(x, n - 1); // error: which cannot report through status
}
