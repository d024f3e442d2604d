/* Bits of floats in unions that kept functions, loops and memory hand on. */
union bits { double d; long i; };
struct value { int tag; union bits u; };

static union bits global_bits;
static long global_long;
static double global_double;

/* The condition of a loop is not another branch than its body. */
#pragma cadgen rev wrt(v, x) of(v, return)
double in_condition(struct value *v, double x)
{
	double s = x;

	while ((v->u.i >> 40) > 3) { // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		v->u.d *= x;
		s += x;
	}
	return s;
}

static double get_global(double x, int n)
{
	return n > 0 ? get_global(x, n - 1) : global_bits.d * x;
}

/* Read by a kept function that is given no address. */
#pragma cadgen rev wrt(global_bits, x)
double read_by_callee(double x, int n)
{
	double s = (double)(global_bits.i >> 40); // error: 'global_bits.i' holds active data, but shares its bytes with other members of a union

	return s + get_global(x, n);
}

static void set_global(double x, int n)
{
	if (n > 0)
		set_global(x, n - 1);
	else
		global_bits.d = x;
}

#pragma cadgen rev wrt(global_bits, x) of(global_bits, return)
double set_by_callee(double x, int n)
{
	double s = x;

	for (int i = 0; i < n; i++) {
		if (i % 2)
			s += (double)(global_bits.i >> 40); // error: 'global_bits.i' holds active data, but shares its bytes with other members of a union
		else
			set_global(x * s, i);
	}
	return s;
}

static long same(long i, int n)
{
	return n > 0 ? same(i, n - 1) : i;
}

static long fetch(const long *a, int n)
{
	return n > 0 ? fetch(a, n - 1) : *a;
}

static long get_long(int n)
{
	return n > 0 ? get_long(n - 1) : global_long;
}

static void set_long(long i, int n)
{
	if (n > 0)
		set_long(i, n - 1);
	else
		global_long = i;
}

/* The branches run in different trips: what the one reads, the other stores. */
#pragma cadgen rev wrt(v, x)
double by_argument(const struct value *v, double x, int n)
{
	union bits w = {0};
	long last = 0;
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			last = v[i].u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		} else {
			w.i = same(last, 2);
			s += v[i].u.d * x;
		}
	}
	return s * w.d;
}

#pragma cadgen rev wrt(v, x)
double by_address(const struct value *v, double x, int n)
{
	union bits w = {0};
	long a[2] = {0};
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			a[1] = v[i].u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		} else {
			w.i = fetch(a + 1, 2);
			s += v[i].u.d * x;
		}
	}
	return s * w.d;
}

#pragma cadgen rev wrt(v, x)
double by_global(const struct value *v, double x, int n)
{
	union bits w = {0};
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			global_long = v[i].u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		} else {
			w.i = global_long;
			s += v[i].u.d * x;
		}
	}
	return s * w.d;
}

#pragma cadgen rev wrt(v, x)
double by_global_read(const struct value *v, double x, int n)
{
	union bits w = {0};
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			global_long = v[i].u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		} else {
			w.i = get_long(2);
			s += v[i].u.d * x;
		}
	}
	return s * w.d;
}

#pragma cadgen rev wrt(v, x)
double by_global_set(const struct value *v, double x, int n)
{
	union bits w = {0};
	long last = 0;
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			last = v[i].u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		} else {
			set_long(last, 2);
			w.i = global_long;
			s += v[i].u.d * x;
		}
	}
	return s * w.d;
}

#pragma cadgen rev wrt(v, x)
double by_global_calls(const struct value *v, double x, int n)
{
	union bits w = {0};
	long last = 0;
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			last = v[i].u.i; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		} else {
			w.i = get_long(2);
			set_long(last, 2);
			s += v[i].u.d * x;
		}
	}
	return s * w.d;
}

/* What these store is not what is read. */
#pragma cadgen rev wrt(v, x)
double of_other_memory(const struct value *v, const long *m, double x, int n)
{
	union bits w = {0};
	long last = 0, k = 0;
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			last = v[i].u.i;
		} else {
			k += same(last, 2) % 2;
			w.i = m[0];
			s += v[i].u.d * x;
		}
	}
	return s * w.d * (double)k;
}

#pragma cadgen rev wrt(v, x)
double of_other_call(const struct value *v, const long *m, double x, int n)
{
	union bits w = {0};
	long a[2] = {0}, k = 0;
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			a[1] = v[i].u.i;
		} else {
			k += a[1] % 2;
			w.i = fetch(m, 2);
			s += v[i].u.d * x;
		}
	}
	return s * w.d * (double)k;
}

#pragma cadgen rev wrt(v, x)
double of_inside(const struct value *v, const long *m, double x, int n)
{
	union bits w = {0};
	long last = 0;
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			last = v[i].u.i;
		} else {
			set_long(last, 2);
			w.i = m[0];
			s += global_double;
			s += v[i].u.d * x;
		}
	}
	return s * w.d;
}

#pragma cadgen rev wrt(v, x)
double of_global_double(const struct value *v, double *y, double x, int n)
{
	union bits w = {0};
	long last = 0;
	double s = 0;

	for (int i = 0; i < n; i++) {
		if (v[i].tag) {
			last = v[i].u.i;
		} else {
			set_long(last, 2);
			*y = global_double;
			s += v[i].u.d * x;
		}
	}
	return s * w.d;
}

#pragma cadgen rev wrt(v, x)
double by_condition(const struct value *v, int n, double x)
{
	union bits w;
	long i = 0, last = 0;

	if (!v->tag)
		return v->u.d * x;
	while (n > 1) {
		last = i;
		i = v->u.i + n; // error: 'v->u.i' holds active data, but shares its bytes with other members of a union
		n /= 2;
	}
	w.i = last;
	return w.d * x;
}

#pragma cadgen rev wrt(v, x)
double other_global(const struct value *v, double x)
{
	union bits w;
	long a[2] = {0};

	if (!v->tag)
		return v->u.d * x;
	a[1] = v->u.i % 5;
	w.i = global_long;
	return w.d * x * (double)a[1];
}

union link { double *p; double d; };

static double first(const double *a, int n)
{
	return n > 0 ? first(a, n - 1) : *a;
}

/* Either the pointer is read, or a float is stored on its bytes. */
#pragma cadgen rev wrt(u, a, x) of(u, return)
double pointer_or_float(union link *u, const double *a, double x, int k)
{
	double s = first(a, 2) * x;

	if (k)
		s += *u->p * x;
	else
		u->d = x * x;
	return s;
}

struct held { double d; double *p; };

/* A pointer that has no shadow, stored on the bytes of a float. */
#pragma cadgen rev wrt(s, x) of(s, return)
double pointer_on_float(struct held *s, int *k, double x)
{
	double v = s->d * x;

	*(int **)&s->d = k; // error: 's' holds active data, but is accessed as another type
	return v;
}
