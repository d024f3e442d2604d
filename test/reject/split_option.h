#pragma cadgen rev split
double square(double x)
{
	return x * x;
}
