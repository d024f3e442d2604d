struct par {
	double k;
};
#pragma cadgen rev f wrt(p) // error: what the 'void *' 'p' points to is not known here
double f(const void *p, double x)
{
	const struct par *q = p;

	return q->k * x;
}
