double gain(double x, long n);
double loss();

#pragma cadgen rev
double twice(double x)
{
	x = gain(x, 2);
	return loss(x);
}
