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

/* A prototype does not follow from the declaration before. */
static double after();
static double after(x) double x; { return x * x; }

/* Words that end in the name, and a struct of that name, come before it. */
struct d {
	double a;
};
static __attribute__((aligned(16))) struct d d(x) double x; { struct d r = {x}; return r; }

#pragma cadgen rev
double f(double x, float y, int i, const double *c)
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
	x += early(a); // error: this call of 'early' sees no prototype, and passes 'double[2]' for 'x', which is 'double'
	x += mixed(x, x, 2); // error: this call of 'mixed' sees no prototype, and passes 'double' for 'n', which is 'long'
	x += early(u); // error: this call of 'early' sees no prototype, and passes 'unsigned long' for 'x', which is 'double'
	x += early((__int128)i); // error: '__int128' is not of a type of standard C, in which derivatives are written
	x += after(i); // error: this call of 'after' sees no prototype, and passes 'int' for 'x', which is 'double'
	x += d(i).a; // error: this call of 'd' sees no prototype, and passes 'int' for 'x', which is 'double'
	return x + early(y) + scaled(x, 2) + after(x) + d(y).a + sum(c);
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
