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

#pragma cadgen rev
double through(const struct holder *h, double x)
{
	return h->f(x) + h->old(x) + (cube)(x);
}
