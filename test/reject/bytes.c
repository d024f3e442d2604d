#include <string.h>

#pragma cadgen rev extent(x[n], y[n])
void f(int n, const double *x, double *y)
{
	memset(y, 1, n * sizeof *x); // error: 'memset' sets floating data to bytes that are not zero
	memset(y, n, n * sizeof *x); // error: 'memset' sets floating data to bytes that are not zero
}

#pragma cadgen rev extent(x[n], y[n])
void g(int n, const double *x, double *y, const void *from)
{
	y[0] = x[0];
	memcpy(y, from, n * sizeof *x); // error: 'memcpy' moves bytes
}

struct nothing {
};
struct hidden;

#pragma cadgen rev
double no_elements(double x, double (*q)(double), struct hidden *h, int n)
{
	struct nothing a, b;
	unsigned char bytes[8];
	int some[2] = {n, n};

	memcpy(&a, &b, sizeof a); // error: 'memcpy' moves bytes
	memset(&a, 0, sizeof a); // error: 'memset' moves bytes
	memcpy(bytes, q, 8); // error: 'memcpy' moves bytes
	memcpy(h, some, sizeof some); // error: 'memcpy' moves bytes
	return x;
}

struct short_row {
	double *p;
	long n;
};

struct long_row {
	double *p;
	long n;
	double *q;
	long m;
};

#pragma cadgen rev wrt(x[2])
double more_than_begins(double *x)
{
	struct long_row row = {x, 1, x + 1, 2};
	struct short_row t[2];

	memcpy(t, &row, 2 * sizeof *t); // error: 'memcpy' moves bytes
	return t[1].p[0] * x[0];
}

struct row {
	double *x;
	long n;
};

#pragma cadgen rev
double part_of_row(double *x, const long *from, size_t n)
{
	struct row a = {x, 2};

	memcpy(&a, from, n); // error: 'memcpy' moves bytes
	return a.x[0] * x[1];
}
