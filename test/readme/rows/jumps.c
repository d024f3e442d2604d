/* row: `break`, `continue`, `return` anywhere */
/* test: f n=0,3 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x)
{
	double p = 1;

	for (int i = 0; i < n; i++) {
		if (x[i] == 0)
			continue;
		if (x[i] > 100)
			return p;
		p *= x[i];
		if (p < 1e-9)
			break;
	}
	return p * p;
}
