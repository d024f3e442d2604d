#pragma cadgen fwd // error: 'f' takes no floating data to differentiate with respect to
double f(int n)
{
	return n;
}
