#include <stdio.h>

struct cadgen_pool;
void around_loop(double _Complex *z, int n, double x);
void copied_between(double _Complex *z, double *w, double x, double y);
void chosen(double _Complex *z, double *q, int k, double x, double y);
int main(void)
{
	return 0;
}
