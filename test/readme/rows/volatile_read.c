/* row: reads of `volatile` numbers, globals, integer members and behind pointers, with no derivative: once, in order */
extern volatile int stop;

#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double f(int n, double x, const volatile double *gain)
{
	double s = x;

	for (int i = 0; i < n && !stop; i++)
		s = s * *gain + x;
	return s;
}
