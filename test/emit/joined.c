#include <limits.h>
#include <stdlib.h>

/* a * b for sizes: the largest long where the product does not fit. */
static long cadgen_product(long a, long b)
{
	if (a <= 0 || b <= 0)
		return 0;
	return a > LONG_MAX / b ? LONG_MAX : a * b;
}

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

/* Memory for count zeros of size bytes; without it the program ends. */
static void *cadgen_zeros(long count, size_t size)
{
	void *p = NULL;

	if (count <= 0)
		count = 1;
	if ((size_t)count <= (size_t)-1 / 2 / size)
		p = calloc((size_t)count, size);
	if (!p)
		abort();
	return p;
}

double pair(int n, double x);
double others(int n, double x);
double negative(int n, double x);
double branch(int n, _Bool c);

double pair(int n, double x)
{
	double *y_at = cadgen_alloc(cadgen_product(3, n), sizeof *y_at); /* joined.ir:17 */
	double *x_at = y_at + ((long)n > 0 ? (long)n : 0); /* joined.ir:16 */
	double *z_at = x_at + ((long)n > 0 ? (long)n : 0); /* joined.ir:18 */

	for (int i = 0; i < n; i++) { /* joined.ir:19 */
		x_at[i] = x;
		y_at[i] = x * x;
		z_at[i] = x + x;
	}
	double s = x;

	for (int i = 0; i < n; i++) /* joined.ir:30 */
		s += x_at[i] * y_at[i] - z_at[i];
	free(y_at);
	return s;
}

double others(int n, double x)
{
	long count = cadgen_product(n, n);
	double *x_at = cadgen_alloc(count, sizeof *x_at); /* joined.ir:53 */
	float *f_at = cadgen_alloc(count, sizeof *f_at); /* joined.ir:54 */
	double *y_at = cadgen_alloc(cadgen_product(count, n), sizeof *y_at); /* joined.ir:55 */
	double *z_at = cadgen_zeros(count, sizeof *z_at); /* joined.ir:56 */

	x_at[0] = x;
	f_at[0] = (float)x;
	y_at[0] = x;
	double x0 = x_at[0];
	float f0 = f_at[0];
	double y0 = y_at[0];
	double z0 = z_at[0];
	free(x_at);
	free(f_at);
	free(y_at);
	free(z_at);
	return x0 + f0 + y0 + z0;
}

double negative(int n, double x)
{
	double *x_at = cadgen_alloc(n, sizeof *x_at); /* joined.ir:83 */
	double *y_at = cadgen_alloc(n, sizeof *y_at); /* joined.ir:84 */

	x_at[0] = x;
	y_at[0] = x;
	double x0 = x_at[0];
	double y0 = y_at[0];
	free(x_at);
	free(y_at);
	return x0 + y0;
}

double branch(int n, _Bool c)
{
	double *x_at = cadgen_alloc(cadgen_product(n, n), sizeof *x_at); /* joined.ir:101 */
	double *y_at = cadgen_alloc(cadgen_product(n, n), sizeof *y_at); /* joined.ir:102 */

	x_at[0] = 1;
	y_at[0] = 1;
	double x0 = x_at[0];
	double y0 = y_at[0];

	if (c)
		free(x_at);
	else
		free(x_at);
	free(y_at);
	return x0 + y0;
}
