union bits {
	double d;
	unsigned long u;
};

#pragma cadgen rev
double exponent(double x)
{
	union bits b;

	b.d = x;
	return x * (double)(b.u >> 52); // error: 'b.u' holds active data, but shares its bytes with other members
}

#pragma cadgen rev
double pun(double x)
{
	union bits b;

	b.d = x; // error: 'b.d' holds active data, but shares its bytes with other members
	b.u &= ~0xful; // error: 'b.u' holds active data, but shares its bytes with other members
	return b.d; // error: 'b.d' holds active data, but shares its bytes with other members
}
