double v = 2, v_d;

#pragma cadgen fwd name(along) wrt(v)
double h(double x)
{
	return x * v;
}

double along(double x, double *h_d);

#pragma cadgen fwd wrt(x, v) // error: 'k' uses 'v_d', which would also be the differential of the global 'v'
double k(double x)
{
	double d;

	v_d = 1;
	along(x, &d);
	return d * v;
}
