/* Every form of for. */
#include <math.h>
#include <stddef.h>

/* test: sum n=0,1,5 x[n] null(x) */
#pragma cadgen fwd sum
#pragma cadgen rev sum
double sum(int n, const double *x)
{
	double s = 0;

	for (int i = 0; x && i < n; i++)
		s += x[i];
	return s;
}

/* test: downwards n=0,1,6 c[n] */
#pragma cadgen fwd downwards
#pragma cadgen rev downwards
double downwards(int n, const double *c, double x)
{
	double s = 0;

	for (int i = n - 1; i >= 0; i--)
		s = s * x + c[i];
	return s;
}

/* test: strided n=0,1,7,8 x[n] */
#pragma cadgen fwd strided
#pragma cadgen rev strided
double strided(int n, const double *x)
{
	double s = 1;

	for (int i = 1; i < n; i += 3)
		s *= x[i] + 2;
	return s;
}

/* test: strided_down n=0,1,8 x[n] */
#pragma cadgen fwd strided_down
#pragma cadgen rev strided_down
void strided_down(int n, double *x)
{
	for (int i = n; i > 1; i -= 2)
		x[i - 1] = x[i - 1] * x[i - 2];
}

/* test: omitted n=0,1,4 x[n] */
#pragma cadgen fwd omitted
#pragma cadgen rev omitted
double omitted(int n, const double *x)
{
	double s = 0;
	int i = 0;

	for (;;) {
		if (i == n)
			break;
		s += s * x[i] + x[i];
		i++;
	}
	for (; i > 0;)
		s *= 1 + x[--i] / 4;
	return s;
}

/* test: two_counters n=0,1,5,6 x[n] y[n] overlap(x,y) */
#pragma cadgen fwd two_counters
#pragma cadgen rev two_counters
void two_counters(int n, const double *x, double *y)
{
	for (int i = 0, j = n - 1; i < n; i++, j--)
		y[i] = x[j] * x[i];
}

/* test: meeting n=0,1,2,5,6 x[n] */
#pragma cadgen fwd meeting
#pragma cadgen rev meeting
void meeting(int n, double *x)
{
	int i, j;

	for (i = 0, j = n - 1; i < j; ++i, --j) {
		double t = x[i] * x[i];

		x[i] = x[j];
		x[j] = t;
	}
}

/* test: changed_in_body n=0,1,9 x[n] */
#pragma cadgen fwd changed_in_body
#pragma cadgen rev changed_in_body
double changed_in_body(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += x[i] * x[i];
		if (i % 3 == 1)
			i++;
	}
	return s;
}

/* test: changed_by_data n=0,1,9 x[n] */
#pragma cadgen fwd changed_by_data
#pragma cadgen rev changed_by_data
double changed_by_data(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += s * s / 8 + x[i];
		if (x[i] > 0.2)
			i += 2;
	}
	return s;
}

/* test: unsigned_counter n=0u,1u,5u x[n] */
#pragma cadgen fwd unsigned_counter
#pragma cadgen rev unsigned_counter
double unsigned_counter(unsigned n, const double *x)
{
	double p = 1;

	for (unsigned i = 0; i != n; ++i)
		p *= x[i];
	return p;
}

/* test: unsigned_down n=0,1,5 x[n] */
#pragma cadgen fwd unsigned_down
#pragma cadgen rev unsigned_down
double unsigned_down(size_t n, const double *x)
{
	double s = 0;

	for (size_t i = n; i-- > 0;)
		s = sin(s + x[i]);
	return s;
}

/* test: unsigned_wrap n=1u,4u x[n] */
#pragma cadgen fwd unsigned_wrap
#pragma cadgen rev unsigned_wrap
double unsigned_wrap(unsigned n, const double *x)
{
	double s = 0;

	for (unsigned i = n - 1; i < n; i--)
		s = s * x[i] + x[i];
	return s;
}

/* test: short_counter n=0,1,6 x[n] */
#pragma cadgen fwd short_counter
#pragma cadgen rev short_counter
double short_counter(short n, const double *x)
{
	double s = 1;

	for (short i = 0; i < n; i++)
		s += s * x[i] * i;
	return s;
}

