/* row: arrays of one or more dimensions, local or parameters */
/* test: f a[3] b[3][4] */
#pragma cadgen fwd
#pragma cadgen rev
double f(double a[3], double b[][4])
{
	double t[2][3] = {{0}};

	for (int i = 0; i < 3; i++)
		t[1][i] = a[i] * b[i][3];
	return t[1][0] + t[1][2];
}
