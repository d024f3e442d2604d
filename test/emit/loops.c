#include <math.h>

int inclusive(int n);
unsigned long unsigned_down(unsigned long n);
double newton(double a);
long halve(double x);
double counted(double x, double y);
int digits(int n);
double triangle(int n, double *x);
double at_least_once(double x);
double never(double x);
int above(int n, _Bool c);
int not_above(int n, _Bool c);
void nested_down(int n, int m, double *x);
void halves(int n, int m, double *x);

int inclusive(int n)
{
	int s = 0;

	for (int i = 1; i <= n; i++) /* loops.ir:21 */
		s += i;
	for (int i = n - 1; i > 2;) { /* loops.ir:27 */
		i--;
		s *= i;
	}
	return s;
}

unsigned long unsigned_down(unsigned long n)
{
	unsigned long s = 0;

	for (unsigned long i = n; i-- > 0;) /* loops.ir:36 */
		s = s * 3 + i;
	return s;
}

double newton(double a)
{
	double x = a;

	while (fabs(x * x - a) > 1e-12) /* loops.ir:46 */
		x = 0.5 * (x + a / x);
	return x;
}

long halve(double x)
{
	long trips = 0;

	while (x > 1) { /* loops.ir:63 */
		x *= 0.5;
		trips++;
	}
	return trips;
}

double counted(double x, double y)
{
	long trips = 0;
	double t;

	for (;;) { /* loops.ir:74 */
		t = x / y;
		if (!(t > 1))
			break;
		x -= (t - trips) * t;
		trips++;
	}
	return (t + trips) * x;
}

int digits(int n)
{
	int s = 0;

	do { /* loops.ir:94 */
		s += n % 10;
		n /= 10;
	} while (n != 0);
	return s;
}

double triangle(int n, double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) { /* loops.ir:109 */
		for (int j = 0; j <= i; j++) /* loops.ir:111 */
			s += x[i] * x[j];
	}
	return s;
}

double at_least_once(double x)
{
	int c;

	do { /* loops.ir:128 */
		c = exp(x) < 10;
		x += 1;
	} while (c);
	return x;
}

double never(double x)
{
	double a = x;

	while (0) /* loops.ir:140 */
		a *= a;
	return a;
}

int above(int n, _Bool c)
{
	int r = 0;

	if (n > 5 && c) {
		for (int i = n - 1; i >= -3; i--) /* loops.ir:156 */
			r = r * i + 5;
	}
	return r;
}

int not_above(int n, _Bool c)
{
	int r = 0;

	if (n > 5 ? c : 1) {
		for (int i = n; i > -3;) { /* loops.ir:175 */
			i--;
			r = r * i + 5;
		}
	}
	return r;
}

void nested_down(int n, int m, double *x)
{
	for (int i = 0; i < n; i++) { /* loops.ir:188 */
		for (int j = n - 1; j >= 0; j--) /* loops.ir:189 */
			x[j] += i;
		for (int k = m; k > 0;) { /* loops.ir:195 */
			k--;
			double *q = x + k;

			*q += *q;
		}
	}
}

void halves(int n, int m, double *x)
{
	for (int i = n / 2 - 1; i >= 0; i--) /* loops.ir:209 */
		x[i] += i;
	for (int j = n / m; j > 0;) { /* loops.ir:216 */
		j--;
		x[j] += j;
	}
}
