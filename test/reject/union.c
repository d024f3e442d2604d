union bits { double d; unsigned long u; };

#pragma cadgen rev
double pun(double x)
{
	union bits b; // error: 'union bits' is a union

	b.d = x; // error: what holds 'd' is a union
	return b.d; // error: what holds 'd' is a union
}
