/* while and do. */
#include <math.h>

/* test: countdown n=0,1,5 x[n] */
#pragma cadgen fwd countdown
#pragma cadgen rev countdown
double countdown(int n, const double *x)
{
	double s = 0;

	while (n-- > 0)
		s = s * 0.5 + x[n] * x[n];
	return s;
}

/* test: newton a:0.5..4 */
#pragma cadgen fwd newton
#pragma cadgen rev newton
double newton(double a)
{
	double x = a;

	while (fabs(x * x - a) > 1e-10)
		x = (x + a / x) / 2;
	return x;
}

/* test: decay x:0.5..2 */
#pragma cadgen fwd decay
#pragma cadgen rev decay
double decay(double x, double a)
{
	int steps = 0;

	while (x > 0.01) {
		x *= 0.37;
		a += x * a * 0.1;
		steps++;
	}
	return a * steps + x;
}

/* test: at_least_once n=0,1,4 x[8] */
#pragma cadgen fwd at_least_once
#pragma cadgen rev at_least_once
double at_least_once(int n, const double *x)
{
	double p = 1;
	int i = 0;

	do
		p *= x[i++] + 2;
	while (i < n);
	return p;
}

/* test: do_on_data x:0.5..2 */
#pragma cadgen fwd do_on_data
#pragma cadgen rev do_on_data
double do_on_data(double x)
{
	double s = 0;

	do {
		s += x * x;
		x = x / 2 - 0.05;
	} while (x > 0);
	return s;
}

/* test: nested_while n=0,3 x[n] x:0.2..1.5 */
#pragma cadgen fwd nested_while
#pragma cadgen rev nested_while
double nested_while(int n, const double *x)
{
	double s = 0;
	int i = 0;

	while (i < n) {
		double t = x[i];
		int k = 0;

		do {
			t = t * t * 0.9;
			k++;
		} while (t > 0.05 && k < 6);
		s += t * x[i] * k;
		++i;
	}
	return s;
}

/* test: while_one x:0.1..1 */
#pragma cadgen fwd while_one
#pragma cadgen rev while_one
double while_one(double x)
{
	while (1) {
		x = x * 1.7;
		if (x > 5)
			break;
	}
	return x * x;
}

/* test: do_once */
#pragma cadgen fwd do_once
#pragma cadgen rev do_once
double do_once(double a)
{
	do {
		a *= a;
		a += 1;
	} while (0);
	return a;
}

/* test: collatz n=1,7 */
#pragma cadgen fwd collatz
#pragma cadgen rev collatz
double collatz(int n, double x)
{
	while (n != 1) {
		if (n % 2) {
			n = 3 * n + 1;
			x = sin(x) + 1;
		} else {
			n /= 2;
			x *= 0.5;
		}
	}
	return x;
}

/* test: find_then_use n=1,6 x[n] x:0..1 */
#pragma cadgen fwd find_then_use
#pragma cadgen rev find_then_use
double find_then_use(int n, const double *x, double level)
{
	int i = 0;

	while (i < n - 1 && x[i] < 0.7)
		i++;
	return x[i] * level * i;
}

/* test: empty_body n=5 x[n] x:0..1 x[4]=2 */
#pragma cadgen fwd empty_body
#pragma cadgen rev empty_body
double empty_body(int n, const double *x)
{
	int i = -1;

	while (x[++i] < 0.9 && i < n - 1)
		;
	return x[i] * x[i];
}

/* test: while_stores n=0,3 x[n] x:0.2..1.5 */
#pragma cadgen fwd while_stores
#pragma cadgen rev while_stores
double while_stores(int n, const double *x, double a)
{
	double t[4] = {a};
	int i = 0;

	while (i < n && (t[i + 1] = a * t[i] * x[i], i < 2))
		i++;
	return t[i] + t[n];
}
