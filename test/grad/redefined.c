/* Macros that are redefined: extents and bounds have the meaning at their own place. */
#define N 3
#define M N
#define ROWS(n) n
typedef double row[N];

/* test: sum_of_three a[3] */
#pragma cadgen fwd sum_of_three
#pragma cadgen rev sum_of_three
#pragma cadgen grad sum_of_three wrt(a)
double sum_of_three(const double a[N])
{
	double s = 0;

	for (int i = 0; i < N; i++)
		s += a[i] * a[i];
	return s;
}

/* test: rows_of_three a[2][3] */
#pragma cadgen fwd rows_of_three
#pragma cadgen rev rows_of_three
#pragma cadgen grad rows_of_three wrt(a[2])
double rows_of_three(const double a[][M])
{
	double s = 0;

	for (int i = 0; i < 2; i++)
		for (int j = 0; j < N; j++)
			s += a[i][j] * a[1 - i][N - 1 - j];
	return s;
}

/* test: n_rows_of_three n=0,2 a[n][3] */
#pragma cadgen rev n_rows_of_three
#pragma cadgen grad n_rows_of_three wrt(a)
double n_rows_of_three(int n, const row a[n])
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += a[i][2] * a[i][0];
	return s;
}

/* test: three_in_a_clause x[3] */
#pragma cadgen grad three_in_a_clause wrt(x[M])
double three_in_a_clause(const double *x)
{
	return x[0] * x[M - 1];
}

#define SIZE n + 1

/* test: one_more n=0,2 a[n + 1] */
#pragma cadgen rev one_more
#pragma cadgen grad one_more wrt(a)
double one_more(int n, const double a[SIZE])
{
	return a[n] * a[0];
}

#undef N
#define N 6
#undef SIZE
#define SIZE 1

/* test: six_in_a_clause x[6] */
#pragma cadgen grad six_in_a_clause wrt(x[M])
double six_in_a_clause(const double *x)
{
	return x[0] * x[M - 1];
}
#undef N
#define N 2
#pragma push_macro("N")
#undef N
#define N 4

/* test: four_for_now x[4] */
#pragma cadgen grad four_for_now wrt(x[N])
double four_for_now(const double *x)
{
	return x[0] * x[N - 1];
}

# pragma pop_macro( "N" )

/* test: two_again x[2] */
#pragma cadgen grad two_again wrt(x[N])
double two_again(const double *x)
{
	return x[0] * x[N - 1];
}

#define x_d (not a name)
#pragma push_macro("x_d")
#undef x_d

/* test: a_name_for_now x:0.5..2 */
#pragma cadgen fwd a_name_for_now
double a_name_for_now(double x)
{
	return x * x;
}

#pragma pop_macro("x_d")

#pragma push_macro("fabs")
#define fabs(x) (x)

/* test: no_fabs_for_now x:0.5..2 */
#pragma cadgen rev no_fabs_for_now
double no_fabs_for_now(double x)
{
	return fabs(x - 1) * x;
}

#pragma pop_macro("fabs")
