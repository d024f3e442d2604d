/* Objects of static storage that functions declare: the derivative, which is elsewhere, declares them again. Names
 * mean there what they mean at their place in the source. */
#include <stddef.h>
#include <string.h>

#define K 2.0
#define TABLE(name, a, b) static const double name[] = {a, b}
enum { A = 7 };
typedef double number;
struct cell { int id; double w; };
union both { int i; double d; };
struct mixed { int kind; union both b; double last; };
static const double rows[2][3] = {{1, 2, 3}, {4, 5, 6}};

static double by_macro(double x, int i)
{
	static const double t[2] = {K, 2 * K};

	return x * t[i & 1];
}

static double by_enumerator(double x, int i)
{
	enum { A = 3 };
	static const double t[2] = {A, A + 1};

	return x * t[i & 1];
}

static double by_typedef(double x, int i)
{
	typedef float number;
	static const number t[2] = {0.5, A};

	return x * t[i & 1];
}

static double by_tag(double x, int i)
{
	struct cell { double w; int id; float v[2]; };
	static const struct cell t[2] = {{A, 2, {3}}, {.id = 3 * A, .v[1] = 0.5f}};

	return x * t[i & 1].w * t[i & 1].id + t[1].v[i & 1] * x;
}

static double by_parameter(double x, int K2)
{
	static const struct cell t[] = {{A, K}, {A + 1, 0}};
	TABLE(made, K, A);

	return x * t[K2 & 1].w + x * t[K2 & 1].id + x * made[K2 & 1];
}

#undef K
#define K 100.0

/* test: names_where_they_stand n=0,1 */
#pragma cadgen fwd names_where_they_stand
#pragma cadgen rev names_where_they_stand
double names_where_they_stand(double x, double y, int n)
{
	enum { B = 2 };
	double A = y;

	return by_macro(x, n) * A + by_enumerator(x, n) + by_typedef(y, n) + by_tag(x * y, n) + by_parameter(y, n + B);
}

/* test: count_of_a_table */
#pragma cadgen fwd count_of_a_table
#pragma cadgen rev count_of_a_table
double count_of_a_table(double x, double y)
{
	static const double t[] = {1, 2.5, 3};
	static const int nt = sizeof t / sizeof *t;
	double s = 0;

	for (int i = 0; i < nt; i++)
		s += t[i] * x * y;
	return s;
}

static double pointed(double x, int i)
{
	static const double a[2] = {1, 2}, b[2] = {3, 4};
	static const double *const tab[5] = {a, b + 1, &a[1], rows[1], &rows[0][2]};
	static const struct node { double v; const struct node *next; } last = {1.5, NULL}, first = {2.5, &last};
	static const double *const w = &first.v;

	return x * *tab[i & 3] + *tab[4] * x + first.next->v * x + *w * x * x;
}

/* test: pointers_to_tables n=0,1 */
#pragma cadgen fwd pointers_to_tables
#pragma cadgen rev pointers_to_tables
double pointers_to_tables(double x, int n)
{
	double last = 0;

	for (int i = 0; i < 4; i++)
		last += pointed(x, n + i);
	return last * x;
}

/* test: bytes_of_tables n=3,4 */
#pragma cadgen fwd bytes_of_tables
#pragma cadgen rev bytes_of_tables
double bytes_of_tables(double x, int n)
{
	static const char name[] = "a\"\xff?\?", full[2] = "xy";
	static const unsigned char u[] = "\xff\377", wrapped[] = {(unsigned char)300, 255};
	static const char *const words[3] = {"ab", 0, "c" "d"};
	double s = 0;

	for (int i = 0; i < 3; i++)
		s += x * (name[i + 1] + u[i] + (words[i] ? words[i][1] : n)) + x * x * wrapped[i & 1] * full[i & 1];
	return s;
}

/* test: unions_in_tables n=0,1 */
#pragma cadgen fwd unions_in_tables
#pragma cadgen rev unions_in_tables
double unions_in_tables(double x, int n)
{
	static const union both u[2] = {{.d = 2.5}, {3}};
	static const struct mixed m[] = {{1, {4}, 9}, {.b.d = 0.5, .last = -1}};

	return x * u[0].d * u[1].i * m[0].b.i + m[1].b.d * x * m[n & 1].last;
}

/* test: long_double_tables rtol=1e-6 */
#pragma cadgen fwd long_double_tables
#pragma cadgen rev long_double_tables
double long_double_tables(double x)
{
	static const long double t[] = {1.0L / 3, -0.1L * (3 + 1), (long double)0.1};

	return (double)((t[0] - 0.333333333333333333L) * 1e18L + t[1] * 10 + t[2] * 10) * x;
}

static double only_read(double x)
{
	static double two_pi = 6.28, tab[3] = {1, 2, 3};
	static struct { double a; int k; } par = {2, 3};
	static const char *name = "x";
	static int none;

	return x * two_pi * tab[par.k - 1] * par.a * (name[0] == 'x') + none;
}

static double set_first(double x, int n)
{
	static double s;
	static int k;

	s = x;
	for (k = 0; k < n; k++)
		s *= x;
	return s;
}

/* test: statics_without_const n=0,1,3 */
#pragma cadgen fwd statics_without_const
#pragma cadgen rev statics_without_const
double statics_without_const(double x, int n)
{
	double r = 0;

	for (int i = 0; i < n; i++) {
		static double t;

		t = x * i;
		t += x;
		r += t * t;
	}
	return r + only_read(x) + set_first(x, n);
}

struct frame { double u[3]; struct { int k; double w; } in; };

static double set_by_loops(double x, int n)
{
	static double t[2][3], w[3] = {7, 8, 9};
	int k;

	for (int i = 0; i < 2; i++)
		for (k = 2; k >= 0; k--)
			t[i][k] = x * (i + 1) + k;
	w[0] = x;
	w[1] = w[0] * x;
	w[2] = w[1] - w[0];
	return t[n & 1][2] * t[1][n & 1] + w[n % 3];
}

/* test: static_arrays n=0,1,2 */
#pragma cadgen fwd static_arrays
#pragma cadgen rev static_arrays
double static_arrays(double x, double y, int n)
{
	static double t[4];
	static struct frame a, b;
	double s = 0;

	for (int trip = 0; trip <= n; trip++) {
		static struct frame c;
		static double sum[3];

		memset(sum, 0, sizeof sum);
		c.in.w = x * y;
		for (int i = 0; i <= 2; ++i)
			c.u[i] = y * i + c.in.w;
		for (int i = 0; i < 3; i++)
			sum[i] += c.u[i] * x;
		s += sum[0] * sum[trip % 3] + (double)(sizeof c / sizeof c.u[0]);
	}
	for (int i = 0; i != 4; i++)
		t[i] = x * i + s;
	memset(&a, 0, sizeof a);
	a.u[n] += t[n] * y;
	a.in.k = n;
	b = a;
	b.u[0] += 2 * y;
	return b.u[n] * b.u[0] + b.in.k * t[3] + set_by_loops(x, n);
}

/* Tables without an initial value. */
/* test: tables n=0,1 */
#pragma cadgen fwd tables wrt(x)
#pragma cadgen rev tables wrt(x)
double tables(double x, int n)
{
	static const double zero[3];
	static const double one;
	static const struct { double a, b; } two;

	return x * x + zero[n] * x + one + two.a * x;
}
