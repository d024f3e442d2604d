#pragma cadgen rev f noalias(x) // error: noalias(...) takes two parameters or more
double f(const double *x)
{
	return *x;
}
