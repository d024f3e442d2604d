union bits { double d; unsigned long u; };

#pragma cadgen rev
double pun(double x)
{
	union bits b;

	b.d = x; // error: 'd' is a member of a union
	return b.d; // error: 'd' is a member of a union
}
