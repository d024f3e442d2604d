double swap(double a, double b, int n);
double rotate(double a, double b, double c, int n);
long fibonacci(int n);
double lost(int n, double x);
double last(int n, double x);
double param(int n, double x, const double *c);
void squares(double *x, double *y, int i);

double swap(double a, double b, int n)
{
	for (int i = 0; i < n; i++) { /* carries.ir:12 */
		double t = b;

		b = a;
		a = t;
	}
	return a - b;
}

double rotate(double a, double b, double c, int n)
{
	double x = a;
	double y = b;
	double z = c;

	for (int i = 0; i < n; i++) { /* carries.ir:20 */
		double t = x + y;

		x = y;
		y = z;
		z = t;
	}
	return x / y - z;
}

long fibonacci(int n)
{
	long a = 0;
	long b = 1;

	for (int i = 0; i < n; i++) { /* carries.ir:32 */
		long k = a + b;

		a = b;
		b = k;
	}
	return a;
}

double lost(int n, double x)
{
	double x2 = x;
	double old = 1;

	for (int i = 0; i < n; i++) { /* carries.ir:41 */
		old = x2;
		x2 += 1;
	}
	return old * x;
}

double last(int n, double x)
{
	double s = 0;

	for (int i = n; i > 0;) { /* carries.ir:51 */
		i--;
		s = i * x - s;
	}
	return s;
}

double param(int n, double x, const double *c)
{
	for (int i = 0; i < n; i++) /* carries.ir:62 */
		x = c[i] * x * (1 - x);
	return x;
}

void squares(double *x, double *y, int i)
{
	double *p = x + i;
	double a = *p;

	*p = a * a;
	p = y + i;
	double c = *p;
	*p = c * c;
}
