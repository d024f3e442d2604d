/* Arguments that overlap: the same array twice, one shifted by an element, adjoints that are shared. */

/* test: product n=0,1,5 x[n] y[n] overlap(x,y) */
#pragma cadgen fwd product
#pragma cadgen rev product
double product(int n, const double *x, const double *y)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * y[i] * y[0];
	return s;
}

/* test: axpy n=0,1,5 x[n] y[n] overlap(x,y) */
#pragma cadgen fwd axpy
#pragma cadgen rev axpy
void axpy(int n, double a, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] += a * x[i];
}

/* test: power n=0,1,5 x[n] y[n] overlap(x,y) */
#pragma cadgen fwd power
#pragma cadgen rev power
void power(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i] * x[i];
}

/* test: reads_later n=0,1,5 x[n] y[n] overlap(x,y) */
#pragma cadgen fwd reads_later
#pragma cadgen rev reads_later
double reads_later(int n, const double *x, double *y)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		y[i] = x[i] * y[i];
	for (int i = 0; i < n; i++)
		s += x[i] * x[i] * y[n - 1 - i];
	return s;
}

/* test: matrix_vector n=0,1,3 a[n*n] x[n] y[n] overlap(x,y) overlap(a,y) overlap(a,x) */
#pragma cadgen fwd matrix_vector
#pragma cadgen rev matrix_vector
void matrix_vector(int n, const double *a, const double *x, double *y)
{
	for (int i = 0; i < n; i++) {
		double s = 0;

		for (int j = 0; j < n; j++)
			s += a[i * n + j] * x[j];
		y[i] = s;
	}
}

/* test: matrix_vector_restrict n=0,1,3 a[n*n] x[n] y[n] */
#pragma cadgen fwd matrix_vector_restrict
#pragma cadgen rev matrix_vector_restrict
void matrix_vector_restrict(int n, const double *restrict a, const double *restrict x, double *restrict y)
{
	for (int i = 0; i < n; i++) {
		double s = 0;

		for (int j = 0; j < n; j++)
			s += a[i * n + j] * x[j];
		y[i] = s;
	}
}

/* test: two_outputs n=0,1,4 x[n] y[n] z[n] overlap(x,y) overlap(y,z) overlap(x,z) */
#pragma cadgen fwd two_outputs
#pragma cadgen rev two_outputs
void two_outputs(int n, const double *x, double *y, double *z)
{
	for (int i = 0; i < n; i++) {
		y[i] = x[i] * z[i];
		z[i] = x[i] + y[i] * y[i];
	}
}

/* test: scalar_behind_pointer n=0,1,4 x[n] s[1] overlap(x,s) */
#pragma cadgen fwd scalar_behind_pointer
#pragma cadgen rev scalar_behind_pointer
void scalar_behind_pointer(int n, double *x, double *s)
{
	*s = 0;
	for (int i = 0; i < n; i++) {
		*s += x[i] * x[i];
		x[i] *= *s;
	}
}

/* test: bound_in_memory n[1] n:2..2 x[2] y[4] overlap(x,y) */
#pragma cadgen fwd bound_in_memory
#pragma cadgen rev bound_in_memory
void bound_in_memory(const int *n, const double *x, double *y)
{
	for (int i = 0; i < *n; i++)
		y[i] = x[i] * y[i + 1];
}

/* test: integers_alias n[1] n:3..3 count[1] count:0..0 x[4] overlap(n,count) */
#pragma cadgen fwd integers_alias
#pragma cadgen rev integers_alias
double integers_alias(int *n, int *count, const double *x)
{
	double s = 1;

	for (int i = 0; i < *n && i < 4; i++) {
		s = s * x[i] + 0.5;
		*count = i / 2;
	}
	return s * *n;
}

/* test: many_scalars */
#pragma cadgen fwd many_scalars
#pragma cadgen rev many_scalars
double many_scalars(double a, double b, double c, double d)
{
	return a * b + b * c * c + d * a * c;
}

/* test: scalars_and_array n=0,1,4 x[n] */
#pragma cadgen fwd scalars_and_array
#pragma cadgen rev scalars_and_array
double scalars_and_array(int n, double *x, double a, double b)
{
	double s = a;

	for (int i = 0; i < n; i++) {
		s = s * b + x[i] * a;
		x[i] = s * x[i];
	}
	return s;
}

/* test: shift_left n=0,1,5 x[n] */
#pragma cadgen fwd shift_left
#pragma cadgen rev shift_left
void shift_left(int n, double *x)
{
	for (int i = 0; i + 1 < n; i++)
		x[i] = x[i + 1] * x[i];
}

/* test: same_twice n=0,1,3 m=2 x[n][m] y[n][m] overlap(x,y) */
#pragma cadgen fwd same_twice
#pragma cadgen rev same_twice
void same_twice(int n, int m, const double x[n][m], double y[n][m])
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			y[i][j] = x[n - 1 - i][j] * x[i][m - 1 - j];
}
