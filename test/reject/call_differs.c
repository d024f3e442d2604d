/* row: calls that see no prototype and pass what the definition does not take */
double scaled(), early();

static double mixed(x, n, k)
	double x;
	long n;
	short k;
{
	return x * n + k;
}

static double sum(a) double *a; { return a[0] + a[1]; }

double prototyped(double);
double prototyped(x) double x; { return x * x; }

#pragma cadgen rev
double f(double x, float y, int i)
{
	double a[2] = {x, y};
	unsigned long u = 3;

	x = mixed(y, u, 2) + mixed(x, 3L, 'c') + sum(a) + sum(&a[0]) + prototyped(i);
	x += mixed(i, 3L, 2); // error: this call of 'mixed' sees no prototype, and passes 'int' for 'x', which is 'double'
	x += mixed(x, i, 2); // error: this call of 'mixed' sees no prototype, and passes 'int' for 'n', which is 'long'
	x += mixed(x, 3L, 2L); // error: this call of 'mixed' sees no prototype, and passes 'long' for 'k', which is 'short'
	x += sum(0); // error: this call of 'sum' sees no prototype, and passes 'int' for 'a', which is 'double *'
	x += early(i); // error: this call of 'early' sees no prototype, and passes 'int' for 'x', which is 'double'
	x += early(x, x); // error: this call of 'early' sees no prototype, and passes 2 arguments instead of 1
	return x + early(y) + scaled(x, 2);
}
// says: hint: declare 'mixed' with the types of its parameters before the call

double early(double x)
{
	return x * x;
}

double scaled(double x, int n)
{
	return n * x;
}
