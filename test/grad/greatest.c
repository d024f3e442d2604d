/* Loops that begin at the greatest value of their type: there is no value after it to count from. */

/* test: bounded_by_test n=2147483647,5 */
#pragma cadgen fwd bounded_by_test wrt(x)
#pragma cadgen rev bounded_by_test wrt(x)
double bounded_by_test(int n, double x)
{
	int i = n - 1;

	while (i < n && x < 100) {
		for (int j = i + 1; j > 2147483644; j--)
			x += 0.1 * x * x;
		i++;
	}
	return x;
}

/* test: unsigned_before n=2 */
#pragma cadgen fwd unsigned_before wrt(x)
#pragma cadgen rev unsigned_before wrt(x)
double unsigned_before(unsigned long n, double x)
{
	unsigned long i = 0;

	while (i < n && x < 100) {
		for (unsigned long j = i - 1; j > 18446744073709551612ul; j--)
			x += 0.1 * x * x;
		i++;
	}
	return x;
}

/* The test holds for i of any size. */
/* test: either n=2147483647 k=1 */
#pragma cadgen fwd either wrt(x)
#pragma cadgen rev either wrt(x)
double either(int n, int k, double x)
{
	int i = n - 1;

	while (i < n || k) {
		for (int j = i; j > 2147483644; j--)
			x += 0.1 * x * x;
		if (i < n)
			i++;
		else
			k = 0;
	}
	return x;
}

/* test: bounded_below n=2147483647 */
#pragma cadgen fwd bounded_below wrt(x)
#pragma cadgen rev bounded_below wrt(x)
double bounded_below(int n, double x)
{
	int i = n;

	while (i > 0 && x < 100) {
		for (int j = i; j > 2147483644; j--)
			x += 0.1 * x * x;
		i = i == n ? 1 : 0;
	}
	return x;
}

/* test: bounded_other n=2147483647 m=2 */
#pragma cadgen fwd bounded_other wrt(x)
#pragma cadgen rev bounded_other wrt(x)
double bounded_other(int n, int m, double x)
{
	int i = n, k = 0;

	while (k < m && x < 100) {
		for (int j = i; j > 2147483644; j--)
			x += 0.1 * x * x;
		i = i == n ? 1 : n;
		k += i > 1 ? 1 : 2;
	}
	return x;
}

/* test: bounded_backwards n=2147483647 */
#pragma cadgen fwd bounded_backwards wrt(x)
#pragma cadgen rev bounded_backwards wrt(x)
double bounded_backwards(int n, double x)
{
	int i = n;

	while (0 <= i && x < 100) {
		for (int j = i; j > 2147483644; j--)
			x += 0.1 * x * x;
		i = i == n ? 1 : -1;
	}
	return x;
}

/* test: bounded_other_backwards n=2147483647 m=2 */
#pragma cadgen fwd bounded_other_backwards wrt(x)
#pragma cadgen rev bounded_other_backwards wrt(x)
double bounded_other_backwards(int n, int m, double x)
{
	int i = n, k = 0;

	while (m > k && x < 100) {
		for (int j = i; j > 2147483644; j--)
			x += 0.1 * x * x;
		i = i == n ? 1 : n;
		k += i > 1 ? 1 : 2;
	}
	return x;
}

/* test: unsigned_down n=3 */
#pragma cadgen fwd unsigned_down wrt(x)
#pragma cadgen rev unsigned_down wrt(x)
double unsigned_down(int n, double x)
{
	unsigned i = 1;

	while (n > 0 && x < 100) {
		for (unsigned j = i; j > 4294967292u; j--)
			x += 0.1 * x * x;
		i--;
		n -= x > 50 ? 2 : 1;
	}
	return x;
}

/* test: behind_down n=2 */
#pragma cadgen fwd behind_down wrt(x)
#pragma cadgen rev behind_down wrt(x)
double behind_down(int n, double x)
{
	int i = 2147483646;

	while (n > 0 && x < 100) {
		for (int j = i + 1; j > 2147483644; j--)
			x += 0.1 * x * x;
		i--;
		n -= x > 50 ? 2 : 1;
	}
	return x;
}

