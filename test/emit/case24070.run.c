#include <stdio.h>

struct cadgen_pool;
void sum_and_difference(double _Complex *z, double x, double y);
void by_loaded(double _Complex *z, const double _Complex *w, const double *p);
void around_loop(double _Complex *z, int n, double x);
void copied_between(double _Complex *z, double _Complex *w, double x, double y);
void chosen(double _Complex *z, double *q, int k, double x, double y);
int main(void)
{
	return 0;
}
