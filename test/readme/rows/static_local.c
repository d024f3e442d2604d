/* row: those that no list names, or whose name several have */
#pragma cadgen rev
double f(double x)
{
	static double last;

	last += x; // error: the static variable 'f.last' keeps active data from call to call
	return last;
}

#pragma cadgen fwd
double g(double x, int n)
{
	if (n > 0) {
		static double sum;

		sum += x; // error: active data passes through static variables that are all called 'g.sum', and a list cannot tell them apart
		return sum;
	} else {
		static double sum;

		sum *= x; // error: active data passes through static variables that are all called 'g.sum', and a list cannot tell them apart
		return sum;
	}
}
