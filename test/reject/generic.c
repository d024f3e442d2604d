#pragma cadgen rev
double f(double x, double (*rows)[3])
{
	return x * _Generic(rows, float (*)[3]: 1.0 * x, double (*)[3]: x * x); // error: it cannot be told which association of '_Generic' is meant
}
