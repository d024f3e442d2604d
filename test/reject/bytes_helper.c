#include <string.h>

static void copy(void *to, const void *from, size_t n)
{
	memcpy(to, from, n); // error: 'z' holds active data, but is accessed as another type
}

static void copy_kept(int k, void *to, const void *from, size_t n)
{
	if (k <= 0)
		return;
	memcpy(to, from, n); // error: 'memcpy' moves bytes here
	copy_kept(k - 1, to, from, n);
}

static void fill(void *to, int byte, size_t n)
{
	memset(to, byte, n); // error: 'memset' sets floating data to bytes that are not zero
}

static void swap(void *a, void *b, size_t n)
{
	char both[16];

	memcpy(both, a, n); // error: 'a' holds active data, but is accessed as another type
	memcpy(both, b, n);
}

#pragma cadgen rev
double part_of_row(double x)
{
	double y[2] = {1, 2}, z[3] = {x, x, x};

	copy(y, z, 12);
	return y[0] * y[1];
}

#pragma cadgen rev
double kept(double x)
{
	double y = 1;

	copy_kept(1, &y, &x, sizeof x);
	return y * x;
}

#pragma cadgen rev
double filled(double x)
{
	double y = x;

	fill(&y, 1, sizeof x);
	return y * x;
}

#pragma cadgen rev
double two_types(double x)
{
	float f = (float)x;
	long bits = 1;

	swap(&f, &bits, sizeof f);
	return f * x;
}
