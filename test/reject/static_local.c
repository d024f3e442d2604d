#pragma cadgen rev
double f(double x)
{
	static double last; // error: the static variable 'last' keeps a value from call to call
	static int calls; // error: the static variable 'calls' keeps a value from call to call
	static int unused;

	calls++;
	x += last;
	return x * x;
}
