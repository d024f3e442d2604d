volatile double sensor;
struct port { volatile int ready; double v; };

#pragma cadgen rev
double f(volatile double *p, double x) // error: 'volatile double *' is volatile
{
	return *p + x;
}

#pragma cadgen rev
double g(double x, const struct port *port)
{
	volatile double t[2] = {x, x}; // error: 'volatile double[2]' is volatile
	static volatile int stop;
	volatile double u = x;

	if (stop) // error: 'volatile int' is volatile
		return *&u; // error: 'volatile double *' is volatile
	if (port->ready) // error: 'volatile int' is volatile
		return port->v;
	return t[0] + sensor; // error: 'volatile double' is volatile
}
