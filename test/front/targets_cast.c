/* Which functions pointers of a type may lead to: those that are cast to it and take other pointers, of no other
 * functions that could be called so; and what is a call, what takes an address. */
struct line { double a, b; };

typedef double (*with)(double, void *);
typedef void (*any)(void);
typedef double (*plain)(double);

struct holder {
	with f;
	any g;
	plain h, i;
	double (*j)(double, struct line *);
};

static float narrow(float x)
{
	return x;
}

static void nothing(void)
{
}

static double on_line(double x, struct line *l)
{
	return l->a * x;
}

static double not_cast(double x, struct line *l)
{
	return l->b * x;
}

static double on_void(double x, void *p)
{
	return p ? x : 0;
}

static double later(double x)
{
	return x + 1;
}

static double passed_on(double x)
{
	return x + 2;
}

static double called_only(double x)
{
	return x + 3;
}

static float (*narrows)(float) = narrow;

void hold(struct holder *h)
{
	h->i = later;
	h->j = not_cast;
	h->f = on_void;
	h->f = (with)on_line;
	h->g = (any)on_line;
	h->g = nothing;
	h->h = passed_on;
	h->h = (called_only)(1) > 0 ? h->h : h->i;
}

static void take(struct holder *h, plain f)
{
	h->h = f;
}

static double passed_in_a_call(double x)
{
	return x + 4;
}

void take_more(struct holder *h)
{
	take(h, passed_in_a_call);
}

#pragma cadgen fwd wrt(x)
double uses(struct holder *h, double x)
{
	h->g();
	return h->f(x, h) + h->h(x) + narrows((float)x);
}

static double apply(plain f, double x)
{
	return f(x);
}

/* A direct call, though the first function whose address is taken is another one. */
#pragma cadgen rev
double known(double x)
{
	return apply(later, x);
}

int steps();
#pragma cadgen inactive steps

/* Declared without a prototype, and called with one. */
#pragma cadgen fwd
double counted(int k, double x)
{
	int (*t[1])(void) = {steps};

	return x * t[k]();
}
