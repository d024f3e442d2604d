/* row: a pointer that may point to memory with a differential or to memory without one */
#pragma cadgen rev wrt(x) of(return)
double f(int n, const double *x, const double *z)
{
	const double *p = n > 3 ? x : z;

	return p[0] * p[0]; // error: this pointer may point to 'z', which has no differential
}
