double both(int n, double a);
double condition_reads(int n, double a);
double arm_reads(int n, double a);
double source_changes(int n, double a, double b);
double different(int n, double a);

double both(int n, double a)
{
	int k = n;
	double r = 0.5;

	if (n > 2) {
		for (int i = 0; i < n; i++) /* lifted.ir:15 */
			r += a;
		for (int i = 0; i < n; i++) /* lifted.ir:19 */
			k *= i;
	}
	return r + (k - n);
}

double condition_reads(int n, double a)
{
	double x = a;

	for (int i = 0; i < n; i++) { /* lifted.ir:37 */
		if (x > 1) {
			x = 0.5;
			for (int j = 0; j < n; j++) /* lifted.ir:40 */
				x += 1;
		} else {
			x = 0.5;
		}
	}
	return x;
}

double arm_reads(int n, double a)
{
	double x = a;

	for (int i = 0; i < n; i++) { /* lifted.ir:57 */
		if (n > 2) {
			double d = x * x + x;

			x = 0.5;
			for (int j = 0; j < n; j++) /* lifted.ir:62 */
				x += d;
		} else {
			x = 0.5;
		}
	}
	return x;
}

double source_changes(int n, double a, double b)
{
	double x = a;
	double w = b;

	for (int i = 0; i < n; i++) { /* lifted.ir:79 */
		if (n > 2) {
			for (int j = 0; j < n; j++) /* lifted.ir:82 */
				x *= w;
			double s = x;

			for (int j = 0; j < n; j++) /* lifted.ir:86 */
				s += 1;
			w = x;
			x = s;
		} else {
			w = x;
		}
	}
	return x - w;
}

double different(int n, double a)
{
	double r;

	if (n > 2) {
		r = 0.5;
		for (int i = 0; i < n; i++) /* lifted.ir:105 */
			r += a;
	} else {
		r = a;
	}
	return r;
}
