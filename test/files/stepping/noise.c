/* State of the file and of functions, with names that step.c has, too. */
static int calls;

static int count(void)
{
	static int k = 2;

	return k++;
}

double noise(int again)
{
	static unsigned seed = 7;

	calls++;
	if (again)
		seed = 7;
	seed = seed * 1103515245u + 12345u;
	return (seed >> 16 & 15u) + count() + calls * 0.5;
}

double deep(double x, int n)
{
	static int calls, deepest;

	calls++;
	if (n > deepest)
		deepest = n;
	return n > 0 ? deep(x, n - 1) + x * x * deepest : x * x * calls;
}
