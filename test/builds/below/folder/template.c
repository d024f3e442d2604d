double kept(double x);

#pragma cadgen fwd
double made(double x)
{
	return 2 * kept(x);
}
