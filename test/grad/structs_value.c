/* Structs by value: parameters, results, locals, assignment, initialisers, compound literals. */
#include <math.h>
#include <string.h>

struct vec3 { double x, y, z; };
typedef struct { double re, im; } Complex;
struct pair { struct vec3 a, b; };
struct poly { int degree; double c[4]; };
struct mixed { float f; int k; double d; char tag; long double l; };
struct big { double m[5][4]; int used; double shift; };
struct single { float x, y; };
struct stats { double min, max, sum; int count; };

struct flags {
	unsigned is_set : 1;
	double value;
	int shift : 5;
	unsigned mode : 3;
	float weight;
};

struct variant {
	const double gain;
	double x;
	__extension__ struct {
		double u, v;
	};
	struct {
		double p;
		int n;
	} in;
};

/* test: dot_value */
#pragma cadgen fwd dot_value
#pragma cadgen rev dot_value
double dot_value(struct vec3 a, struct vec3 b)
{
	return a.x * b.x + a.y * b.y + a.z * b.z;
}

/* test: cross_value */
#pragma cadgen fwd cross_value
#pragma cadgen rev cross_value
struct vec3 cross_value(struct vec3 a, struct vec3 b)
{
	return (struct vec3){a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

/* test: own_copy */
#pragma cadgen fwd own_copy
#pragma cadgen rev own_copy
double own_copy(struct vec3 a, double s)
{
	a.x *= s;
	a.y += a.x;
	a.z = a.y * a.z;
	return a.x + a.z;
}

/* test: own_copy_const */
#pragma cadgen fwd own_copy_const
#pragma cadgen rev own_copy_const
double own_copy_const(const struct vec3 a, const struct pair *restrict p)
{
	struct vec3 t = a;

	t.x = p->b.z;
	return t.x * t.y + a.x * p->a.y;
}

/* test: unused_members */
#pragma cadgen fwd unused_members
#pragma cadgen rev unused_members
double unused_members(struct vec3 a, struct pair p)
{
	return a.y * p.b.x;
}

static struct vec3 add(struct vec3 a, struct vec3 b)
{
	a.x += b.x;
	a.y += b.y;
	a.z += b.z;
	return a;
}

static struct vec3 scaled(struct vec3 a, double s)
{
	struct vec3 r = {.z = a.z * s, .x = a.x * s, .y = a.y * s};

	return r;
}

static double dot(struct vec3 a, struct vec3 b)
{
	return a.x * b.x + a.y * b.y + a.z * b.z;
}

/* test: nested_calls */
#pragma cadgen fwd nested_calls
#pragma cadgen rev nested_calls
double nested_calls(struct vec3 a, struct vec3 b, double s)
{
	return dot(add(scaled(a, s), b), add(b, scaled(a, 2)));
}

/* test: member_of_call */
#pragma cadgen fwd member_of_call
#pragma cadgen rev member_of_call
double member_of_call(struct vec3 a, double s)
{
	return scaled(a, s).y * add(a, a).z;
}

/* test: same_twice */
#pragma cadgen fwd same_twice
#pragma cadgen rev same_twice
double same_twice(struct vec3 a)
{
	return dot(a, a) + dot_value(a, add(a, a));
}

/* test: normalized v.x:0.5..1 */
#pragma cadgen fwd normalized
#pragma cadgen rev normalized
struct vec3 normalized(struct vec3 v)
{
	double n = sqrt(dot(v, v));

	if (n == 0)
		return v;
	return scaled(v, 1 / n);
}

/* test: many_returns k=0,1,2 */
#pragma cadgen fwd many_returns
#pragma cadgen rev many_returns
struct vec3 many_returns(int k, struct vec3 a, struct vec3 b)
{
	struct vec3 zero = {0, 0, 0};

	if (k == 0)
		return zero;
	if (k == 1)
		return add(a, b);
	a.x = 2 * b.y * a.z;
	return a;
}

/* test: mandel n=0,1,4 */
#pragma cadgen fwd mandel
#pragma cadgen rev mandel
double mandel(int n, Complex c)
{
	Complex z = {0.1, 0.2};

	for (int i = 0; i < n; i++) {
		Complex t;

		t.re = z.re * z.re - z.im * z.im + c.re;
		t.im = 2 * z.re * z.im + c.im;
		z = t;
	}
	return z.re * z.re + z.im * z.im;
}

static Complex times(Complex a, Complex b)
{
	return (Complex){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

/* test: complex_power n=0,1,5 */
#pragma cadgen fwd complex_power
#pragma cadgen rev complex_power
Complex complex_power(Complex z, int n)
{
	Complex r = {1, 0};

	while (n > 0) {
		if (n % 2)
			r = times(r, z);
		z = times(z, z);
		n /= 2;
	}
	return r;
}

/* test: horner p.degree=3,0,2 */
#pragma cadgen fwd horner
#pragma cadgen rev horner
double horner(struct poly p, double x)
{
	double s = p.c[p.degree];

	for (int i = p.degree - 1; i >= 0; i--)
		s = s * x + p.c[i];
	return s;
}

/* test: derived_poly p.degree=3,1 */
#pragma cadgen fwd derived_poly
#pragma cadgen rev derived_poly
struct poly derived_poly(struct poly p)
{
	struct poly r = {.degree = p.degree - 1};

	for (int i = 0; i < p.degree; i++)
		r.c[i] = (i + 1) * p.c[i + 1];
	return r;
}

/* test: assigned_chain */
#pragma cadgen fwd assigned_chain
#pragma cadgen rev assigned_chain
double assigned_chain(struct vec3 a)
{
	struct vec3 b, c, d, *self = &d;

	d = c = b = a;
	b.x *= 2;
	c.y = b.x * d.z;
	*self = d;
	c = b;
	return b.x * c.x + d.y * c.y + a.x;
}

/* test: swapped_values */
#pragma cadgen fwd swapped_values
#pragma cadgen rev swapped_values
double swapped_values(struct vec3 a, struct vec3 b)
{
	struct vec3 t = a;

	a = b;
	b = t;
	return a.x * 2 + a.y * b.z;
}

/* test: chosen k=0,1 */
#pragma cadgen fwd chosen
#pragma cadgen rev chosen
double chosen(int k, struct vec3 a, struct vec3 b)
{
	struct vec3 t = k ? a : b;

	if (t.x > t.y)
		t = add(t, a);
	return t.x * t.y * t.z;
}

/* test: initialisers */
#pragma cadgen fwd initialisers
#pragma cadgen rev initialisers
double initialisers(double a, double b)
{
	struct pair p = {{a, b, a * b}, {.y = b}};
	struct pair q = {.b = {.z = a}, .a.y = b};
	struct vec3 list[3] = {[2] = {a, a, b}, [0].y = b};

	return p.a.z * q.b.z + p.b.y * q.a.y + p.b.x + list[2].z * list[0].y + list[1].x;
}

/* test: literal_as_argument */
#pragma cadgen fwd literal_as_argument
#pragma cadgen rev literal_as_argument
double literal_as_argument(double a, double b)
{
	const struct vec3 *p = &(struct vec3){a * b, b, 3};

	return dot((struct vec3){.x = a, .z = b}, *p) * p->y;
}

/* test: nested_value p.a.x:1..2 */
#pragma cadgen fwd nested_value
#pragma cadgen rev nested_value
struct pair nested_value(struct pair p, double s)
{
	struct pair q;

	q.a = p.b;
	q.b = scaled(p.a, s);
	q.a.y += q.b.x;
	p.a = q.a;
	q.b.z = p.a.y * log(p.b.x + 3);
	return q;
}

/* test: float_struct s.x:0.5..1 */
#pragma cadgen fwd float_struct
#pragma cadgen rev float_struct
struct single float_struct(struct single s, float t)
{
	struct single r = {s.x * t, s.y};

	r.y = r.y * r.x + sqrtf(s.x);
	return r;
}

/* test: mixed_members m.k=2,0 */
#pragma cadgen fwd mixed_members
#pragma cadgen rev mixed_members
double mixed_members(struct mixed m)
{
	struct mixed t = m;

	t.k++;
	t.d = m.f * m.l;
	t.tag = 'a';
	return t.d * t.k + m.d * (t.tag == 'a');
}

/* test: bit_fields s.mode=3 s.shift=-2,2 s.is_set=1,0 */
#pragma cadgen fwd bit_fields
#pragma cadgen rev bit_fields
struct flags bit_fields(struct flags s, double a)
{
	struct flags r = s;

	if (s.is_set) {
		r.value = s.value * a * s.shift;
		r.mode = s.mode + 1u;
	}
	r.is_set = !s.is_set;
	r.weight *= 2;
	return r;
}

/* test: anonymous_members v.in.n=2 */
#pragma cadgen fwd anonymous_members
#pragma cadgen rev anonymous_members
double anonymous_members(struct variant v, double a)
{
	struct variant w = {.gain = a, .u = v.v, .in = {.p = v.in.p}};

	v.u *= v.gain;
	v.in.p += v.u * w.gain;
	return v.in.p * v.in.n + v.v * w.in.p + w.u * w.x;
}

/* test: large_copy */
#pragma cadgen fwd large_copy
#pragma cadgen rev large_copy
struct big large_copy(struct big a, double s)
{
	struct big b = a;

	for (int i = 0; i < 5; i++)
		b.m[i][i % 4] *= s * a.shift;
	a = b;
	a.m[4][3] = a.m[0][0] * b.m[1][1];
	b.used = 7;
	return a;
}

/* test: local_array n=0,1,4 x[n] */
#pragma cadgen fwd local_array
#pragma cadgen rev local_array
double local_array(int n, const double *x)
{
	struct vec3 v[4] = {{0, 0, 0}};
	double s = 0;

	for (int i = 0; i < n; i++) {
		v[i].x = x[i];
		v[i].z = i > 0 ? v[i - 1].x * x[i] : 1;
	}
	for (int i = 0; i < 4; i++)
		s += dot(v[i], v[3 - i]) + v[i].z;
	return s;
}

/* test: carried_struct n=0,1,5 x[n] */
#pragma cadgen fwd carried_struct
#pragma cadgen rev carried_struct
double carried_struct(int n, const double *x)
{
	struct stats stat = {1e3, -1e3, 0, 0};

	for (int i = 0; i < n; i++) {
		if (x[i] < stat.min)
			stat.min = x[i];
		if (x[i] > stat.max)
			stat.max = x[i];
		stat.sum += x[i] * x[i];
		stat.count++;
	}
	return stat.count ? stat.sum / stat.count * (stat.max - stat.min) : 0;
}

static void bump(struct vec3 v, double *out)
{
	v.x *= 2;
	*out += v.x * v.y;
}

/* test: helper_by_value */
#pragma cadgen fwd helper_by_value
#pragma cadgen rev helper_by_value
double helper_by_value(struct vec3 v)
{
	double s = v.z;

	bump(v, &s);
	bump(v, &v.y);
	bump(v, &s);
	return s * v.x;
}

/* test: zeroed */
#pragma cadgen fwd zeroed
#pragma cadgen rev zeroed
double zeroed(struct vec3 a)
{
	struct vec3 b = a;
	double s = b.x * b.y;

	memset(&b, 0, sizeof b);
	b.y = a.z * s;
	return b.x + b.y + s;
}

/* test: dead_result k=0,1 */
#pragma cadgen fwd dead_result
#pragma cadgen rev dead_result
double dead_result(int k, struct vec3 a)
{
	struct vec3 r = scaled(a, 3);

	add(a, r);
	if (k)
		r = a;
	return r.x * a.y;
}

static double given_or(const void *given, double x, double other)
{
	return given != NULL ? x * x : other;
}

static void scale_if(struct vec3 *v, double by)
{
	if (v)
		v->y *= by;
}

/* Compilers know that these addresses are not null, and say so. */
/* test: not_null */
#pragma cadgen fwd not_null
#pragma cadgen rev not_null
double not_null(struct vec3 a, double x)
{
	struct vec3 b = a;

	scale_if(&a, x);
	return given_or(&a, x, 2) * given_or(&b, a.y, 3) + given_or(&a.z, x, 4);
}

/* test: result_not_null */
#pragma cadgen fwd result_not_null
#pragma cadgen rev result_not_null
struct vec3 result_not_null(struct vec3 a, double x)
{
	struct vec3 r = scaled(a, given_or(&a, x, 2));

	scale_if(&r, x);
	r.x = given_or(&r, r.y, x);
	return r;
}