/* test: by_amount n=2 m=2 */
#pragma cadgen fwd by_amount wrt(x)
#pragma cadgen rev by_amount wrt(x)
double by_amount(int n, int m, double x)
{
	int i = 2147483646;

	while (x < 100) {
		for (int j = i; j > 2147483644; j--)
			x += 0.1 * x * x;
		if (--n == 0)
			break;
		i = i - 1 + m;
	}
	return x;
}

/* test: upwards n=3 */
#pragma cadgen fwd upwards wrt(x)
#pragma cadgen rev upwards wrt(x)
double upwards(int n, double x)
{
	int i = 2147483645;

	while (x < 100) {
		for (int j = i; j > 2147483644; j--)
			x += 0.1 * x * x;
		if (--n == 0)
			break;
		i++;
	}
	return x;
}

/* test: down_from_any n=2 m=2147483647 */
#pragma cadgen fwd down_from_any wrt(x)
#pragma cadgen rev down_from_any wrt(x)
double down_from_any(int n, int m, double x)
{
	int i = m;

	while (n > 0 && x < 100) {
		for (int j = i; j > 2147483644; j--)
			x += 0.1 * x * x;
		i--;
		n -= x > 50 ? 2 : 1;
	}
	return x;
}

/* test: greatest n=1 */
#pragma cadgen fwd greatest wrt(x)
#pragma cadgen rev greatest wrt(x)
double greatest(int n, double x)
{
	for (int j = 2147483647; j > 2147483644; j--)
		x += 0.1 * x * x * n;
	for (unsigned long j = 18446744073709551615ul; j > 18446744073709551612ul; j--)
		x += 0.1 * x * x * n;
	for (unsigned j = 4294967295u; j > 4294967292u; j--)
		x += 0.1 * x * x * n;
	return x;
}

/* test: unsigned_minus n=0,1 */
#pragma cadgen fwd unsigned_minus wrt(x)
#pragma cadgen rev unsigned_minus wrt(x)
double unsigned_minus(unsigned long n, double x)
{
	for (unsigned long j = n - 1; j > 18446744073709551612ul; j--)
		x += 0.1 * x * x;
	return x;
}

/* test: widened s=32767 u=2147483647 b=1,0 n=2147483647 */
#pragma cadgen fwd widened wrt(x)
#pragma cadgen rev widened wrt(x)
double widened(short s, unsigned u, _Bool b, int n, double x)
{
	for (int j = s + 2147450880; j > 2147483644; j--)
		x += 0.1 * x * x;
	for (int j = (int)u; j > 2147483644; j--)
		x += 0.1 * x * x;
	for (int j = b ? n : 3; j > 2147483644; j--)
		x += 0.1 * x * x;
	return x;
}

/* test: sign_extended s=-1,1 */
#pragma cadgen fwd sign_extended wrt(x)
#pragma cadgen rev sign_extended wrt(x)
double sign_extended(short s, double x)
{
	for (unsigned j = (unsigned)s; j > 4294967292u; j--)
		x += 0.1 * x * x;
	return x;
}

/* test: carried n=2 m=2147483647 */
#pragma cadgen fwd carried wrt(x)
#pragma cadgen rev carried wrt(x)
double carried(int n, int m, double x)
{
	int i = m;

	for (int k = 0; k < n; k++) {
		for (int j = i; j > 2147483644; j--)
			x += 0.1 * x * x;
		i = i == m ? 1 : m;
	}
	return x;
}

/* test: behind_counter n=2147483647 */
#pragma cadgen fwd behind_counter wrt(x)
#pragma cadgen rev behind_counter wrt(x)
double behind_counter(int n, double x)
{
	for (int i = n - 1; i < n; i++)
		for (int j = i + 1; j > 2147483644; j--)
			x += 0.1 * x * x;
	return x;
}

static double steps_down(int i, double x)
{
	for (int j = i; j > 2147483644; j--)
		x += 0.1 * x * x;
	return x;
}

/* The loop in the test runs before the test bounds anything. */
/* test: in_test n=2 m=2147483647 */
#pragma cadgen fwd in_test wrt(x)
#pragma cadgen rev in_test wrt(x)
double in_test(int n, int m, double x)
{
	int k = 0, i = m;

	while ((x = steps_down(i, x)) < 100 && k < n) {
		x += 0.1 * x * x;
		k += x > 100 ? 2 : 1;
		i = i == m ? 2147483646 : m;
	}
	return x;
}
