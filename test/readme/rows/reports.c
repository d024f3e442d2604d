/* row: functions with a variable number of arguments, and `va_list`, that only report: each call once, in order, without a derivative */
/* test: f n=0,2 x[n] prints */
#include <stdarg.h>
#include <stdio.h>

static int reports;

static void report(const char *format, ...)
{
	va_list list;

	reports++;
	va_start(list, format);
	vprintf(format, list);
	va_end(list);
}

#pragma cadgen rev
double f(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		s *= x[i];
		report("%d: %g\n", i, s);
	}
	return s;
}
