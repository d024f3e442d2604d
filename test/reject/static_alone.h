#pragma cadgen rev
double f(double x)
{
	static int calls;

	return x * ++calls;
}
