typedef double row[4];

#pragma cadgen rev
double f(double (**p)[4], // error: the declaration of 'p' is too complicated to be repeated with another name
	 row **q, double *(*r)[3],
	 double (*s[2])[3]) // error: the declaration of 's' is too complicated to be repeated with another name
{
	return (**p)[0] + (**q)[1] + (*r)[0][0] + (*s[1])[2];
}

#define ROWS(v) v[n][n]
#pragma cadgen fwd made wrt(x)
double made(int n, const double ROWS(x)) // error: the declaration of 'x' is too complicated to be repeated with another name
{
	return x[0][n - 1];
}
