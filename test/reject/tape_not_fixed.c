#pragma cadgen rev tape(fixed)
double f(int n, double x)
{
	for (int i = 0; i < n; i++) // error: tape(fixed) requires memory of constant size, but values of this loop must be stored and its number of trips is not a constant
		x = x * x + x;
	return x;
}
