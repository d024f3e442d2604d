/* row: `static` variables in functions that keep inactive values between calls: flags, counters, seeds, tables filled once. The output declares them before the function. */
/* test: f n=0,2 */
#pragma cadgen rev
double f(double x, int n)
{
	static int ready, calls;
	static double table[4];

	if (!ready) {
		for (int i = 0; i < 4; i++)
			table[i] = 1.0 / (i + 1);
		ready = 1;
	}
	calls++;
	return x * x * table[n] + (calls < 0);
}
