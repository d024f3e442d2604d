/* Calls through pointers: of the functions of their type, those whose address is taken, not those that are called, nor those that
 * are refused. */
struct holder {
	double (*f)(double);
	double (*old)();
};

double square(double x)
{
	return x * x;
}

double cube(double x)
{
	return x * x * x;
}

double opaque(double x)
{
	__asm__("nop");
	return x;
}

void hold(struct holder *h, int is_opaque)
{
	h->f = is_opaque ? opaque : square;
	h->old = square;
}

double root(double x)
{
	return x / 2;
}

typedef double (*function)(double);

function held(struct holder *h, function f)
{
	h->f = f;
	return f;
}

/* Where the address is taken within what is called. */
double use(struct holder *h, double x)
{
	return held(h, root)(x);
}

#pragma cadgen rev
double through(const struct holder *h, double x)
{
	return h->f(x) + h->old(x) + (cube)(x);
}

/* The first call, if it runs at all, does not lead to what is stored later. */
#pragma cadgen rev
double before_it_is_set(double x, int n)
{
	function f;

	if (n > 5)
		x = f(x);
	f = square;
	return f(x);
}
