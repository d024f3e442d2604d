/* Pointers in memory: pointer to pointer, arrays of row pointers, shifted pointers, `void *` that is known. */
#include <math.h>
#include <stddef.h>

struct par { double mu, nu; const double *table; int n; };
struct cursor { const double *at, *end; double *out; };

#ifdef HARNESS
/* Rows that lie in one block, the last first. */
static double **make_rows(int n, int m)
{
	double **rows = NEW(double *, n);
	double *block = NEW(double, n * m);

	for (int i = 0; i < n; i++)
		rows[i] = block + (n - 1 - i) * m;
	return rows;
}

/* One-based rows of one-based columns, as in old textbooks. */
static double **make_shifted(int n, int m)
{
	double **rows = NEW(double *, n);

	for (int i = 0; i < n; i++)
		rows[i] = NEW(double, m) - 1;
	return rows - 1;
}
#endif

/* test: rows_sum n=2,0,3 a[n][2] */
#pragma cadgen fwd rows_sum
#pragma cadgen rev rows_sum
double rows_sum(int n, double **a)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += a[i][0] * a[i][1];
	return s;
}

/* test: rows_const n=2,0 a[n][2] x[2] y[n] */
#pragma cadgen fwd rows_const
#pragma cadgen rev rows_const
void rows_const(int n, const double *const *a, const double *x, double *y)
{
	for (int i = 0; i < n; i++) {
		const double *row = a[i];

		y[i] = 0;
		for (int j = 0; j < 2; j++)
			y[i] += *row++ * x[j];
	}
}

/* test: rows_in_block n=2,3 {a=make_rows(n,2);} */
#pragma cadgen fwd rows_in_block
#pragma cadgen rev rows_in_block
void rows_in_block(int n, double **a, double s)
{
	for (int i = 1; i < n; i++)
		for (int j = 0; j < 2; j++)
			a[i][j] += s * a[i - 1][j];
}

/* test: rows_same n=3 {a=NEW(double*,3);a[0]=a[2]=NEW(double,2);a[1]=NEW(double,2);} */
#pragma cadgen fwd rows_same
#pragma cadgen rev rows_same
double rows_same(int n, double **a)
{
	for (int i = 0; i < n; i++)
		a[i][0] = a[i][0] * a[n - 1 - i][1];
	return a[0][0] * a[1][0];
}

/* test: rows_permuted n=2,4 a[n][2] */
#pragma cadgen fwd rows_permuted
#pragma cadgen rev rows_permuted
void rows_permuted(int n, double **a)
{
	for (int i = 0; i < n - 1; i++) {
		double *t = a[i];

		a[i] = a[i + 1];
		a[i + 1] = t;
		a[i][0] *= a[i + 1][1];
	}
}

/* test: pivoted n=3,1,2 a[n][n] b[n] */
#pragma cadgen fwd pivoted
#pragma cadgen rev pivoted
void pivoted(int n, double **a, double *b)
{
	for (int k = 0; k < n; k++) {
		int best = k;

		for (int i = k + 1; i < n; i++)
			if (fabs(a[i][k]) > fabs(a[best][k]))
				best = i;
		double *row = a[k], t = b[k];

		a[k] = a[best];
		a[best] = row;
		b[k] = b[best];
		b[best] = t;
		for (int i = k + 1; i < n; i++) {
			double f = a[i][k] / (a[k][k] + 3);

			for (int j = k; j < n; j++)
				a[i][j] -= f * a[k][j];
			b[i] -= f * b[k];
		}
	}
}

/* test: one_based n=0,1,4 {x=NEW(double,n)-1;} */
#pragma cadgen fwd one_based
#pragma cadgen rev one_based
double one_based(int n, const double *x)
{
	double s = 0;

	for (int i = 1; i <= n; i++)
		s = s * 0.5 + x[i] * x[i];
	return s;
}

/* test: shifted_inside never_null n=0,1,4 x[n] */
#pragma cadgen fwd shifted_inside
#pragma cadgen rev shifted_inside
void shifted_inside(int n, double *x, double s)
{
	double *one = x - 1;

	for (int i = 2; i <= n; i++)
		one[i] += s * one[i - 1];
}

/* test: one_based_rows n=2,3 {a=make_shifted(n,2);} */
#pragma cadgen fwd one_based_rows
#pragma cadgen rev one_based_rows
double one_based_rows(int n, double **a)
{
	double s = 0;

	for (int i = 2; i <= n; i++) {
		a[i][2] += a[i - 1][1] * a[i][1];
		s += a[i][2] * a[1][1];
	}
	return s;
}

/* test: through_two k=0,1 q[2] p[1][2] {if(k)p[0]=q;} */
#pragma cadgen fwd through_two
#pragma cadgen rev through_two
double through_two(int k, double **p, double *q)
{
	double *t = *p;

	**p *= q[0];
	*p = k ? q + 1 : t + 1;
	**p += t[0];
	return (*p)[0] * t[0];
}

