double noise(int again);
double deep(double x, int n);

static int count(void)
{
	static int k;

	return ++k;
}

#pragma cadgen fwd
#pragma cadgen rev
#pragma cadgen rev split name(step_halves)
#pragma cadgen grad
double step(double x, int n)
{
	static double weight[3], last;
	static int ready, calls;

	if (!ready) {
		for (int i = 0; i < 3; i++)
			weight[i] = 1.0 / (i + 2);
		ready = 1;
	}
	if (calls++ % 4 == 3)
		last = noise(calls > 9) + last / 2;
	return x * x * (weight[calls % 3] + last + count() * noise(0)) + deep(x, n);
}
