/* Every form of loop, and jumps out of them. */
#define EVER ;;
#define LOOP(head) for (head)

#pragma cadgen rev extent(x[n])
double all_loops(int n, double *x)
{
	int i, j;
	double s = 0;

	for (i = 0, j = n - 1; i < j; i++, j -= 2)
		s += x[i] * x[j];
	for (; i > 0;)
		i--;
	for (i = 0;; i++)
		if (i > n)
			break;
	for (; i < 3; i++)
		continue;
	for (i = 0; i < 3;)
		i += 2;
	for (;; i--) {
		const char *text = "for (;;) '\"";
		if (!text || i < 0)
			break;
	}
	for (EVER) {
		if (i++ > 9)
			return s;
		LOOP(; i < 7; i++)
			s *= 2;
	}
}

#pragma cadgen rev
double whiles(double x)
{
	while (x > 1) {
		x /= 2;
		if (x == 1.5)
			continue;
		do
			x -= 0.25;
		while (x > 4);
	}
	do {
		if (x < 0)
			break;
		x--;
	} while (1);
	return x;
}

#pragma cadgen rev
double exits(double x, int n)
{
	if (n > 0) {
		if (n == 1)
			return x;
		else
			return x * x;
	} else if (n < -1) {
		return -x;
	}
	while (n)
		if (n-- > 3)
			return 1;
	return 0;
	x = 2;
}
