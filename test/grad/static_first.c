/* Static variables that each call sets before it reads them, as in programs that were translated from Fortran. They
 * are locals of the derivative. */
#include <math.h>
#include <string.h>

typedef int integer;
typedef double doublereal;

/* ---- scalars ---- */

/* test: horner n=0,1,4 a[n] */
#pragma cadgen fwd horner
#pragma cadgen rev horner
#pragma cadgen rev horner split name(horner_halves)
double horner(int n, const double *a, double x)
{
	static integer i__;
	static doublereal p, t;

	p = 0.;
	for (i__ = n; i__ >= 1; --i__) {
		t = p * x;
		p = t + a[i__ - 1];
	}
	return p;
}

static int rotate(doublereal *a, doublereal *b, doublereal *c, doublereal *s)
{
	static doublereal r, scale;

	scale = fabs(*a) + fabs(*b);
	if (scale == 0.) {
		*c = 1.;
		*s = 0.;
		return 1;
	}
	r = scale * sqrt(*a / scale * (*a / scale) + *b / scale * (*b / scale));
	*c = *a / r;
	*s = *b / r;
	*a = r;
	*b = 0.;
	return 0;
}

/* test: out_parameters n=2,3 a[n*2]:0.5..2 */
#pragma cadgen fwd out_parameters
#pragma cadgen rev out_parameters
void out_parameters(int n, double *a)
{
	static integer i, k, failed;
	static doublereal c, s, temp;

	for (i = 1; i < n; i++) {
		failed = rotate(&a[0], &a[2 * i], &c, &s);
		if (failed)
			continue;
		k = 2 * i + 1;
		temp = c * a[1] + s * a[k];
		a[k] = c * a[k] - s * a[1];
		a[1] = temp;
	}
}

/* test: in_branches n=0,1,2,3 */
#pragma cadgen fwd in_branches
#pragma cadgen rev in_branches
double in_branches(double x, double y, int n)
{
	static doublereal t, u;

	if (n == 0) {
		t = x;
	} else if (n == 1) {
		t = y;
		u = t * x;
		t += u;
	} else {
		for (t = 1; n > 1; n--)
			t *= x + y;
	}
	switch (n) {
	case 0:
		u = sin(t);
		break;
	case 1:
		u = cos(t);
		/* fall through */
	default:
		u = t * t;
	}
	return u * t;
}

/* test: early_returns n=0,1,6 x[n] */
#pragma cadgen fwd early_returns
#pragma cadgen rev early_returns
double early_returns(int n, const double *x)
{
	static doublereal sum, last;
	static integer i;

	if (n == 0)
		return 0;
	sum = last = x[0];
	for (i = 1; i < n; i++) {
		if (x[i] < -1)
			return sum * last;
		if (x[i] < 0)
			continue;
		last = x[i];
		sum += last * sum;
		if (sum > 8)
			break;
	}
	return sum;
}

/* test: read_late n=0,1,4 x[n] */
#pragma cadgen fwd read_late
#pragma cadgen rev read_late
double read_late(int n, const double *x)
{
	static doublereal best;
	static integer found, i;
	double y = 1;

	found = 0;
	best = 0;
	for (i = 0; i < n; i++)
		if (x[i] * x[i] > best) {
			best = x[i] * x[i];
			found = i + 1;
		}
	if (found)
		y = best * x[found - 1];
	return y;
}

/* test: do_while n=1,2,5 */
#pragma cadgen fwd do_while
#pragma cadgen rev do_while
double do_while(double x, int n)
{
	static doublereal t, s;

	s = 0;
	do {
		t = x * n;
		s = s * 0.5 + t * t;
	} while (--n > 0);
	return s + t;
}

/* test: fortran n=0,1,5 x[n] */
#pragma cadgen fwd fortran
#pragma cadgen rev fortran
double fortran(int n, const double *x)
{
	static integer i__, again;
	static doublereal s, t;

	s = 0.;
	again = 0;
	i__ = 1;
L10:
	if (i__ > n)
		goto L30;
	t = x[i__ - 1];
	if (t < 0.)
		goto L20;
	s += t * t;
L20:
	s = s * .5 + t;
	++i__;
	goto L10;
L30:
	if (again++ == 0 && n > 0) {
		i__ = n;
		goto L10;
	}
	return s;
}

/* ---- rows ---- */

/* test: whole_rows n=0,1,2 */
#pragma cadgen fwd whole_rows
#pragma cadgen rev whole_rows
double whole_rows(double x, double y, int n)
{
	static doublereal w[6], v[2][3], u[4];
	static integer i, j;
	double s = 0;

	for (i = 1; i <= 6; ++i)
		w[i - 1] = x * i + y;
	for (i = 0; i < 2; i++)
		for (j = 2; j >= 0; j--)
			v[i][j] = w[i + j] * y;
	memset(u, 0, sizeof u);
	for (i = 0; i <= n; i++)
		u[i] += v[i & 1][i] * w[i];
	for (i = 0; i < 4; i++)
		s += u[i] * v[n & 1][i % 3];
	return s + w[n];
}

