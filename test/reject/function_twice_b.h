double gain(double x)
{
	return 3 * x;
}

#pragma cadgen rev
double twice(double x)
{
	return gain(gain(x));
}