/* test: byte_counter n=0,5 x[n] */
#pragma cadgen fwd byte_counter
#pragma cadgen rev byte_counter
double byte_counter(unsigned char n, const double *x)
{
	double s = 1;

	for (unsigned char i = 0; i < n; i += 2)
		s *= x[i] + 1;
	return s;
}

/* test: long_counter n=0,1,5 x[n] */
#pragma cadgen fwd long_counter
#pragma cadgen rev long_counter
double long_counter(long n, const double *x)
{
	double s = 0.5;

	for (long i = 1; i <= n; i++)
		s = s * s + x[i - 1];
	return s;
}

/* test: float_counter n=3 */
#pragma cadgen fwd float_counter wrt(x)
#pragma cadgen rev float_counter wrt(x)
double float_counter(int n, double x)
{
	double s = 0;

	for (double t = 0; t < n; t += 0.5)
		s += t * x * x;
	return s;
}

/* test: bound_changes n=0,1,8 x[n] */
#pragma cadgen fwd bound_changes
#pragma cadgen rev bound_changes
double bound_changes(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		s *= 1 + x[i] * x[i];
		if (i % 2)
			n--;
	}
	return s;
}

/* test: triangular n=0,1,5 x[n] */
#pragma cadgen fwd triangular
#pragma cadgen rev triangular
double triangular(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j <= i; j++)
			s += sin(s) * x[i] * x[j];
	return s;
}

/* test: three_deep n=0,2 m=3 x[n*m] */
#pragma cadgen fwd three_deep
#pragma cadgen rev three_deep
double three_deep(int n, int m, const double *x)
{
	double p = 1;

	for (int k = 0; k < 3; k++) {
		double s = p / 4;

		for (int i = 0; i < n; i++) {
			double t = s;

			for (int j = m; j-- > 0;)
				t = t * x[i * m + j] + k;
			s += t / 2;
		}
		p = sin(s);
	}
	return p;
}

/* test: jagged n=4 m[n] m:0..3 x[12] */
#pragma cadgen fwd jagged
#pragma cadgen rev jagged
double jagged(int n, const int *m, const double *x)
{
	double s = 1;
	int at = 0;

	for (int i = 0; i < n; i++) {
		for (int j = 0; j < m[i]; j++)
			s = s * x[at++] + 0.5;
		s = cos(s);
	}
	return s;
}

/* test: counter_after n=0,1,5 x[n] */
#pragma cadgen fwd counter_after
#pragma cadgen rev counter_after
double counter_after(int n, const double *x)
{
	double s = 0;
	int i;

	for (i = 0; i < n && x[i] < 0.8; i++)
		s += x[i] * x[i];
	return s * i;
}

/* test: logistic n=0,1,8 c[n] x:0.1..0.9 c:1..3 */
#pragma cadgen fwd logistic
#pragma cadgen rev logistic
double logistic(int n, const double *c, double x)
{
	for (int i = 0; i < n; i++)
		x = c[i] * x * (1 - x);
	return x;
}

/* test: carried_pair n=0,1,6 */
#pragma cadgen fwd carried_pair
#pragma cadgen rev carried_pair
double carried_pair(int n, double a, double b)
{
	for (int i = 0; i < n; i++) {
		double t = a;

		a = sin(b);
		b = t * b;
	}
	return a * b;
}

/* test: wave n=0,1,5 x[n] */
#pragma cadgen fwd wave
#pragma cadgen rev wave wrt(x[n], w)
double wave(int n, const double *x, double w)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * sin(w * x[i]);
	return s;
}

/* test: fixed_trips x[4] */
#pragma cadgen fwd fixed_trips
#pragma cadgen rev fixed_trips
double fixed_trips(const double x[static 4])
{
	double s = 1;

	for (int i = 0; i < 4; i++)
		s = s * x[i] - x[3 - i];
	return s;
}

/* test: never_runs */
#pragma cadgen fwd never_runs
#pragma cadgen rev never_runs
double never_runs(double a)
{
	for (int i = 0; i < 0; i++)
		a *= a;
	for (int i = 3; i < 2; i += 2)
		a = 0;
	return a * 2;
}

/* test: inclusive n=0,1,4 lo=1 x[8] */
#pragma cadgen fwd inclusive
#pragma cadgen rev inclusive
double inclusive(int lo, int n, const double *x)
{
	double s = 0;

	for (int i = lo; i <= lo + n; i += 2)
		s += x[i] * s + x[i];
	return s;
}

