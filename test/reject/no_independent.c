static double u[4], rate = 2, unused;
static const double half = 0.5;

#pragma cadgen fwd // error: 'f' takes no floating data to differentiate with respect to
double f(int n)
{
	return n;
}

#pragma cadgen rev of(return) // error: 'step' takes no floating data to differentiate with respect to; it works on the globals 'u' and 'rate': name
double step(void)
{
	for (int i = 0; i < 4; i++)
		u[i] *= half * rate + u[i];
	return u[0];
}
