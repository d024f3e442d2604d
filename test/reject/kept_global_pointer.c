/* row: pointers in globals to what carries a derivative, where the function itself does not put them first */
static const double *data;

static double product(int n)
{
	return n > 0 ? data[n - 1] * product(n - 1) : 1;
}

static void keep(const double *x, int n)
{
	if (n == 0)
		data = x;
	else
		keep(x + 1, n - 1);
}

#pragma cadgen rev
double stored_by_a_call(int n, const double *x)
{
	keep(x, n); // error: this pointer comes from 'data', which has no differential, but may point to memory that has one
	return product(n) + x[0]; // error: this pointer comes from 'data', which has no differential, but may point to memory that has one
}

/* What the initial value of a pointer leads to. */
static double a[3], b[3];
static double *const table[] = {a, b};

#pragma cadgen rev wrt(x, a)
double through_a_table(int n, double x)
{
	return table[n][1] * x + a[0]; // error: this pointer may point to 'b', which has no differential, and to memory that has one
}
