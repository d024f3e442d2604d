double more(double x)
{
	return x * x * STIFFNESS;
}
