double f(double x);
static double soft(double x)
{
	return x * x;
}
#pragma cadgen substitute f soft

double tower(int n, double x)
{
	return n > 0 ? f(x) * tower(n - 1, x / 2) : x;
}

#pragma cadgen rev wrt(x)
double scaled(int n, double x, double w)
{
	return x * tower(n, w); // error: no derivative passes through this call of 'tower', so the original of 'tower' would be called, and that calls 'f', which another function replaces
}
