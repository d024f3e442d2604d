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

	bits.d = x; // error: active data is in 'bits.d', which shares its bytes with other members
	bits.u ^= 1; // error: active data is in 'bits.u', which shares its bytes with other members
	return bits.d * x; // error: active data is in 'bits.d', which shares its bytes with other members
}

#pragma cadgen rev
double g(struct number *to, const struct number *from, double x)
{
	*to = *from; // error: active data is in 'from->bits.d' // error: active data is in 'to->bits.d'
	return to->kind * x;
}
