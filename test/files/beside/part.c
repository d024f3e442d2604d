double part_gain = 2;
double part(double x)
{
	return x * x * part_gain;
}
