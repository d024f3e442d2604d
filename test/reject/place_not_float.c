#pragma cadgen rev f wrt(n) // error: 'n' holds no floating data
#pragma cadgen rev f name(a) wrt(x, index) // error: 'index' holds no floating data
#pragma cadgen rev f name(b) wrt(x) of(return) // error: 'return' holds no floating data
int f(int n, const int *index, double *x)
{
	x[index[0]] *= n;
	return n;
}
