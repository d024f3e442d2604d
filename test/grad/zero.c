/* A tangent or adjoint that is zero because of the path adds nothing, whatever its partial. */
#include <math.h>
#include <string.h>

/* test: carried n=0,1,2,5 y=1.5,-0.5 d(y)=n<2?0:n==2?(y<0?-1:1):(y<0?-1:1)*(1+sqrt(2)+sqrt(3)+2) */
#pragma cadgen fwd carried
#pragma cadgen rev carried
double carried(int n, double y)
{
	double x = 0, s = 0;

	for (int i = 0; i < n; i++) {
		s += sqrt(x);
		x += y * y;
	}
	return s;
}

/* test: unread x=10,-1000 y=2 z=3 n=4,1 d(x)=n>3?0:3*exp(800+x) d(y)=n>3?3:0 d(z)=n>3?2:exp(800+x) */
#pragma cadgen fwd unread
#pragma cadgen rev unread
double unread(double x, double y, double z, int n)
{
	double t[2] = {exp(800 + x), y};

	return t[n > 3] * z;
}

/* test: unread_product x=10 y=2 n=4 d(x)=0 d(y)=1 */
#pragma cadgen fwd unread_product
#pragma cadgen rev unread_product
double unread_product(double x, double y, int n)
{
	double u = exp(800 + x);
	double t[2] = {u * x, y};

	return t[n > 3];
}

/* test: no_trips n=0,1 x=0,2 y=3 d(x)=n?9/x:0 d(y)=1+2*n*y*log(2) */
#pragma cadgen fwd no_trips
#pragma cadgen rev no_trips
double no_trips(int n, double x, double y)
{
	double u = log(x), r = y;

	for (int i = 0; i < n; i++)
		r += u * y * y;
	return r;
}

/* test: chosen x=0,2 y=3 n=0,3 d(x)=n?-y/(x*x):0 d(y)=n?1/x:1 */
#pragma cadgen fwd chosen
#pragma cadgen rev chosen
double chosen(double x, double y, int n)
{
	double u = 1 / x, v = n > 2 ? u : 1;

	return n > 1 ? v * y : y;
}

/* test: struct_unread x=0 y=3 n=0 d(x)=0 d(y)=1 */
#pragma cadgen fwd struct_unread
#pragma cadgen rev struct_unread
double struct_unread(double x, double y, int n)
{
	struct pair {
		double a[3], b;
	} p = {{sqrt(x), log(x + 1), y}, y};

	return p.a[n > 3 ? 0 : 2];
}

/* test: negative_base x=-2 y=2 d(x)=-4 */
#pragma cadgen fwd negative_base wrt(x)
#pragma cadgen rev negative_base wrt(x)
double negative_base(double x, double y)
{
	double z = x < 0 ? y : x * y;

	return pow(x, z);
}

/* A callee whose calls are kept is handed what is zero because of its caller's path. */
static double roots(int n, double *sum, double x)
{
	double s = *sum;

	if (n == 0)
		return x;
	*sum = s * x + x * x;
	return sqrt(s) + roots(n - 1, sum, x);
}

/* test: kept_memory n=0,1,3 x:0.5..2 */
#pragma cadgen fwd kept_memory
#pragma cadgen rev kept_memory
double kept_memory(int n, double x)
{
	double sum[1] = {0};

	return roots(n, sum, x) + sum[0];
}

static double roots_by_value(int n, double s, double x)
{
	return n > 0 ? roots_by_value(n - 1, s + x * x, x) + sqrt(s) : 0;
}

/* test: kept_value n=0,1,3 x:0.5..2 */
#pragma cadgen fwd kept_value
#pragma cadgen rev kept_value
double kept_value(int n, double x)
{
	return roots_by_value(n, 0, x);
}

static double either(int n, double unused, double x)
{
	return n > 0 ? either(n - 1, unused, x) * x : n < 0 ? unused : x;
}

