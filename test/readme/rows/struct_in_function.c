/* row: `struct` types declared in a function */
/* test: f n=1,4 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double f(int n, const double *x)
{
	struct {
		double min, sum;
	} s = {1e9, 0};

	for (int i = 0; i < n; i++) {
		s.min = x[i] < s.min ? x[i] : s.min;
		s.sum += x[i];
	}
	return s.min * s.sum;
}
