/* Loop bounds that are the least value of their type, which has no predecessor. */

/* test: guarded_by_others n=-2147483648,3 a=1 b=2 */
#pragma cadgen fwd guarded_by_others wrt(x)
#pragma cadgen rev guarded_by_others wrt(x)
double guarded_by_others(int n, int a, int b, double x)
{
	if (a < b)
		for (int i = -1; i < n; i++)
			x += 0.1 * x * x * i;
	return x;
}

/* test: guarded_above n=-2147483648,3 b=2 */
#pragma cadgen fwd guarded_above wrt(x)
#pragma cadgen rev guarded_above wrt(x)
double guarded_above(int n, int b, double x)
{
	if (n < b)
		for (int i = -1; i < n; i++)
			x += 0.1 * x * x * i;
	if (b > n)
		for (int i = -1; i < n; i++)
			x += 0.1 * x * x * i;
	return x;
}

/* test: chosen n=-2147483648,3 b=2,1 */
#pragma cadgen fwd chosen wrt(x)
#pragma cadgen rev chosen wrt(x)
double chosen(int n, int b, double x)
{
	int m = b > 1 ? n : 3, k = b > 1 ? 3 : n;

	for (int i = -1; i < m; i++)
		x += 0.1 * x * x * i;
	for (int i = -1; i < k; i++)
		x += 0.1 * x * x * i;
	return x;
}

/* test: carried_bound n=2 m=-2147483648,3 */
#pragma cadgen fwd carried_bound wrt(x)
#pragma cadgen rev carried_bound wrt(x)
double carried_bound(int n, int m, double x)
{
	int bound = 2;

	for (int k = 0; k < n; k++) {
		for (int i = -1; i < bound; i++)
			x += 0.1 * x * x * i;
		bound = bound == m ? 1 : m;
	}
	return x;
}

/* test: computed n=-2147483647,3 l=-2147483648,4294967299 d=1 */
#pragma cadgen fwd computed wrt(x)
#pragma cadgen rev computed wrt(x)
double computed(int n, long l, int d, double x)
{
	for (int i = -1; i < n / d / 1; i++)
		x += 0.01 * x * x * i;
	for (int i = -1; i < (int)l; i++)
		x += 0.01 * x * x * i;
	for (int i = -1; i < (n | 1) - 1; i++)
		x += 0.01 * x * x * i;
	for (int i = -1; i < (n & 3) + (-2147483647 - 1); i++)
		x += 0.01 * x * x * i;
	return x;
}

/* test: carried_down n=2 m=-2147483648,3 */
#pragma cadgen fwd carried_down wrt(x)
#pragma cadgen rev carried_down wrt(x)
double carried_down(int n, int m, double x)
{
	int bound = 2;

	for (int k = 0; k < n; k++) {
		for (int i = bound; i > -4; i--)
			x += 0.1 * x * x * i;
		for (int i = 2; i < bound; i++)
			x += 0.1 * x * x * i;
		for (int i = bound; i >= 0; i--)
			x += 0.1 * x * x * i;
		bound = bound == m ? 1 : m;
	}
	return x;
}