/* Nothing comes back for what the callee does not use. */
/* test: kept_unused n=0,1,3 x:0.5..2 */
#pragma cadgen fwd kept_unused
#pragma cadgen rev kept_unused
double kept_unused(int n, double x)
{
	return either(n, sqrt(x * (n > 5)), x);
}

struct root {
	double value;
	int ok;
};

static struct root root_of(int n, double x, double y)
{
	struct root r = {0, 0};

	if (n <= 0) {
		r.value = sqrt(x);
		r.ok = x > 0;
		return r;
	}
	r = root_of(n - 1, x * 0, y);
	r.value = r.ok ? r.value * x : y * x;
	return r;
}

/* test: kept_result n=0,1,2 x:0.5..2 y:0.5..2 */
#pragma cadgen fwd kept_result
#pragma cadgen rev kept_result
double kept_result(int n, double x, double y)
{
	return root_of(n, x, y).value;
}

static void fill(int n, double *d, double x)
{
	for (int i = 0; i < n; i++)
		d[i] = x;
	if (n > 4)
		fill(n - 4, d, x);
}

/* A call writes what is infinite. */
/* test: kept_infinite n=0,1,2 x:0.5..2 y:0.5..2 */
#pragma cadgen fwd kept_infinite
#pragma cadgen rev kept_infinite
double kept_infinite(int n, double x, double y)
{
	double d[4], s = y;

	fill(4, d, INFINITY);
	d[n] = x;
	for (int i = 0; i < 4; i++) {
		double c = y * d[i] + x;

		if (c < s + 10)
			s += c;
	}
	return s;
}

/* A root of what the path or a partial made zero: 0 in both modes. */

/* test: norm n=0,1,3 x=0 y=1,0 d(x)=0 d(y)=n>0&&y!=0?1:0 */
#pragma cadgen fwd norm
#pragma cadgen rev norm
double norm(int n, double x, double y)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += i ? x * x : y * y;
	return sqrt(s);
}

/* test: norm_of_own n=1,3 x=0 y=0 d(x)=0 d(y)=0 */
#pragma cadgen fwd norm_of_own
#pragma cadgen rev norm_of_own
double norm_of_own(int n, double x, double y)
{
	double v[3] = {x * y, y * x, x * x}, s = 0;

	for (int i = 0; i < n; i++)
		s += v[i] * v[i];
	return cbrt(s);
}

/* test: unread_root x=0 y=3 z=0 n=4,1 d(x)=0 d(y)=n>3?1:0 d(z)=0 */
#pragma cadgen fwd unread_root
#pragma cadgen rev unread_root
double unread_root(double x, double y, double z, int n)
{
	double t[2] = {sqrt(x), y};

	return t[n > 3] * (n > 3 ? 1 : z);
}

/* test: root_of_negative x=-1 y=3 n=4 d(x)=0 d(y)=1 */
#pragma cadgen fwd root_of_negative
#pragma cadgen rev root_of_negative
double root_of_negative(double x, double y, int n)
{
	double t[2] = {sqrt(x), y};

	return t[n > 3];
}

/* test: powers n=0,2 x=0 y=0 p=0.5,1.5 d(x)=0 d(y)=0 d(p)=0 */
#pragma cadgen fwd powers
#pragma cadgen rev powers
double powers(int n, double x, double y, double p)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x * y;
	return pow(s, 0.5) + pow(s, p);
}

/* test: arcs n=0,2 x=0 y=0 d(x)=0 d(y)=0 */
#pragma cadgen fwd arcs
#pragma cadgen rev arcs
double arcs(int n, double x, double y)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		s += x * y;
	return asin(s) + acosh(s);
}

static double norm_of_rest(int n, double s, double x)
{
	return n > 0 ? norm_of_rest(n - 1, s + x * x, x) : sqrt(s);
}

