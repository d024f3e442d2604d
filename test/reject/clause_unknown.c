#pragma cadgen rev f wrtt(x) // error: unknown clause 'wrtt'; did you mean 'wrt'?
#pragma cadgen rev wit(x) // error: unknown clause 'wit'; did you mean 'wrt'?
#pragma cadgen rev f wrt(x) statos // error: unknown clause 'statos'; did you mean 'status'?
#pragma cadgen rev f respect_to(x) // error: unknown clause 'respect_to'
double f(double x)
{
	return x;
}
