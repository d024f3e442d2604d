#pragma cadgen rev
double f(double x, int n)
{
	static void *const places[] = {&&first, &&second};

	goto *places[n]; // error: a computed goto leaves the structured control flow
first:
	x *= x;
second:
	return x;
}
