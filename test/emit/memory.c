#include <stdlib.h>
#include <limits.h>
#include <math.h>

/* Memory for count objects of size bytes; without it the program ends. */
static void *cadgen_alloc(long count, size_t size)
{
	void *p = NULL;

	if (count <= 0)
		count = 1;
	if ((size_t)count <= (size_t)-1 / 2 / size)
		p = malloc((size_t)count * size);
	if (!p)
		abort();
	return p;
}

/* a * b for sizes: the largest long where the product does not fit. */
static long cadgen_product(long a, long b)
{
	if (a <= 0 || b <= 0)
		return 0;
	return a > LONG_MAX / b ? LONG_MAX : a * b;
}

/* p, which holds len objects of size bytes, with room for more of them;
 * without memory the program ends. */
static void *cadgen_grow(void *p, long *cap, long len, long more, size_t size)
{
	long want = *cap < 16 ? 16 : *cap;
	void *q = NULL;

	if (p && more <= *cap - len)
		return p;
	while (want - len < more && want <= LONG_MAX / 2)
		want *= 2;
	if (want - len >= more && (size_t)want <= (size_t)-1 / 2 / size)
		q = realloc(p, (size_t)want * size);
	if (!q)
		abort();
	*cap = want;
	return q;
}

double chain_rev(int n, const double *c, double x, double *c_b, double *x_b, double chain_b);
double square(int n, int m, double x);
double small(double x);
double grow(double x);
double one_element(double x, double *p);
void clear_many(double *x);
double behind(double x);
void clear_some(double *x, long n, long m, _Bool c);

double chain_rev(int n, const double *c, double x, double *c_b, double *x_b, double chain_b)
{
	double *x_at = cadgen_alloc(n, sizeof *x_at); /* memory.ir:15 */

	for (int i = 0; i < n; i++) { /* memory.ir:16 */
		x_at[i] = x;
		x = c[i] * x * (1 - x);
	}
	double x_sum = chain_b;

	for (int i = n; i > 0;) { /* memory.ir:26 */
		i--;
		double xi = x_at[i];
		double t = 1 - xi;

		c_b[i] += x_sum * xi * t;
		x_sum *= c[i] * t - c[i] * xi;
	}
	*x_b += x_sum;
	free(x_at);
	return x;
}

double square(int n, int m, double x)
{
	double *t_at = cadgen_alloc(cadgen_product(n, m), sizeof *t_at); /* memory.ir:51 */
	double *u_at = cadgen_alloc(n, sizeof *u_at); /* memory.ir:52 */

	for (int i = 0; i < n; i++) { /* memory.ir:53 */
		for (int j = 0; j < m; j++) /* memory.ir:54 */
			t_at[(long)i * m + j] = x;
		u_at[i] = x * x;
	}
	double t1 = t_at[1];
	double u1 = u_at[1];
	free(u_at);
	free(t_at);
	return t1 + u1;
}

double small(double x)
{
	double s_at[10];

	for (int i = 0; i < 10; i++) { /* memory.ir:83 */
		x = sin(x);
		s_at[i] = x;
	}
	double s = x;

	for (int i = 9; i >= 0; i--) /* memory.ir:89 */
		s *= s_at[i];
	return s;
}

double grow(double x)
{
	struct { double *p; long len, cap; } x_at = {0}; /* memory.ir:103 */
	long n = 0;

	while (x > 1) { /* memory.ir:104 */
		x_at.p = cadgen_grow(x_at.p, &x_at.cap, x_at.len, 1, sizeof *x_at.p);
		x_at.p[x_at.len++] = x;
		x *= 0.75;
		n++;
	}
	double s = x;

	for (long i = n - 1; i >= 0; i--) /* memory.ir:114 */
		s *= x_at.p[i];
	free(x_at.p);
	return s;
}

double one_element(double x, double *p)
{
	double a_at[1];

	*a_at = x;
	double y = x * x;
	*p = y;
	double r = y * *a_at;
	*a_at = r;
	double b = *a_at;
	return r * b;
}

void clear_many(double *x)
{
	for (long i = 0; i < 3000000000; i++)
		x[i] = 0;
}

double behind(double x)
{
	struct { double *p; long len, cap; } x_at = {0}; /* memory.ir:147 */

	x_at.p = cadgen_grow(x_at.p, &x_at.cap, x_at.len, 4, sizeof *x_at.p);
	x_at.len += 4;
	for (long i = 0; i < 4; i++) /* memory.ir:149 */
		x_at.p[i] = i;
	for (int i = 0; i < 2; i++)
		x_at.p[0 + i] = x_at.p[2 + i];
	double x0 = x_at.p[0];
	double x21 = (&x_at.p[2])[1];
	free(x_at.p);
	return x0 * x21 * x;
}

void clear_some(double *x, long n, long m, _Bool c)
{
	for (long i = 0; i < (c ? n : m); i++)
		x[i] = 0;
}
