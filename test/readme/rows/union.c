/* row: `union` */
#pragma cadgen rev
double f(double x)
{
	union {
		double d;
		unsigned long u;
	} bits; // error: is a union
	return x;
}
