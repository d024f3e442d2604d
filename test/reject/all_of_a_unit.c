/* An error of the front end does not hide errors of the passes, nor one request those of another. */
#pragma cadgen rev
double jumps(double x)
{
	volatile double y[1] = {x}; // error: volatile
	return y[0];
}

double helper(double x)
{
	return (double)(long)&x; // error: a cast between pointer and integer
}

#pragma cadgen rev wrt(x)
#pragma cadgen fwd wrt(y) // error: the function 'calls' has no parameter 'y'
double calls(double x)
{
	return helper(x) + helper(2 * x);
}

#pragma cadgen rev wrt(x) of(return)
double last(int n, const double *x, double *t)
{
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i]; // error: active data passes through 't'
	return t[n - 1];
}

#pragma cadgen rev
double fine(double x)
{
	return x * x;
}
