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
