#pragma cadgen substitute f g // error: 'substitute' is not supported
double f(double x)
{
	for (int i = 0; i < 3; i++)
		x *= x;
	return x;
}