/* test: kept_norm n=0,2 x=0 d(x)=0 */
#pragma cadgen fwd kept_norm
#pragma cadgen rev kept_norm
double kept_norm(int n, double x)
{
	return norm_of_rest(n, 0, x * x);
}

/* What a callee is given may be infinite where it does not read what it makes of it. */

static double unread_in_callee(int n, double s, double p)
{
	double t[2] = {s * p, s};

	return n > 0 ? unread_in_callee(n - 1, s * 0.5, p) + t[1] : t[n > -3];
}

/* test: infinite_argument n=0,2 x=10 y=1.5 d(x)=0 d(y)=n?1.75:1 */
#pragma cadgen fwd infinite_argument
#pragma cadgen rev infinite_argument
double infinite_argument(int n, double x, double y)
{
	return unread_in_callee(n, y, exp(800 + x));
}

static double unread_behind_pointer(int n, const double *q, double *s)
{
	double t[2] = {s[0] * q[0], s[0]};

	if (n > 0)
		s[1] += unread_behind_pointer(n - 1, q, s);
	return t[n > -3];
}

/* test: infinite_memory n=0,2 x=10 y=1.5 d(x)=0 d(y)=n+1 */
#pragma cadgen fwd infinite_memory
#pragma cadgen rev infinite_memory
double infinite_memory(int n, double x, double y)
{
	double q[2] = {exp(800 + x), 1 / (x - 10)}, s[2] = {y, 0};
	double first = unread_behind_pointer(n, q, s);

	return first + s[1] + (n > 4 ? q[1] : 0);
}

/* What is positive may be too small for its type, and a divisor 0 then. */

/* test: too_small x=0 y=2 z=3 n=4 d(x)=0 d(y)=0 d(z)=1 */
#pragma cadgen fwd too_small
#pragma cadgen rev too_small
double too_small(double x, double y, double z, int n)
{
	double a = 1e-200 + x * x;
	float b = 1e-50 + x * x;
	double t[4] = {y / (a * a), log(a * a) * y, y / b, z};

	return t[n > 3 ? 3 : n & 1];
}

/* test: too_large x=1e200 y=2 z=3 n=4 d(x)=0 d(y)=0 d(z)=1 */
#pragma cadgen fwd too_large
#pragma cadgen rev too_large
double too_large(double x, double y, double z, int n)
{
	double t[2] = {y / (1 / (1 + x * x)), z};

	return t[n > 3];
}

/* What keeps infinities away does not keep away what is no number. */
/* test: no_number x=-1 y=2 z=3 n=4 d(x)=0 d(y)=0 d(z)=1 */
#pragma cadgen fwd no_number
#pragma cadgen rev no_number
double no_number(double x, double y, double z, int n)
{
	double u = log(x);
	double t[3] = {tanh(u) * y, y / (1 + u * u) * y, z};

	return t[n > 3 ? 2 : n & 1];
}

/* Memory of the function's own, wherever the pointer to it comes from. */

struct view {
	const double *p;
	int n;
};

/* test: read_const x=10 y=2 z=3 n=4 d(x)=0 d(y)=0 d(z)=1 */
#pragma cadgen fwd read_const
#pragma cadgen rev read_const
double read_const(double x, double y, double z, int n)
{
	double u[2] = {exp(800 + x), y}, v[2], s[3];
	struct view views[2] = {{u, 2}, {s, n}};
	const double *p = u + (n > 5), *q = v;

	memcpy(v, u, sizeof v);
	s[0] = p[0] * y;
	s[1] = views[n > 5].p[0] * y + q[n > 5] * y;
	s[2] = z;
	return s[n > 3 ? 2 : n & 1];
}

static const double bounds[2] = {INFINITY, 1};

/* test: read_table x=1 y=2 n=4 d(x)=0 d(y)=1 */
#pragma cadgen fwd read_table
#pragma cadgen rev read_table
double read_table(double x, double y, int n)
{
	double t[2] = {x * bounds[n & 1], y};

	return t[n > 3];
}

