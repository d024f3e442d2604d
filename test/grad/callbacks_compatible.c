/* Functions that are called through pointers of compatible types, and of types that pointers are
 * converted to later. */

/* Calls through pointers of incompatible types are not C: see callbacks_cast.c. */
#ifdef __clang__
#define ANY_POINTER __attribute__((no_sanitize("function")))
#pragma clang diagnostic ignored "-Wstrict-prototypes"
#pragma clang diagnostic ignored "-Wdeprecated-non-prototype"
#else
#define ANY_POINTER
#endif

static int odd(int i)
{
	return i % 2;
}

static int third(int i)
{
	return i % 3 == 2;
}

typedef double (*where)(const double *, int (*)(int), int);
typedef double (*anywhere)(const double *, int (*)(), int);

static double first(const double *x, int (*is)(int), int n)
{
	for (int i = 0; i < n; i++)
		if (is(i))
			return x[i] * x[i];
	return x[0];
}

static double last(const double *x, int (*is)(), int n)
{
	for (int i = n - 1; i > 0; i--)
		if (is(i))
			return x[i] * x[0];
	return 2 * x[0];
}

/* The table converts `first` without a cast. */
static const anywhere in_table[] = {first, last};

/* test: of_table n=1,4 k=0,1 x[n] */
#pragma cadgen fwd of_table
#pragma cadgen rev of_table
ANY_POINTER double of_table(int n, int k, const double *x)
{
	return in_table[k](x, n > 3 ? third : odd, n);
}

/* So does a member that is set, and a parameter. */
struct holder {
	where f;
};

ANY_POINTER static double held(const struct holder *h, int n, const double *x)
{
	return h->f(x, odd, n) + h->f(x, third, n);
}

/* test: of_member n=1,4 k=0,1 x[n] */
#pragma cadgen fwd of_member
#pragma cadgen rev of_member
double of_member(int n, int k, const double *x)
{
	struct holder h = {first};

	if (k)
		h.f = last;
	return held(&h, n, x);
}

struct base { int kind; double a; };
struct box { struct base b; double c; };
typedef double (*of_base)(const struct base *);
typedef double (*of_box)(const struct box *);
typedef double (*of_any)(const void *);

static double volume(const struct box *d)
{
	return d->b.a * d->c;
}

static double area(const struct box *d)
{
	return d->b.a + d->c * d->c;
}

static double size(const struct base *d)
{
	return d->a * d->a * d->a;
}

static double none(const void *d)
{
	return *(const int *)d;
}

static of_box box_function(int k)
{
	return k ? volume : area;
}

/* A pointer is cast, not the name of a function. */
/* test: of_pointer k=0,1,2,3 d.b.kind=1 */
#pragma cadgen fwd of_pointer
#pragma cadgen rev of_pointer
ANY_POINTER double of_pointer(int k, struct box d)
{
	of_base f = k < 2 ? (of_base)box_function(k) : size;
	of_any g = k < 3 ? (of_any)f : none;

	return f(&d.b) * g(&d);
}

typedef const double *(*place)(double *, int);

static double *ahead(double *x, int i)
{
	return x + i;
}

static double *squared(double *x, int i)
{
	x[i] *= x[0];
	return x + i;
}

/* What functions return may be another pointer, too. */
/* test: of_result n=3 i=1,2 k=0,1 x[n] */
#pragma cadgen fwd of_result
#pragma cadgen rev of_result
ANY_POINTER double of_result(int n, int i, int k, double *x)
{
	const place places[] = {(place)ahead, (place)squared};

	return n + *places[k](x, i) * x[1];
}
