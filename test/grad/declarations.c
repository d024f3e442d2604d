/* Definitions in the old style, and calls that see no prototype. */
#include <math.h>

#ifdef __clang__
#pragma clang diagnostic ignored "-Wdeprecated-non-prototype"
#pragma clang diagnostic ignored "-Wstrict-prototypes"
#endif

/* Numbers are passed promoted, and converted to the declared types on entry. */
static double narrow(x, n, c, k)
	float x;
	short n;
	unsigned char c;
	_Bool k;
{
	return k ? x * n : x * x + c;
}

/* test: narrows k=0,1 rtol=1e-5 */
#pragma cadgen fwd narrows
#pragma cadgen rev narrows
double narrows(float x, double y, int k)
{
	return narrow(x, 3, 'a', k > 0) * y + narrow(y, k + 2, 4, 1);
}

static float halved(x)
	float x;
{
	return x / 2;
}

/* test: single n=0,3 x[n] */
#pragma cadgen fwd single
#pragma cadgen rev single
float single(int n, const float *x)
{
	float s = 1;
	int i;

	for (i = 0; i < n; i++)
		s += halved(x[i]) * halved(s);
	return s;
}

/* The declarations come in another order than the names. */
static void axpy(n, a, x, y)
	double *x, *y;
	register int n;
	double a;
{
	while (n-- > 0)
		*y++ += a * *x++;
}

/* test: updates n=0,1,5 x[n] y[n] overlap(x, y) */
#pragma cadgen fwd updates
#pragma cadgen rev updates
#pragma cadgen rev updates split name(updates_split)
void updates(int n, double a, double *x, double *y)
{
	axpy(n, a, x, y);
	axpy(n - 1, sin(a), y, x);
}

static double trace(n, m, a, b)
	int n, m;
	double a[n][m], b[][2];
{
	double s = 0;
	int i;

	for (i = 0; i < n && i < m; i++)
		s += a[i][i] * b[i][i % 2];
	return s;
}

/* test: rows n=0,2,4 m=3,3,2 a[n][m] b[n][2] */
#pragma cadgen fwd rows
#pragma cadgen rev rows
double rows(int n, int m, double a[n][m], double b[n][2])
{
	return trace(n, m, a, b) * 2;
}

struct pair {
	double a, b;
	int n;
};

static struct pair turned(p, q)
	struct pair p, *q;
{
	struct pair r;

	r.a = p.a * q->b;
	r.b = p.b - q->a;
	r.n = p.n + 1;
	q->a *= p.a;
	return r;
}

/* test: structs q */
#pragma cadgen fwd structs
#pragma cadgen rev structs
double structs(struct pair p, struct pair *q)
{
	struct pair r;

	r = turned(p, q);
	r = turned(r, &r);
	return r.a + r.b * r.n;
}

static double power(x, n)
	float x;
	short n;
{
	if (n <= 0)
		return 1;
	return x * power(x, n - 1) + sin(x);
}

/* test: recursive n=0,1,4 rtol=1e-3 */
#pragma cadgen fwd recursive
#pragma cadgen rev recursive
#pragma cadgen rev recursive split name(recursive_split)
double recursive(double x, int n)
{
	return power(x * 0.5, n) * x;
}

/* No derivative passes through it: the derivative calls the function itself. */
static double steps(x, n, k)
	float x;
	short n;
	long k;
{
	return n <= 0 ? x + k : steps(x * 2, n - 1, k + 1L);
}

/* test: inactive n=0,3 */
#pragma cadgen fwd inactive wrt(x)
#pragma cadgen rev inactive wrt(x)
double inactive(double x, float w, int n)
{
	double s = steps(1.0, n, 3L) + steps(w, 2, 1L << 3);
	int i;

	for (i = 0; i < n; i++)
		s *= x * steps(0.5, i, (long)i);
	return s;
}

double late(), later();
int which();

/* test: declared_later n=0,1,3 x[n + 1] */
#pragma cadgen fwd declared_later
#pragma cadgen rev declared_later
double declared_later(int n, double *x)
{
	double s = late(n, x);

	if (which(n, 2) > 0)
		s *= later(x[0], 'a');
	return s + later(s, n);
}

int which(int n, int m)
{
	return n % m;
}

double late(int n, double *x)
{
	double s = x[n];
	int i;

	for (i = 0; i < n; i++)
		s += x[i] * x[i];
	x[0] = s;
	return sin(s);
}

double later(double x, unsigned n)
{
	return x * x + n;
}

/* test: in_block n=0,4 x[n] */
#pragma cadgen fwd in_block
#pragma cadgen rev in_block
double in_block(int n, const double *x)
{
	extern double weight();
	double s = 0;
	int i;

	for (i = 0; i < n; i++)
		s += weight(x[i], i) * weight(s, 1);
	return s;
}

double weight(x, i)
	double x;
	int i;
{
	return i % 2 ? cos(x) : x * x * x;
}

/* A prototype comes before the definition: calls convert. */
static double converted(double, int);

static double converted(x, n)
	double x;
	int n;
{
	return x * n + x * x;
}

/* test: before k=1,2 */
#pragma cadgen fwd before
#pragma cadgen rev before
double before(float x, int k)
{
	return converted(x, 2) + converted(k, 3L) * x;
}


static double *largest(n, x)
	int n;
	double *x;
{
	double *at = x;

	while (--n > 0)
		if (fabs(x[n]) > fabs(*at))
			at = x + n;
	return at;
}

static int squared(x, y)
	double x, *y;
{
	*y = x * x;
	return 0;
}

/* test: pointers n=1,5 x[n] y[2] */
#pragma cadgen fwd pointers
#pragma cadgen rev pointers
double pointers(int n, double *x, double *y)
{
	squared(*largest(n, x), y + 1);
	*largest(n, x) *= 2;
	return y[1] * *largest(n, x);
}

static double low();

static double by_star(double x)
{
	return (*low)(x) * 0.5;
}
#pragma cadgen inactive by_star

/* What it calls does not use the static variable. */
/* test: inactive_by_star n=0,3 */
#pragma cadgen fwd inactive_by_star
#pragma cadgen rev inactive_by_star
double inactive_by_star(double x, int n)
{
	static double t;
	int i;

	t = x * x;
	for (i = 0; i < n; i++)
		t = t * by_star(i) + x;
	return t;
}

static double low(double x)
{
	return x < 1 ? 1 : 2;
}

/* ---- called through a pointer ---- */

static double oldest(x, n)
	float x;
	int n;
{
	return x * x * n;
}

/* test: old_style n=1,3 rtol=1e-5 */
#pragma cadgen fwd old_style
#pragma cadgen rev old_style
double old_style(float x, int n)
{
	double (*f)() = oldest;

	return f(x, n) + f(2 * x, n);
}

/* ---- without a type: int ---- */

#pragma GCC diagnostic ignored "-Wimplicit-int"
static bounded(n, most)
{
	return n < most ? n : most;
}

static double grown(x, n)
	double x;
{
	static const rate = 3;
	register i;
	auto const half = n / 2;

	for (i = 0; i < n; i++)
		x += i < half ? x * x / rate : x / (rate + i);
	return x;
}

/* test: untyped n=0,1,5 */
#pragma cadgen fwd untyped
#pragma cadgen rev untyped
double untyped(double x, int n)
{
	return grown(x, bounded(n, 4)) * bounded(n, 2);
}