/* test: own_rows x=0 y=2 n=4 d(x)=0 d(y)=1 */
#pragma cadgen fwd own_rows
#pragma cadgen rev own_rows
double own_rows(double x, double y, int n)
{
	double a[2] = {0}, b[2] = {0}, *rows[2] = {a, b};

	rows[n > 5][0] = log(x);
	rows[n > 3][1] = y;
	rows[n > 2][0] = y;
	return rows[n > 2][n > 3];
}

/* test: own_walk x=0 y=2 n=4 d(x)=0 d(y)=1 */
#pragma cadgen fwd own_walk
#pragma cadgen rev own_walk
double own_walk(double x, double y, int n)
{
	double t[8] = {0}, *q = t;

	for (int i = 0; i < n; i++) {
		*q = log(x);
		q += i & 1 ? 1 : 2;
	}
	t[1] = y;
	return t[n - 3];
}

/* Memory of the caller's that is stored to again. */

/* test: stored_again x=0 z=2 y[1] d(x)=0 d(z)=0 */
#pragma cadgen fwd stored_again of(y[1])
#pragma cadgen rev stored_again of(y[1])
void stored_again(double x, double z, double *y)
{
	y[0] = log(x);
	if (x <= 0)
		y[0] = z;
}

/* test: last_stays n=3 x=2 z=2 y[2] d(x)=0 d(z)=0 */
#pragma cadgen fwd last_stays of(y[2])
#pragma cadgen rev last_stays of(y[2])
void last_stays(int n, double x, double z, double *y)
{
	for (int i = 0; i < n; i++) {
		y[i & 1] = log(i * x);
		y[0] = log(i * z);
	}
}

/* test: cleared n=1,4 x=0.5 y[1] d(x)=n>3?0.5/sqrt(x):0 */
#pragma cadgen fwd cleared of(y[1], return) wrt(x)
#pragma cadgen rev cleared of(y[1], return) wrt(x)
double cleared(int n, double x, double *y)
{
	y[0] = 0;
	if (n > 3)
		y[0] = x;
	double r = sqrt(y[0]);

	y[0] = 0;
	return r;
}

/* test: work_memory x=0 t[2] n=4 y=2 d(x)=0 d(y)=1 */
#pragma cadgen fwd work_memory scratch(t[2]) wrt(x, y)
#pragma cadgen rev work_memory scratch(t[2]) wrt(x, y)
double work_memory(double x, double y, double *t, int n)
{
	t[0] = log(x);
	t[1] = y;
	return t[n > 3];
}

struct two {
	double a, b;
};

/* test: own_copy x=0 n=4 y=2 p.a:1..1 p.b:1..1 d(x)=0 d(y)=1 */
#pragma cadgen fwd own_copy wrt(x, y, p)
#pragma cadgen rev own_copy wrt(x, y, p)
double own_copy(double x, double y, struct two p, int n)
{
	double *q = n > 3 ? &p.a : &p.b;

	p.a = log(x);
	p.b = log(x);
	*q = y;
	return n > 3 ? p.a : p.b;
}

/* test: restored n=1,3 x[n]:0.8..2 */
#pragma cadgen fwd restored
#pragma cadgen rev restored
double restored(int n, double *x)
{
	double v = 0;

	for (int i = 0; i < n; i++) {
		double t = x[i];

		x[i] = exp(1000 * t);
		v += x[i] > 1 ? t : x[i];
		x[i] = t * t;
	}
	return v;
}

/* What the function itself has written is not given: y[j] may be what y[k] was set to. */
/* test: written_before y[2] k=1 j=1 x=1000 t=-1 d(w)=1 */
#pragma cadgen fwd written_before wrt(w)
#pragma cadgen rev written_before wrt(w)
double written_before(double *y, int k, int j, double x, double w, double t)
{
	double s;

	y[k] = exp(x);
	s = w * y[j];
	return (t > 0 ? s : w) + (t > 1 ? s * s : 0);
}
