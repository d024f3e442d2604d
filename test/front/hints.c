/* What the user says of loops. */
#define N 50
enum { M = 7 };

#pragma cadgen fwd f
double f(int n, double x, const double *c)
{
	double s = 0;
	int k = 0;

	#pragma cadgen loop trips(2 * N + M) \
		store(t)
	/* a comment */
#pragma GCC unroll 1
#pragma cadgen loop independent
	for (int i = 0; i < n; i++) {
		double t = x * c[i];

		s += t * x;
#pragma cadgen loop recompute(s)
		while (s > 100)
			s -= 1;
		for (int j = 0; j < 3; j++)
#pragma cadgen loop trips(M)
			do
				s += x;
			while (++k < 7);
	}
	return s;
}
