/* assert, and printing, which has no part in the derivative but happens once and in order. */
#include <assert.h>
#include <math.h>
#include <stdio.h>

/* test: asserted n=1,4 x[n] x:0.1..1 */
#pragma cadgen fwd asserted
#pragma cadgen rev asserted
double asserted(int n, const double *x)
{
	double s = 0;

	assert(n > 0);
	for (int i = 0; i < n; i++) {
		assert(x[i] > 0);
		s += log(x[i]);
	}
	assert(s <= 0 && "logs of numbers below 1");
	return s;
}

/* test: printed n=0,3 x[n] prints */
#pragma cadgen fwd printed
#pragma cadgen rev printed
double printed(int n, const double *x)
{
	double s = 1;

	printf("%d values\n", n);
	for (int i = 0; i < n; i++) {
		s *= x[i];
		printf("%d: %.17g %g\n", i, s, x[i] * x[i]);
	}
	if (s > 0.1)
		puts("large");
	return s;
}

/* test: printed_before_overwrite x[2] prints */
#pragma cadgen fwd printed_before_overwrite
#pragma cadgen rev printed_before_overwrite
void printed_before_overwrite(double *x)
{
	printf("%.17g\n", x[0]);
	x[0] *= x[1];
	printf("%.17g\n", x[0]);
	x[0] = x[0] * x[0];
	fprintf(stdout, "%.17g %s\n", x[0], "end");
}

static double traced(double x)
{
	printf("traced %.17g\n", x);
	return x * x;
}

/* test: printed_in_callee n=0,3 prints */
#pragma cadgen fwd printed_in_callee
#pragma cadgen rev printed_in_callee
double printed_in_callee(int n, double x)
{
	for (int i = 0; i < n; i++)
		if (x > 0)
			x = traced(x) + 0.1;
		else
			x += traced(traced(x));
	return x;
}

/* An address is printed, and not what lies there. */
/* test: address_printed */
#pragma cadgen fwd address_printed
#pragma cadgen rev address_printed
double address_printed(double x)
{
	double w[2] = {x, x * x};
	char s[40];

	snprintf(s, sizeof s, "%p", (void *)w);
	return s[0] ? x * x : x;
}
