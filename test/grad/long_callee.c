/* A callee that is too long to be copied into all of its calls stays a function, if the request allows that. */
#include <math.h>

#define STEP(i) \
	a = a * cos(s + (i)) + b * w; \
	if (a > 0.1) \
		s += 0.1 * a * p[0] * w; \
	else \
		s -= 0.1 * exp(-a * a) * q[1] * b;
#define STEPS(i) STEP(i) STEP((i) + 1) STEP((i) + 2) STEP((i) + 3)

#define LONG(name) \
	static double name(const double *p, const double *q, double w) \
	{ \
		double s = w, a = p[1], b = q[2]; \
\
		STEPS(0) \
		STEPS(4) \
		STEP(8) \
		STEP(9) \
		STEP(10) \
		return s * a + b; \
	}
LONG(longest)
LONG(other)

/* test: often n=0,3 x[n + 6] y[n + 6] */
#pragma cadgen fwd often
#pragma cadgen rev often
double often(int n, const double *x, const double *y, double w)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += longest(x + i, y + i, w) * longest(y + i, x + i + 1, s);
		s -= 0.5 * longest(x + i, y + i + 1, w * x[i]) + longest(x + i + 2, x + i, 0.3);
	}
	s += longest(x, x + 1, s) * w;
	return longest(x + 2, y + 1, w) - s;
}

/* What is kept needs memory that is allocated. */
/* test: in_place x[6] y[6] */
#pragma cadgen rev in_place tape(fixed)
double in_place(const double *x, const double *y, double w)
{
	double s = other(x, y, w) * other(y, x, w);

	s += other(x + 1, y, w * w) - other(x + 2, y + 1, s);
	return other(x + 3, y + 2, s * w) + other(y + 3, x, 0.5);
}
