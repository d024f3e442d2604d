/* row: active data in a `union` */
union bits {
	double d;
	unsigned long u;
};

#pragma cadgen rev
double f(double x)
{
	union bits bits;

	bits.d = x; // error: active data is in 'bits.d', which shares its bytes with other members
	bits.u ^= 1; // error: active data is in 'bits.u', which shares its bytes with other members
	return bits.d * x; // error: active data is in 'bits.d', which shares its bytes with other members
}