/* test: shifting_step n=1,20 x[n] */
#pragma cadgen fwd shifting_step
#pragma cadgen rev shifting_step
double shifting_step(int n, const double *x)
{
	double s = 1;

	for (int i = 1; i < n; i *= 2)
		s *= x[i];
	for (int i = n; i > 0; i /= 3)
		s += x[i - 1] * s;
	for (unsigned i = 1; i < (unsigned)n; i <<= 1)
		s -= x[i];
	return s;
}

#define LEAST (-2147483647 - 1)

/* test: up_to_the_least lo=0,LEAST,-1,2 n=LEAST,LEAST,2,5 */
#pragma cadgen fwd up_to_the_least
#pragma cadgen rev up_to_the_least
double up_to_the_least(int lo, int n, double x)
{
	double s = x;

	for (int i = lo; i < n; i++)
		s = s * s * 0.5 + i * x;
	return s;
}

/* test: from_the_least n=LEAST,LEAST+1,LEAST+3 */
#pragma cadgen fwd from_the_least
#pragma cadgen rev from_the_least
double from_the_least(int n, double x)
{
	double s = x;

	for (int i = LEAST; i < n; i++)
		s = s * s * 0.5 + x;
	return s;
}

/* test: down_above_the_least n=LEAST,LEAST+3,4 lo=LEAST,LEAST,1 */
#pragma cadgen fwd down_above_the_least
#pragma cadgen rev down_above_the_least
double down_above_the_least(int n, int lo, double x)
{
	double s = x;

	for (int i = n; i > lo; i--)
		s = s * s * 0.5 + x * (i & 1);
	return s;
}

/* A size that a branch avoids. */
/* test: avoided n=4 x[4] */
#pragma cadgen rev avoided wrt(x[4])
double avoided(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		long m = i % 2 ? 3 : 1L << 45;

		if (m < 8)
			for (int k = 0; k < 2; k++)
				for (long j = 0; j < m; j++)
					s = sin(s * x[j]);
	}
	return s;
}

/* test: guarded_triangle n=LEAST,0,1,3 */
#pragma cadgen fwd guarded_triangle
#pragma cadgen rev guarded_triangle
double guarded_triangle(int n, double x)
{
	double s = x;

	for (int i = 0; i < n; i++)
		for (int j = i; j < n; j++)
			for (int k = 0; k < j; k++)
				s = s * s * 0.25 + j * x;
	if (n > -5)
		for (int i = -7; i < n; i++)
			s = s * s * 0.25 + i * x;
	return s;
}

/* test: wrapped_bound n=0u-1,0,6 m=0,5,0ul-1 */
#pragma cadgen fwd wrapped_bound
#pragma cadgen rev wrapped_bound
double wrapped_bound(unsigned n, unsigned long m, double x)
{
	double s = x;

	for (unsigned i = 0; i < n + 1 && i < 5; i++)
		s = s * s * 0.5 + x;
	for (unsigned long i = 0; i < ((m & 7) | 3) - 3; i++)
		s = s * s * 0.5 + x;
	for (unsigned i = 0; i < ((n & 7) | 3) + ~0u - 2u; i++)
		s = s * s * 0.5 + x;
	return s;
}

/* test: all_wrapped n=(unsigned)-1 m=0ul-1 */
#pragma cadgen fwd all_wrapped
#pragma cadgen rev all_wrapped
double all_wrapped(unsigned n, unsigned long m, double x)
{
	double s = x;

	for (unsigned i = 0; i < n + 1; i++)
		s = s * s * 0.5 + x;
	for (unsigned long i = 0; i < m + 1; i++)
		s = s * s * 0.5 + x;
	return s;
}

/* test: compared_in_fewer_bits n=0u,1u,5u */
#pragma cadgen fwd compared_in_fewer_bits
#pragma cadgen rev compared_in_fewer_bits
double compared_in_fewer_bits(unsigned n, double x)
{
	double s = x;

	for (long i = 1L << 32; (unsigned)i < n; i++)
		s = s * s * 0.5 + x;
	for (long i = 0; (int)i < (int)n; i++)
		s = s * s * 0.5 + x;
	for (int i = 0; (unsigned char)i < n; i++)
		s = s * s * 0.5 + x;
	return s;
}

/* Counters narrower than int, whose trips are known all the same. */