/* test: one_by_one n=0,1,2 */
#pragma cadgen fwd one_by_one
#pragma cadgen rev one_by_one
double one_by_one(double x, int n)
{
	static struct { double p[3]; struct { int k; double w; } in; } a, b;
	static double c[3];

	a.p[0] = x;
	a.p[1] = a.p[0] * x;
	a.p[2] = 1;
	a.in.k = n;
	a.in.w = x + n;
	b = a;
	b.p[n] *= 2;
	memcpy(c, b.p, sizeof c);
	return c[n] * b.in.w + b.in.k * a.p[1];
}

/* The row is set anew in each trip, at the index where it is read. */
/* test: same_index n=0,1,5 x[n] */
#pragma cadgen fwd same_index
#pragma cadgen rev same_index
double same_index(int n, const double *x)
{
	static double t[8];
	double s = 1;

	for (int i = 0; i < n; i++) {
		t[i] = x[i] * s;
		t[i] += sin(t[i]);
		s += t[i];
	}
	return s;
}

static double norm(const double *v, int n)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += v[i] * v[i];
	return sqrt(s + 1);
}

static void cross(const double a[3], const double b[3], double c[3])
{
	c[0] = a[1] * b[2] - a[2] * b[1];
	c[1] = a[2] * b[0] - a[0] * b[2];
	c[2] = a[0] * b[1] - a[1] * b[0];
}

/* test: rows_of_callees a[3] b[3] */
#pragma cadgen fwd rows_of_callees
#pragma cadgen rev rows_of_callees
double rows_of_callees(const double a[3], const double b[3])
{
	static double c[3], d[3];

	cross(a, b, c);
	cross(c, b, d);
	return norm(c, 3) * norm(d, 2);
}

/* ---- calls that are kept ---- */

/* Nothing that was set is read behind the inner call. */
static double tree(double x, int n)
{
	static doublereal left, own;
	double sum = 0;

	own = x * x;
	sum += own;
	if (n > 0) {
		sum += tree(x * 0.5, n - 1);
		left = sum * x;
		own = sin(left);
		sum += own * own;
		left = tree(sum * 0.1, n - 2);
		sum += left * x;
	}
	return sum;
}

/* test: set_again n=0,1,4 */
#pragma cadgen fwd set_again
#pragma cadgen rev set_again
#pragma cadgen rev set_again split name(set_again_halves)
double set_again(double x, int n)
{
	return tree(x, n);
}

static double halve(double *p, int n)
{
	*p *= 0.5;
	return n > 0 ? halve(p, n - 1) + *p : *p * *p;
}

/* test: handed_to_a_recursion n=0,1,3 */
#pragma cadgen fwd handed_to_a_recursion
#pragma cadgen rev handed_to_a_recursion
double handed_to_a_recursion(double x, int n)
{
	static doublereal t;

	t = x * x;
	x += halve(&t, n);
	return t * x;
}

/* test: static_float n=0,1,5 */
#pragma cadgen fwd static_float
#pragma cadgen rev static_float
float static_float(float x, int n)
{
	static float t, w[2];
	static int i;

	t = x;
	for (i = 0; i < n; i++) {
		w[0] = t * 0.5f;
		w[1] = w[0] * x;
		t += w[i & 1];
	}
	return t;
}

/* NaN and infinities in what no call reads. */
/* test: overflown n=0,3 x:0.5..1 */
#pragma cadgen fwd overflown
#pragma cadgen rev overflown
double overflown(double x, int n)
{
	static double t, u;

	t = 1 / (x - x * (n == 0));
	u = log(x);
	t = n ? t * u : x;
	return t * x;
}

/* test: aliasing_arguments n=1,4 x[n] y[n] overlap(x, y) */
#pragma cadgen fwd aliasing_arguments
#pragma cadgen rev aliasing_arguments
void aliasing_arguments(int n, const double *x, double *y)
{
	static doublereal t, u;
	static integer i;

	for (i = 0; i < n; i++) {
		t = x[i];
		u = y[i] * t;
		y[i] = u + t;
		t = y[n - 1 - i];
		y[n - 1 - i] = t * 0.75;
	}
}

/* test: same_each_trip i=0,3 */
#pragma cadgen fwd same_each_trip
#pragma cadgen rev same_each_trip
double same_each_trip(double x, int i)
{
	static doublereal t[4];

	for (int k = 0; k < 3; k++)
		t[i] = x * (k + 1);
	return t[i] * x;
}

static struct stepped { double a, b; } stepped;
static double alone;

/* test: step_from n=0 */
#pragma cadgen fwd step_from
#pragma cadgen rev step_from
double step_from(int n, double x)
{
	double *p = &alone;

	stepped.a = x;
	(&stepped)[n].b = x * x;
	p[n] = x;
	return (&stepped)[n].a * stepped.b * p[n] * alone;
}
