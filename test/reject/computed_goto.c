#pragma cadgen rev
double f(double x, int n)
{
	static void *const places[] = {&&first, &&second};

	goto *places[n]; // error: a computed goto has no place that could be reversed
first:
	x *= x;
second:
	return x;
}