/* test: local_pointers k=0,1,2 a[2] b[2] */
#pragma cadgen fwd local_pointers
#pragma cadgen rev local_pointers
double local_pointers(int k, double *a, double *b)
{
	double c[2] = {1, 2}, *list[3], **which = list + k;

	list[0] = a;
	list[1] = b;
	list[2] = c;
	**which = a[0] * b[1];
	(*which)[1] += b[0];
	list[k] = list[(k + 1) % 3];
	list[k][0] *= 2;
	return c[0] * c[1] + a[0] * b[0];
}

static void choose(const double *a, const double *b, const double **out)
{
	*out = *a > *b ? a : b;
}

/* test: pointer_result a[1] b[1] b:-1..1 */
#pragma cadgen fwd pointer_result
#pragma cadgen rev pointer_result
double pointer_result(const double *a, const double *b)
{
	const double *p;

	choose(a, b, &p);
	return *p * *p + *a;
}

/* test: moved_pointer n=0,4 {p=NEW(const double*,1);*p=NEW(double,n);} */
#pragma cadgen fwd moved_pointer
#pragma cadgen rev moved_pointer
double moved_pointer(int n, const double **p)
{
	double s = 1;

	while (n-- > 0)
		s += *(*p)++ * s;
	return s;
}

/* test: cursor_struct cases=2 {c->at=NEW(double,4);c->end=c->at+4*CASE;c->out=NEW(double,5);} */
#pragma cadgen fwd cursor_struct
#pragma cadgen rev cursor_struct
void cursor_struct(struct cursor *c, double s)
{
	while (c->at < c->end) {
		*c->out++ = *c->at * s;
		c->at++;
		*c->out += c->out[-1];
	}
}

/* test: cursor_value cases=2 {c.at=NEW(double,4);c.end=c.at+4*CASE;c.out=NEW(double,1);} */
#pragma cadgen fwd cursor_value
#pragma cadgen rev cursor_value
void cursor_value(struct cursor c)
{
	for (; c.at != c.end; ++c.at)
		*c.out += *c.at * *c.at;
}

/* test: void_params params->n=3,0 params->table[params->n] */
#pragma cadgen fwd void_params type(params: struct par *)
#pragma cadgen rev void_params type(params: struct par *)
double void_params(double x, void *params)
{
	const struct par *p = params;
	double s = p->mu * x;

	for (int i = 0; i < p->n; i++)
		s += p->nu * p->table[i] * x;
	return s;
}

/* test: void_rhs y[2] dydt[2] params->table[1] */
#pragma cadgen fwd void_rhs type(params: const struct par *) wrt(y[2], params->mu) of(dydt[2])
#pragma cadgen rev void_rhs type(params: const struct par *) wrt(y[2], params->mu) of(dydt[2])
int void_rhs(double t, const double y[], double dydt[], void *params)
{
	double mu = ((struct par *)params)->mu;

	(void)t;
	dydt[0] = y[1];
	dydt[1] = -y[0] - mu * y[1] * (y[0] * y[0] - 1);
	return 0;
}

static double apply(double x, const void *context)
{
	const double *c = context;

	return c[0] * x + c[1];
}

/* test: void_helper x[3] */
#pragma cadgen fwd void_helper
#pragma cadgen rev void_helper
double void_helper(const double *x, double a)
{
	double c[2] = {a, x[2]};

	return apply(x[0], c) * apply(a, x) + apply(x[1], &x[1]);
}

/* test: differences n=1,5 x[n] */
#pragma cadgen fwd differences
#pragma cadgen rev differences
double differences(int n, const double *x)
{
	const double *lo = x, *hi = x + n - 1;
	double s = *lo;

	while (hi - lo > 1) {
		const double *mid = lo + (hi - lo) / 2;

		s += *mid * (double)(mid - x);
		if (*mid > *lo)
			lo = mid;
		else
			hi = mid;
	}
	return s * (double)(hi - lo) + *hi;
}

/* test: table_of_scalars a[1] b[1] n=0,3 */
#pragma cadgen fwd table_of_scalars
#pragma cadgen rev table_of_scalars
void table_of_scalars(int n, double *a, double *b)
{
	double *place[2] = {a, b};

	for (int i = 0; i < n; i++)
		*place[i % 2] += *place[(i + 1) % 2] * 0.5;
}

/* test: null_in_table n=4 a[n][1] {a[1]=0;a[3]=0;} */
#pragma cadgen fwd null_in_table
#pragma cadgen rev null_in_table
double null_in_table(int n, double **a)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		if (a[i])
			s += *a[i] * *a[i];
		else
			s *= 2;
	return s;
}
