#include <stdlib.h>

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

void matvec(const double a[][3], const double *x, double *y, int n);
double flat(double *a, int n, int m);
double local(int n, const double *x);
double vla(int n, int m, const double *x);
double walk(const double *p, int n);
double window(const double *x, int n);
double scalar_object(double x);
void clear(double *x, int n, int m);

void matvec(const double a[][3], const double *x, double *y, int n)
{
	for (int i = 0; i < n; i++) { /* arrays.ir:13 */
		double s = 0;

		for (int j = 0; j < n; j++) /* arrays.ir:14 */
			s += a[i][j] * x[j];
		y[i] = s;
	}
}

double flat(double *a, int n, int m)
{
	double s = 0;

	for (int i = 0; i < n; i++) { /* arrays.ir:35 */
		for (int j = 0; j < m; j++) /* arrays.ir:36 */
			s += a[(long)i * m + j];
	}
	return s;
}

double local(int n, const double *x)
{
	double t[4] = {0};

	for (int i = 0; i < n; i++) /* arrays.ir:54 */
		t[i] = x[i] * x[i];
	return t[2] + t[3];
}

double vla(int n, int m, const double *x)
{
	double t[n][m];

	for (int i = 0; i < n; i++) { /* arrays.ir:78 */
		for (int j = 0; j < m; j++) /* arrays.ir:79 */
			t[i][j] = x[i * m + j];
	}
	return t[1][0];
}

double walk(const double *p, int n)
{
	const double *p2 = p;
	double s = 0;

	while (p2 < p + n) { /* arrays.ir:102 */
		s += *p2;
		p2++;
	}
	return s;
}

double window(const double *x, int n)
{
	double s = 0;

	for (int i = 1; i < n - 1; i++) /* arrays.ir:118 */
		s += (x[i + 1] - x[i - 1]) * x[i];
	return s;
}

double scalar_object(double x)
{
	double t = x;

	t += x;
	return t * x;
}

void clear(double *x, int n, int m)
{
	double *t = cadgen_alloc(n, sizeof *t); /* arrays.ir:142 */

	for (int i = 0; i < n; i++)
		t[i] = x[i];
	for (int i = 0; i < m; i++)
		x[i + 1] = 0;
	x[1] += *t;
	free(t);
}
