/* row: active data in a `union` */
union bits {
	double d;
	unsigned long u;
};

struct number {
	int kind;
	union bits bits;
};

#pragma cadgen rev
double f(double x)
{
	union bits bits;

	bits.d = x; // error: 'bits.d' holds active data, but shares its bytes with other members
	bits.u ^= 1; // error: 'bits.u' holds active data, but shares its bytes with other members
	return bits.d * x; // error: 'bits.d' holds active data, but shares its bytes with other members
}

#pragma cadgen rev
double g(struct number *to, const struct number *from, double x)
{
	*to = *from; // error: 'from->bits.d' holds active data, but shares // error: 'to->bits.d' holds active data, but shares
	return to->kind * x;
}
