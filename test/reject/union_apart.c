/* What is read of unions that hold floats, where nothing else lies in the way, and where something may. */
#include <string.h>

union bits { double d; long i; };
struct value { int tag; union bits u; };
struct held { double d; double *p; };
union link { double *p; double d; };
struct linked { int tag; union link u; };
union integer_link { int *p; double d; };
struct integer_linked { int tag; union integer_link u; };
struct open { double w; int n; double rest[]; };

static long fetch(const long *a, int n)
{
	return n > 0 ? fetch(a, n - 1) : *a;
}

/* The bits lie in memory that the callee does not get. */
#pragma cadgen rev wrt(v, x)
double of_other_row(const struct value *v, const long *m, double x, int n)
{
	union bits w = {0};
	long a[2] = {0}, k = 0;
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			a[i % 2] = v[i].u.i;
		} else {
			k += a[i % 2] % 2;
			w.i = fetch(m, 2);
			s += v[i].u.d * x;
		}
	}
	return s * w.d * (double)k;
}

/* A copy of the tag is written, and not as a float. */
#pragma cadgen rev wrt(v, x)
double counted(const struct value *v, int n, int k, double x)
{
	int tags[2] = {0};
	double s = 0;

	memcpy(&tags[k % 2], &v->tag, sizeof *tags);
	tags[n % 2] = 1;
	if (tags[k % 2])
		return x * (double)(v->u.i % 3);
	return v->u.d * x;
}

void show(const union bits *u);
#pragma cadgen inactive show

#pragma cadgen fwd
double shown(union bits *u, int k)
{
	long i = 0;

	show(u);
	if (k)
		return u->d;
	i = u->i; // error: 'u->i' holds active data, but shares its bytes with other members of a union
	return (double)(i % 3);
}

#pragma cadgen rev wrt(s, x) of(return)
double pointer_of_float(struct held *s, double x)
{
	double v = s->d * x, *p = *(double **)&s->d; // error: 's' holds active data, but is accessed as another type

	return v * *p;
}

static int deref(const struct integer_linked *v, int n)
{
	return n > 0 ? deref(v, n - 1) : v->tag ? *v->u.p : 0;
}
/* The pointer needs no shadow. */
#pragma cadgen rev wrt(v, x) of(v, return)
double integer_pointer(struct integer_linked *v, double x)
{
	int k = deref(v, 2);

	if (!v->tag)
		v->u.d *= x;
	return k * x;
}

static double first(const struct linked *v, double x, int n)
{
	return n > 0 ? first(v, x, n - 1) : v->tag ? *v->u.p * x : x;
}

/* Neither does one in memory without differentials. */
#pragma cadgen rev wrt(x) of(return)
double inactive_pointer(struct linked *v, double x)
{
	double k = first(v, x, 2);

	if (!v->tag)
		v->u.d *= 2;
	return k * x;
}

/* The float is stored elsewhere. */
#pragma cadgen rev wrt(u, y[2], x)
double stored_elsewhere(const union link *u, double *y, double x, int k)
{
	double s = k ? u->d : *u->p * x;

	y[0] = s * x;
	return s * y[1];
}

static void set_double(double *d, double x, long i, int n)
{
	if (n > 0)
		set_double(d, x, i, n - 1);
	else
		*d = x * (double)(i % 3);
}

/* The callee may know of no union. */
#pragma cadgen rev wrt(v, x)
double in_other_union(const struct value *v, double x, int n)
{
	union bits w = {0};
	long last = 0;
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			last = v[i].u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		} else {
			set_double(&w.d, x, last, 2);
			s += v[i].u.d * w.d;
		}
	}
	return s;
}

static double set_value(struct value *to, const double *d, long i, int n)
{
	if (n > 0)
		return set_value(to, d, i, n - 1);
	to->tag = 1;
	to->u.i = i;
	return *d;
}

/* One knows of it, and gets a float in another one. */
#pragma cadgen rev wrt(v, x)
double beside_union(const struct value *v, struct value *out, double x, int n)
{
	union bits w = {0};
	long last = 0;
	double s = 0;

	w.d = x * x;
	for (int i = 0; i < n; i++) {
		if (v[i].tag)
			last = v[i].u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		else
			s += v[i].u.d * set_value(out, &w.d, last, 2); // error: 'w.i' holds active data, but shares its bytes with other members of a union
	}
	return s;
}

/* The struct ends in an array, of which nothing is copied. */
#pragma cadgen rev wrt(a, x) of(b, return)
double one_open(const struct open *a, struct open *b, double x)
{
	*b = *a;
	return b->w * x;
}

static long bits_of(const struct value *v, int n)
{
	return n > 0 ? bits_of(v, n - 1) : v->u.i;
}

/* A result that is copied as bytes. */
#pragma cadgen rev wrt(v, x)
double by_result_bytes(const struct value *v, long *a, long *b, int n, double x)
{
	union bits w;

	if (!v->tag)
		return v->u.d * x;
	a[n] = bits_of(v, 2); // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
	memmove((char *)b, (char *)a, (size_t)n);
	w.i = b[n];
	return w.d * x;
}
