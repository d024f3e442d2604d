#pragma cadgen rev
double f(double x, int n)
{
	static void *const places[] = {&&first, &&second};

	goto *places[n]; // error: a computed goto is not supported: derivatives are made of nested loops and branches
first:
	x *= x;
second:
	return x;
}
