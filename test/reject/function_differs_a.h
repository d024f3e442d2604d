double gain(double x, int n)
{
	return n * x;
}
double loss(double x)
{
	return x / 2;
}
