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
