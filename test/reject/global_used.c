double u, u_d;

#pragma cadgen fwd wrt(x, u) // error: 'f' uses 'u_d', which would also be the differential of the global 'u'
double f(double x)
{
	return x * u * u_d;
}

static void set(double d)
{
	u_d = d;
}

#pragma cadgen rev wrt(x, u)
#pragma cadgen fwd name(g_t) wrt(x, u) suffix(_t)
#pragma cadgen fwd wrt(x, u) // error: 'g' uses 'u_d', which would also be the differential of the global 'u'
double g(double x)
{
	set(1);
	return x * u;
}
