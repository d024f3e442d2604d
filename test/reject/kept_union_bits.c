/* A float in a union that one call writes, and whose bits the next one reads. */
union bits { double d; long i; };
struct value { int tag; union bits u; };

static double kept(struct value *v, double x, int n)
{
	double s = x;

	if (n % 2)
		s += (double)(v->u.i >> 40); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	else
		v->u.d = x * s;
	if (n > 0)
		s *= kept(v, s, n - 1);
	return s;
}

#pragma cadgen rev wrt(v, x) of(v, return)
double next_call(struct value *v, double x, int n)
{
	return kept(v, x, n) * x;
}

