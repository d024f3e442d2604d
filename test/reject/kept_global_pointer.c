/* row: globals that carry a derivative */
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

static void clear(int n)
{
	if (n > 0) {
		*(double *)data = 0;
		clear(n - 1);
	}
}

#pragma cadgen rev
double stored_here(int n, const double *x)
{
	data = x;
	return product(n); // error: 'product' uses pointers in globals, which have no differentials but may lead to 'x'
}

#pragma cadgen rev
double stored_by_a_call(int n, const double *x)
{
	keep(x, n); // error: 'keep' uses pointers in globals, which have no differentials but may lead to 'x'
	return product(n) + x[0]; // error: 'product' uses pointers in globals, which have no differentials but may lead to 'x'
}

#pragma cadgen fwd
double cleared(int n, double *x)
{
	data = x;
	clear(n); // error: 'clear' uses pointers in globals, which have no differentials but may lead to 'x'
	return x[0] * x[0];
}

#pragma cadgen fwd
double of_a_local(int n, double x)
{
	double t = x * x;

	data = &t;
	return product(n); // error: 'product' uses pointers in globals, which have no differentials but may lead to 't'
}

struct context {
	int n;
	void *user;
};
static struct context *current;

static double of_context(int n)
{
	const double *x = current->user;

	return n > 0 ? x[n - 1] * of_context(n - 1) : 1;
}

#pragma cadgen fwd
double behind_void(int n, double *x)
{
	struct context c = {n, x};

	current = &c;
	return of_context(n); // error: 'of_context' uses pointers in globals, which have no differentials but may lead to 'x'
}
