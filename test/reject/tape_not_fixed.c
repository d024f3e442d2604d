#pragma cadgen rev tape(fixed)
double f(int n, double x)
{
	for (int i = 0; i < n; i++) // error: tape(fixed) asks for memory of constant size
		x = x * x + x;
	return x;
}
