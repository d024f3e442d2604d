/* What is called like a function of complex.h, but is none. */
double cabsll(double _Complex);
double cabsfl(double _Complex, double);
double cargx(double _Complex);
double clogf(double, double);

#pragma cadgen rev
double other_functions(double _Complex z, double x)
{
	return cabsll(z) // error: no derivative can be formed: 'cabsll', 'cabsfl', 'cargx' and 'clogf'
	       + cabsfl(z, x)
	       + cargx(z)
	       + clogf(x, x);
}
