union bits {
	double d;
	unsigned long u;
};

#pragma cadgen rev
double exponent(double x)
{
	union bits b;

	b.d = x;
	return x * (double)(b.u >> 52); // error: active data is in 'b.u', which shares its bytes with other members
}

#pragma cadgen rev
double pun(double x)
{
	union bits b;

	b.d = x; // error: active data is in 'b.d', which shares its bytes with other members
	b.u &= ~0xful; // error: active data is in 'b.u', which shares its bytes with other members
	return b.d; // error: active data is in 'b.d', which shares its bytes with other members
}
