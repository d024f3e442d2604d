/* Jacobians: by columns, by rows, by either as the numbers of both ask for; in strips and at once. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Either way, by the sizes; the last strips are not full. */
/* test: rows n=20,1,0,9,16 m=3,12,4,0,1 x[n] y[m] */
#pragma cadgen jac rows wrt(x[n], w) of(y[m])
void rows(int n, const double *x, double w, int m, double *y)
{
	for (int i = 0; i < m; i++) {
		double s = 0;

		for (int k = 0; k < n; k++)
			s += x[k] * sin(w * i + k);
		y[i] = s * s;
	}
}

/* Memory that is read and written: each strip begins with what was there. */
/* test: swaps n=9,2,0 x[n] y[n] */
#pragma cadgen jac swaps wrt(x[n], y[n]) of(x, y)
void swaps(int n, double *x, double *y)
{
	for (int i = 0; i < n; i++) {
		double t = x[i] * y[n - 1 - i];

		x[i] = y[i] * x[(i + 1) % n];
		y[i] = t;
	}
}

/* What was in y is read, but its derivative is not asked for. */
/* test: adds n=12,3 m=10,2 x[n] y[m] */
#pragma cadgen jac adds wrt(x[n]) of(y[m])
void adds(int n, const double *x, int m, double *y)
{
	for (int i = 0; i < m; i += 2)
		y[i] = y[i] * x[i % n] + x[0];
}

/* An input that the function overwrites with a constant. */
/* test: spoils n=10,3 x[n] y[n] */
#pragma cadgen jac spoils wrt(x[n]) of(y[n], x)
double spoils(int n, double *x, double *y)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		y[i] = x[i] * x[n - 1];
		sum += y[i];
	}
	for (int i = 0; i < n; i++)
		x[i] = 1;
	return sum;
}

/* Work memory, which it may read before it sets it, for all that can be told. */
/* test: works n=11,4 x[n] y[n] t[n] */
#pragma cadgen jac works wrt(x[n]) of(y[n]) scratch(t[n])
void works(int n, const double *x, double *y, double *t)
{
	for (int i = 0; i < n; i++)
		t[(i * 3) % n] = x[i];
	for (int i = 0; i < n; i++)
		y[i] = t[i] * t[0];
}

/* All at once, without a loop over strips. */
/* test: small x[3] y[2] */
#pragma cadgen jac small wrt(x, a) of(y)
void small(const double x[3], double a, double y[2])
{
	y[0] = x[0] * x[1] * a;
	y[1] = x[2] * exp(a);
}

/* One row: reverse. */
/* test: one_row x[40] */
#pragma cadgen jac one_row wrt(x)
double one_row(const double x[40])
{
	double s = 1;

	for (int i = 0; i < 40; i++)
		s *= 1 + 0.1 * x[i] * x[(i + 7) % 40];
	return s;
}

/* Several strips of rows of constant number. */
/* test: tall x[60] y[6] */
#pragma cadgen jac tall wrt(x) of(y)
void tall(const double x[60], double y[6])
{
	for (int i = 0; i < 6; i++)
		for (int k = 0; k < 60; k++)
			y[i] = (k ? y[i] : 0) + x[k] * cos(x[(k + i) % 60]);
}

/* Several strips of columns of constant number, and a value. */
/* test: wide x[20] z[9] y[15] */
#pragma cadgen jac wide wrt(x, z, a) of(return, y)
double wide(const double x[20], double a, const double z[9], double y[15])
{
	for (int i = 0; i < 15; i++)
		y[i] = x[i] * z[i % 9] + a * x[19];
	return y[3] * a;
}

/* Arrays of arrays, and several types. */
/* test: mixed n=3,1 m=5,2 x[n * m] g[m * n] */
#pragma cadgen jac mixed wrt(x, g, w) of(g, return)
float mixed(int n, int m, const float x[n][m], double g[m][n], float w)
{
	for (int i = 0; i < n; i++)
		for (int k = 0; k < m; k++)
			g[k][i] = x[i][k] * (double)x[i][(k + 1) % m] * g[k][i] * w;
	return x[0][0] * w;
}

/* One number that each run counts on, and that stays what one run makes of it. */
/* test: counts n=10,3 x[n] y[n] count[1]:2..5 */
#pragma cadgen jac counts wrt(x[n]) of(y[n])
void counts(int n, const double *x, double *y, int *count)
{
	++*count;
	for (int i = 0; i < n; i++)
		y[i] = x[i] * *count;
}

/* Numbers only. */
/* test: numbers n=3 */
#pragma cadgen jac numbers wrt(a, b, c)
double numbers(int n, double a, float b, double c)
{
	for (int i = 0; i < n; i++)
		a = a * b + sin(c);
	return a;
}