/* test: narrow_counters c[10] */
#pragma cadgen fwd narrow_counters
#pragma cadgen rev narrow_counters tape(fixed)
double narrow_counters(double x, const double c[static 10])
{
	double s = x;
	unsigned char u = 9;
	char h;

	for (unsigned char i = 0; i < 10; i++)
		s = s * x + c[i];
	for (short i = 9; i >= 0; i--)
		s = s * c[i] + x * i;
	for (unsigned short i = 10; i-- > 0;)
		s = s * x + i * c[i];
	while (--u)
		s = s * c[u] + u;
	for (h = 1; 9u > (unsigned)h; h = (char)(h + 3))
		s = s * x + c[(int)h];
	for (signed char i = -5; i != 4; i = (signed char)(i + 3))
		s = s * x + i;
	return s + u + h;
}

/* test: narrow_bounds n=0,1,8 m=0,8 c[8] */
#pragma cadgen fwd narrow_bounds
#pragma cadgen rev narrow_bounds
double narrow_bounds(short n, unsigned char m, const double *c, double x)
{
	double s = x;
	unsigned char k;

	for (short i = 0; i < n; i++)
		s = s * x + c[i];
	for (short i = (short)(m - 1); i >= 0; i -= 2)
		s = s * c[i] + i;
	for (k = m; k-- > 0;)
		s = s * x + c[k];
	return s + k;
}

/* Some of these end because the counter wraps. */

/* test: narrow_wraps n=3 */
#pragma cadgen fwd narrow_wraps
#pragma cadgen rev narrow_wraps
double narrow_wraps(int n, double x)
{
	double s = x;

	for (unsigned char i = 250; i != 5; i++)
		s = s * x + i;
	for (unsigned char i = 5; i < 250; i--)
		s = s * x + i;
	for (signed char i = 120; i > 0; i = (signed char)(i + 3))
		s = s * x + i;
	for (unsigned char i = 0; i < 255; i += 50) {
		if (i == 44)
			break;
		s = s * x + i;
	}
	for (unsigned char i = 200; (unsigned char)(i + 60) > 3; i++)
		s = s * x + i;
	for (short i = 0; (unsigned char)i < 250 && i < n; i++)
		s = s * x + i;
	return s;
}

/* test: narrow_uses c[12] n=0,2,9 out[2] out:0..1 */
#pragma cadgen fwd narrow_uses
#pragma cadgen rev narrow_uses
double narrow_uses(double x, const double *c, int n, unsigned char *out)
{
	double s = x;
	unsigned char last = 7, i;

	for (i = 0; i < 10; i++) {
		unsigned char j = i;

		j = (unsigned char)(j + 250);
		if (i == 2)
			s *= c[i + 1];
		s = s * x + j - last * c[i + 2] + (i > n ? i : -i);
		out[i & 1] = last = i;
		for (unsigned char k = i; k < 12; k++)
			s += c[k] * (k - i);
	}
	for (short k = 9; k >= 0; k--) {
		if (k > n)
			continue;
		switch (k) {
		case 1:
			s *= x;
			break;
		case 3:
			s += c[k] / k;
		}
	}
	return s + last + i;
}

/* test: narrow_changes m[1] m:1..7 n=0,3,9 */
#pragma cadgen fwd narrow_changes
#pragma cadgen rev narrow_changes
double narrow_changes(double x, unsigned char n, unsigned char *m)
{
	double s = x;
	unsigned char k = n;

	for (unsigned char i = 0; i < *m; i++) {
		s *= x + i;
		if (i == 2)
			*m = 4;
	}
	do
		s *= x + k;
	while (k-- > 3);
	for (unsigned char i = 0; i < 5; i++) {
		if (n > i)
			i++;
		s *= x + i;
	}
	return s + k;
}

/* What the test computes after the last step is seen behind the loop. */
/* test: leaves_test n=1,4 k=2 x[n]:1..2 */
#pragma cadgen fwd leaves_test wrt(x[n])
#pragma cadgen rev leaves_test wrt(x[n])
double leaves_test(int n, const double *x, int k)
{
	double s = 0;
	int i = 0, last;
	_Bool go = 1;

	while (last = i * i + k, go && i < n) {
		s += x[i] * x[i];
		if (s > 1)
			go = 0;
		else
			i++;
	}
	return s * last;
}
