/* row: floating members of a `union` */
union bits {
	double d;
	unsigned long u;
};

#pragma cadgen rev
double f(double x)
{
	union bits bits;

	bits.d = x; // error: 'd' is a member of a union
	return x * bits.u;
}
