/* Rows of static variables that earlier trips do not set as the last one does. */
#pragma cadgen rev
double triangle(int n, const double *x)
{
	static double kept[64];
	double s = 0;

	for (int i = 0; i < n; i++) {
		for (int j = 0; j < i; j++)
			kept[8 * i + j] = x[i] * x[i]; // error: the static variable 'triangle.kept' keeps active data from call to call
		for (int j = 0; j < i; j++)
			s += kept[9 * j] * x[i];
	}
	return s;
}

#pragma cadgen rev
double moving(int n, const double *x, const int *k)
{
	static double kept[64];
	double s = 0;

	for (int i = 0; i < n; i++) {
		int at = k[i] & 3;

		kept[at + i] = x[i] * x[i]; // error: the static variable 'moving.kept' keeps active data from call to call
		if (i > 0)
			s += kept[at + i - 1] * x[i];
	}
	return s;
}
