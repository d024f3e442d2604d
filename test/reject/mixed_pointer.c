#pragma cadgen rev wrt(x) of(y)
void f(int n, const double *x, const double *z, double *y)
{
	const double *p = n > 3 ? x : z;

	*y = p[0] * p[1]; // error: this pointer may point to 'z', which has no differential // error: this pointer may point to 'z'
}
