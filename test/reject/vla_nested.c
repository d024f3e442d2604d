/* row: arrays whose length changes in a loop or branch */
#pragma cadgen rev
double f(int n, double x)
{
	double s = 0;

	for (int i = 1; i < n; i++) {
		double t[i]; // error: the array 't' is declared in a loop or branch

		for (int k = 0; k < i; k++)
			t[k] = x * x;
		s += t[i - 1] * x;
	}
	return s;
}