/* Memory of its own in each run. */
/* test: allocates n=10,3 x[n] y[n] */
#pragma cadgen jac allocates wrt(x[n]) of(y[n])
void allocates(int n, const double *x, double *y)
{
	double *t = malloc((size_t)n * sizeof *t);

	if (!t)
		abort();
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[(i + 1) % n];
	for (int i = 0; i < n; i++)
		y[i] = t[n - 1 - i] * t[i];
	free(t);
}

static double power(int n, double x)
{
	return n == 0 ? 1 : n % 2 ? x * power(n - 1, x) : power(n / 2, x * x);
}

/* A recursion is a call in each strip. */
/* test: powers n=10,2 x[n] y[n] */
#pragma cadgen jac powers wrt(x[n]) of(y[n])
void powers(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = power(i, x[i]) * x[0];
}

/* A name that is a parameter's already, an ending of one's own. */
/* test: taken x[2] y[2] */
#pragma cadgen jac taken wrt(x) of(y)
#pragma cadgen jac taken wrt(x) of(y) suffix(_of) name(taken_of)
void taken(const double x[2], double y[2], double y_x_j)
{
	y[0] = x[0] * y_x_j;
	y[1] = x[1] * x[0];
}

/* By rows: what was in y gets adjoints, which are not the next strip's. */
/* test: shifts n=40,3 m=9,6,1 x[n] y[m] */
#pragma cadgen jac shifts wrt(x[n]) of(y[m])
void shifts(int n, const double *x, int m, double *y)
{
	for (int k = 0; k < n; k++)
		for (int i = 0; i < m; i++)
			y[i] = y[(i + 1) % m] * x[k] + y[i];
}

static double factors[4] = {0, 0, 0, 2};

/* In one strip, through a global. */
/* test: through x[3] y[2] */
#pragma cadgen jac through wrt(x) of(y)
void through(const double x[3], double y[2])
{
	factors[1] = x[0] * x[1];
	factors[2] = x[0] * x[2];
	y[0] = x[0] * factors[1];
	y[1] = x[1] * factors[2] * factors[3];
}

/* In several, beside a global that another function changes. */
/* test: scales n=12,2,0 x[n] y[n] */
#pragma cadgen jac scales wrt(x[n]) of(y[n])
void scales(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * factors[3];
}

struct line { double slope, start; };

/* Beside arguments that only a builder can make. */
/* test: along n=9,2,0 x[n] y[n] */
#pragma cadgen jac along wrt(x[n], a) of(y[n], return) type(line: const struct line *)
double along(int n, const double *x, double a, const void *line, double *y)
{
	const struct line *l = line;

	for (int i = 0; i < n; i++)
		y[i] = y[i] * a + sin(l->slope * x[n - 1 - i] + l->start) * x[i];
	return n ? y[0] * x[n - 1] : a;
}

/* Numbers behind structs, which are constant, and one that is read and written. */
/* test: along_all n=9,2 x[n] s[1] l[n] */
#pragma cadgen jac along_all wrt(x[n], s[1]) of(s)
void along_all(int n, const double *x, double *s, const struct line *l)
{
	for (int i = 0; i < n; i++)
		*s = *s * l[i].slope + x[i] * x[i];
}

/* The number that a loop begins with is needed behind it, too. */
/* test: begun n=9,2,0 x[3] y[n] */
#pragma cadgen jac begun wrt(x[3], a) of(y[n], return)
double begun(int n, const double x[3], double a, double *y)
{
	double first = a * x[0], s = first, t = first * a;

	for (int i = 0; i < n; i++) {
		s = s * x[1] + t;
		y[i] = s;
		t = s * x[2];
	}
	first = s;
	for (int i = 0; i < n; i++)
		s = s * x[1] + x[0];
	if (t > 0)
		t = s * x[2];
	for (int i = 0; i + 1 < n; i++) {
		first = t;
		t = s * 0.5;
		s = first * a;
	}
	return s * first + t;
}

/* Work memory is cleared as a whole, or copied, in a branch of which nothing else has derivatives. */
/* test: cleared n=9,2,1 m=2,1,0 x[n] y[n] t[n] */
#pragma cadgen jac cleared wrt(x[n]) of(y[n]) scratch(t[n])
void cleared(int n, int m, const double *x, double *y, double *t)
{
	t[0] = x[0] * x[n - 1];
	if (m > 1)
		memset(t, 0, (size_t)n * sizeof *t);
	for (int i = 0; i < n; i++)
		y[i] = t[0] + x[i] * i;
	for (int i = 0; i < m; i++) {
		t[0] = y[0] * x[0];
		if (n > 1) {
			for (int k = 0; k < i; k++)
				memmove(t, y, (size_t)n * sizeof *t);
		}
		y[0] += t[0];
	}
}
