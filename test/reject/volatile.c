volatile double sensor[3];
volatile int stop, *volatile where;
struct port {
	volatile int ready;
	volatile double v;
	volatile unsigned bits : 3;
	int *volatile at;
	double w;
};
volatile struct port whole;

#pragma cadgen rev wrt(p) // error: p is volatile
double f(volatile double *p, double x)
{
	return *p + x;
}

static double read(const volatile double *p)
{
	return *p; // error: t is volatile
}

#pragma cadgen rev
double of_inputs(double x)
{
	double t[2] = {x, x * x};

	return read(t);
}

#pragma cadgen rev
double input(const double *x, int n)
{
	const volatile double *p = x;

	return p[n]; // error: x is volatile
}

#pragma cadgen rev wrt(x)
double g(double x, struct port *port)
{
	volatile double t[2] = {x, x}; // error: 'volatile double[2]' is volatile
	static volatile int counter;
	volatile double u = x;
	int own = 0, *at = &own;

	if (counter) // error: 'volatile int' is volatile
		return *&u; // error: 'volatile double' is volatile
	if (port->bits) // error: 'volatile unsigned int' is volatile
		return port->v; // error: 'volatile double' is volatile
	if (*port->at) // error: 'int *volatile' is volatile
		stop = 2;
	stop++;
	port->ready += 1;
	port->bits = 1; // error: 'volatile unsigned int' is volatile
	at = (int *)&stop; // error: what this points to is volatile
	x *= *where + whole.w; // error: is volatile
	return t[0] * *at + sensor[1]; // error: 'volatile double[3]' is volatile
}

union either {
	volatile int i;
	double d;
};

#pragma cadgen rev wrt(u)
double shared(union either *u)
{
	return u->d * u->i; // error: 'volatile int' is volatile
}

#pragma cadgen rev
double bytes(const double *x)
{
	return x[0] * *(volatile int *)(void *)(x + 1); // error: 'x'
}

struct two {
	double v, w;
};

#pragma cadgen rev
double bytes_of_struct(const struct two *two)
{
	return two->v * *(volatile int *)(void *)two; // error: 'two'
}

#pragma cadgen rev wrt(x)
double through(double x, volatile struct port *port) // error: 'volatile struct port *' is volatile
{
	return x * port->w;
}

#pragma cadgen rev wrt(x[*n]) // error: this extent cannot be read
double sized(const double *x, volatile int *n)
{
	return x[*n - 1];
}

struct pair {
	volatile int n;
	double *w;
};

#pragma cadgen rev wrt(x)
double initialised(const struct pair *p, double x)
{
	struct pair q = {.n = p->n, .w = p->w}; // error: an initialiser of type 'volatile int' is not part of the C that is differentiated

	return q.w[0] * x * q.n;
}

static volatile double rounded;

#pragma cadgen rev
double in_static(double a, double b)
{
	rounded = a + b; // error: rounded is volatile
	return rounded - a;
}

static void wipe(volatile double *p)
{
	*p = 0; // error: t is volatile
}

#pragma cadgen fwd
double wiped(double x)
{
	double t[2] = {x, x * x};

	wipe(t + (x > 1));
	return t[0] * t[1];
}

#pragma cadgen rev wrt(x)
double as_bytes(double *x)
{
	double s = x[0] * x[0];

	*(volatile int *)(void *)x = 1; // error: 'x' holds active data
	return s;
}
