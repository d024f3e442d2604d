/* if, ?:, && and ||: conditions on data and on integers, nested, with side effects. */
#include <math.h>

/* test: relu */
#pragma cadgen fwd relu
#pragma cadgen rev relu
double relu(double x)
{
	if (x > 0)
		return x;
	return 0;
}

/* test: three_ways points=6 */
#pragma cadgen fwd three_ways
#pragma cadgen rev three_ways
double three_ways(double x)
{
	double y;

	if (x < -0.5)
		y = x * x;
	else if (x < 0.5)
		y = sin(x);
	else
		y = exp(x);
	return y * x;
}

/* test: ternary points=4 */
#pragma cadgen fwd ternary
#pragma cadgen rev ternary
double ternary(double a, double b)
{
	return a > b ? a * a : b > 0 ? a * b : -b;
}

/* test: guarded_root n=6 x[n] x[1]=-0.5 x[3]=-1 x[4]=NAN */
#pragma cadgen fwd guarded_root
#pragma cadgen rev guarded_root
double guarded_root(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] > 0 ? sqrt(x[i]) : 0;
	return s;
}

/* test: guarded_division n=4 x[n] y[n] y[2]=0 x[2]=INFINITY */
#pragma cadgen fwd guarded_division
#pragma cadgen rev guarded_division
double guarded_division(int n, const double *x, const double *y)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		if (y[i] != 0)
			s += x[i] / y[i];
	return s;
}

/* test: short_circuit k=0,1,2 points=4 */
#pragma cadgen fwd short_circuit
#pragma cadgen rev short_circuit
double short_circuit(int k, double a, double b)
{
	double s = a * b;

	if (k > 0 && a > 0)
		s *= a;
	if (k == 1 || b > 0)
		s += b * b;
	if (!(k > 1) && !(a > 0.25 || b < -0.25))
		s -= 3 * a;
	return s;
}

/* test: effects_in_condition k=0,1,2 points=3 */
#pragma cadgen fwd effects_in_condition
#pragma cadgen rev effects_in_condition
double effects_in_condition(int k, double a, double b)
{
	int i = 0;

	if (k > 0 && (a *= 2) > 0.5 && i++ < k)
		b *= a;
	if (k > 1 || (b += a, b > 0))
		a = a * b;
	return a + b * i;
}

/* test: assignment_in_ternary k=0,1 */
#pragma cadgen fwd assignment_in_ternary
#pragma cadgen rev assignment_in_ternary
double assignment_in_ternary(int k, double a, double b)
{
	double t = k ? (a = b * b) : (b = a * a * a);

	return t * a + b;
}

/* test: clamp points=5 */
#pragma cadgen fwd clamp
#pragma cadgen rev clamp
double clamp(double x)
{
	if (x > 1)
		x = 1;
	else if (x < -1)
		x = -1;
	return x * x * x;
}

/* test: one_armed y[1] points=4 */
#pragma cadgen fwd one_armed
#pragma cadgen rev one_armed
void one_armed(double x, double *y)
{
	if (x > 0.1)
		*y = x * *y;
}

/* test: both_arms_store y[2] points=4 */
#pragma cadgen fwd both_arms_store
#pragma cadgen rev both_arms_store
void both_arms_store(double x, double *y)
{
	if (x < y[0]) {
		y[0] = y[1] * x;
	} else {
		y[1] = x * x;
		y[0] += y[1];
	}
	y[1] *= y[0];
}

/* test: condition_as_number points=3 */
#pragma cadgen fwd condition_as_number
#pragma cadgen rev condition_as_number
double condition_as_number(double a, double b)
{
	int is_more = a > b;
	_Bool is_both = a > 0 && b;

	return a * is_more + b * !is_more + (a == b) + is_both * a;
}

/* test: piecewise x:-3..3 points=8 */
#pragma cadgen fwd piecewise
#pragma cadgen rev piecewise
double piecewise(double x)
{
	double s = 1;

	if (x > -2) {
		s *= x;
		if (x > -1) {
			s += x * x;
			if (x > 0) {
				s *= s;
				if (x > 1)
					s -= x;
				else
					s += 2 * x;
			}
		} else {
			s = -s;
		}
	}
	return s;
}

/* test: empty_arms k=0,1,2 */
#pragma cadgen fwd empty_arms
#pragma cadgen rev empty_arms
double empty_arms(int k, double a)
{
	if (k == 0)
		;
	else if (k == 1) {
	} else
		a *= a;
	return a;
}

/* test: infinite_arm a=0.5,0 */
#pragma cadgen fwd infinite_arm wrt(b)
#pragma cadgen rev infinite_arm wrt(b)
double infinite_arm(double a, double b)
{
	double t = a > 0 ? log(a) * b : b;

	return t;
}

/* test: choose_array k=0,1 x[2] y[2] overlap(x,y) */
#pragma cadgen fwd choose_array wrt(x[2], y[2], a) of(return, y[2])
#pragma cadgen rev choose_array wrt(x[2], y[2], a) of(return, y[2])
double choose_array(int k, const double *x, double *y, double a)
{
	const double *p = k ? x : y;

	y[1] = a * p[0];
	return p[1] * a;
}

/* test: maximum n=1,2,6 x[n] */
#pragma cadgen fwd maximum
#pragma cadgen rev maximum
double maximum(int n, const double *x)
{
	double m = x[0];

	for (int i = 1; i < n; i++)
		if (x[i] > m)
			m = x[i];
	return m * m;
}

/* test: mixed_ternary k=0,1 points=2 */
#pragma cadgen fwd mixed_ternary
#pragma cadgen rev mixed_ternary
double mixed_ternary(int k, double a)
{
	return (k ? a : 3) * (k ? 2 : a) + (k ? k : a);
}

/* test: overlapping k=0,4,9 */
#pragma cadgen fwd overlapping
#pragma cadgen rev overlapping
double overlapping(int k, double x)
{
	int j;

	if ((j = k) < 5 || j > 3)
		x *= x;
	if ((j = k) > 5 && j < 3)
		x = 0;
	if ((j = k) < 3 || j > 5)
		x *= x * 0.5;
	return x * (j + 1);
}
