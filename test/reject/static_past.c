/* Rows of static variables of which more is read than is set, or is known to be. */
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

#pragma cadgen rev
double multiples(int n, int m, const double *x)
{
	static double kept[64];
	double s = 0;

	for (int i = 0; i < m; i++)
		kept[n * i] = x[i] * x[i]; // error: the static variable 'multiples.kept' keeps active data from call to call
	for (int i = 0; i < m; i++)
		s += kept[i] * x[i];
	return s;
}

#pragma cadgen rev
double from_some(int n, const double *x)
{
	static double kept[8];
	double s = 0;

	for (int i = n; i < 8; i++)
		kept[i] = x[i] * x[i]; // error: the static variable 'from_some.kept' keeps active data from call to call
	for (int i = 0; i < 8; i++)
		s += kept[i] * x[i];
	return s;
}

#pragma cadgen rev
double four_deep(const double *x)
{
	static double kept[16];
	double s = 0;

	for (int i = 0; i < 2; i++)
		for (int j = 0; j < 2; j++)
			for (int k = 0; k < 2; k++)
				for (int l = 0; l < 2; l++)
					kept[8 * i + 4 * j + 2 * k + l] = x[i] * x[j]; // error: the static variable 'four_deep.kept' keeps active data from call to call
	for (int i = 0; i < 16; i++)
		s += kept[i] * x[0];
	return s;
}

#pragma cadgen rev
double steps(int n, const double *x)
{
	static double kept[64];
	double s = 0;

	for (int i = 0; i < n; i++)
		kept[2 * i] = x[i] * x[i]; // error: the static variable 'steps.kept' keeps active data from call to call
	for (int i = 0; i < n; i++)
		kept[2 * n + i] = x[i];
	for (int i = 0; i < n; i++)
		s += kept[n + i] * x[i];
	return s;
}

/* Indices of more products than are told apart. */
#pragma cadgen rev
double products(int p0, int p1, int p2, int p3, int p4, int p5, int p6, int p7, const double *x)
{
	static double kept[99];
	int at = p0 * p1 + p0 * p2 + p0 * p3 + p0 * p4 + p0 * p5 + p0 * p6 + p0 * p7 +
	     p1 * p2 + p1 * p3 + p1 * p4 + p1 * p5 + p1 * p6 + p1 * p7 +
	     p2 * p3 + p2 * p4 + p2 * p5 + p2 * p6 + p2 * p7 +
	     p3 * p4 + p3 * p5 + p3 * p6 + p3 * p7 +
	     p4 * p5 + p4 * p6 + p4 * p7 +
	     p5 * p6 + p5 * p7 +
	     p6 * p7;

	kept[at] = x[0] * x[0]; // error: the static variable 'products.kept' keeps active data from call to call
	at = p0 * p1 + p0 * p2 + p0 * p3 + p0 * p4 + p0 * p5 + p0 * p6 + p0 * p7 +
	     p1 * p2 + p1 * p3 + p1 * p4 + p1 * p5 + p1 * p6 + p1 * p7 +
	     p2 * p3 + p2 * p4 + p2 * p5 + p2 * p6 + p2 * p7 +
	     p3 * p4 + p3 * p5 + p3 * p6 + p3 * p7 +
	     p4 * p5 + p4 * p6 + p4 * p7 +
	     p5 * p6 + p5 * p7 +
	     p6 * p7 + p0;
	return kept[at] * x[1];
}
