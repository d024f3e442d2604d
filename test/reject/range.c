#pragma cadgen rev
double f(double x)
{
	double t[5] = {[1 ... 3] = x}; // error: a range of designators or cases is not standard C

	return t[2] * x;
}
