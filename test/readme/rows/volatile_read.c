/* row: reads and writes of `volatile` numbers without a derivative, in globals, integer members and behind pointers: once, in order */
/* test: f n=0,4 gain[1] */
static volatile int stop, progress;

#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double f(int n, double x, const volatile double *gain)
{
	double s = x;

	for (int i = 0; i < n && !stop; i++) {
		s = s * *gain + x;
		progress = i;
	}
	return s;
}
