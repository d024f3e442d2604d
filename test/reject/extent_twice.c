#pragma cadgen rev f wrt(x[n]) of(x[2 * n]) // error: two extents of 'x': '2 * n' here and 'n' before
#pragma cadgen rev f name(a) wrt(x[n]) of(x[ n ])
#pragma cadgen rev f name(b) wrt(*x) extent(x[n]) // error: two extents of 'x': 'n' here and '1' before
void f(int n, double *x)
{
	x[n - 1] *= x[0];
}
