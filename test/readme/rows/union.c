/* row: active data in a `union` that is stored as one member and read as another, or lies across other floats */
union bits {
	double d;
	unsigned long u;
};

union halves {
	double d;
	float f[2];
};

#pragma cadgen rev
double f(double x)
{
	union bits bits;

	bits.d = x;
	bits.u ^= 1; // error: 'bits.u' holds active data, but shares its bytes // error: 'bits.u' is stored on bytes
	return bits.d * x;
}

#pragma cadgen rev
void g(union halves *to, const union halves *from)
{
	*to = *from; // error: 'from->d' holds active data, but shares // error: 'to->d' holds active data, but shares // error: 'from->f' holds active data // error: 'to->f' holds active data
}
