/* row: declarations in other files that differ from the definition, where calls pass the same: `void *`, `const`, `enum`, `unsigned`, no prototype */
double sum(void *x, int n);
double shifted();

#pragma cadgen fwd
#pragma cadgen rev
double f(int n, double *x)
{
	return sum(x, n) * shifted(x[0], 1);
}
