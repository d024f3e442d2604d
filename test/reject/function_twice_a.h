double gain(double x)
{
	return 2 * x;
}
