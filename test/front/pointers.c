/* Pointers that walk, compare and differ; the order of side effects. */
#include <stddef.h>

#pragma cadgen rev of(return)
double walk(const double *p, const double *end, size_t n, unsigned k)
{
	double s = 0;
	const double *q = NULL, *r = 0;

	while (p != end)
		s += *p++;
	for (q = p - n; q < p && q; ++q)
		s -= q[-1] + *(q - k) + *(1 + q);
	p += 2;
	p -= k;
	if (!r || r == NULL)
		r = s > 0 ? p : q;
	return *--p * *r + (end - p);
}

#pragma cadgen rev of(y) extent(y[3], x[3])
void order(double *y, const double *x, int i)
{
	double *a = y;

	*a++ = *x++;
	a[i++] += x[i = 2];
	*(i > 1 ? a : y) = (i++, *x);
	i > 1 && (*y = 3);
	i > 1 || (*y = 4);
	i > 2 ? (void)(*y = 5) : (void)0;
	(void)i;
}

#pragma cadgen rev of(return)
double qualified(double a[2][3], const double *p)
{
	double later(const double *);
	double *whole = (double *)a;
	const double (*rows)[3] = (const double(*)[3])a, *flat = (const double *)a;

	return whole[4] + rows[1][2] + (whole == p) + (p - whole) + later(flat);
}

double later(const double *x)
{
	return *x;
}
