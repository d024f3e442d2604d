/* row: `union` of inactive data */
union word {
	unsigned long u;
	unsigned char c[8];
};

#pragma cadgen fwd
#pragma cadgen rev
double f(double x, unsigned long u)
{
	union word w = {.u = u};

	return x * w.c[3];
}
