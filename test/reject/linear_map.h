double power(double x, int n)
{
	return n > 0 ? x * power(x, n - 1) : 1;
}
double powers(double x, int n)
{
	return power(x, n) + x;
}
