double kept(double x)
{
	return x * x;
}
