union bits {
	double d;
	unsigned long u;
};

#pragma cadgen rev
double pun(double x)
{
	union bits b;

	b.d = x; // error: active data is in 'b.d', which shares its bytes with other members
	b.u &= ~0xful;
	return b.d; // error: active data is in 'b.d', which shares its bytes with other members
}
