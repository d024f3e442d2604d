/* A parameter that is declared as an array is a pointer; an index may stand before what it is of. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct pair {
	int k;
	double d;
};

union number {
	double d;
	int i[2];
};

static void element(double x[2], ...)
{
	x[0] = 1;
}

static void cleared(double x[2], ...)
{
	memset(x, 0, sizeof *x);
}

static void member(struct pair t[2], ...)
{
	t->d = 1;
}

static void row(double a[2][2], ...)
{
	a[1][0] = 2;
}

static void index_first(union number *u, ...)
{
	1[u->i] = 0;
}

#pragma cadgen rev
double f(double *x)
{
	element(x); // error: 'element' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	cleared(x); // error: 'cleared' takes a variable number of arguments, as only a function that reports may, but it calls 'memset', which may do more
	member((struct pair *)x); // error: 'member' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	row((double(*)[2])x); // error: 'row' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	index_first((union number *)x); // error: 'index_first' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	return x[0] * x[0];
}

static void byte(char to[8], ...)
{
	to[7] = 0;
}

static void byte_of(char *to, ...)
{
	7[to] = 0;
}

static void steps(char to[8], ...)
{
	*to++ = 0;
}

static void sum(char to[8], ...)
{
	*(to + 7) = 0;
}

static void printed(char to[], ...)
{
	snprintf(to, 8, "text");
}

#pragma cadgen rev
double bytes(double *x)
{
	byte((char *)x); // error: 'byte' may write to 'x', which carries a derivative
	byte_of((char *)x); // error: 'byte_of' may write to 'x', which carries a derivative
	steps((char *)x); // error: 'steps' may write to 'x', which carries a derivative
	sum((char *)x); // error: 'sum' may write to 'x', which carries a derivative
	printed((char *)x); // error: 'printed' may write to 'x', which carries a derivative
	return x[0] * x[0];
}

typedef double vector[2];

/* Its own arrays, and numbers of others. */
static void own(const char format[], int counts[], ...)
{
	vector v;
	double t[2][2];
	char line[40];
	va_list list;

	va_start(list, counts);
	v[1] = va_arg(list, double);
	va_end(list);
	1[t[1]] = v[1];
	snprintf(line, sizeof line, format, t[1][1]);
	0[line] = '-';
	*line = '+';
	1 [counts]++;
	puts(line);
}

#pragma cadgen rev
double works(double *x)
{
	int counts[2] = {0};

	own("%g", counts, x[0]);
	return x[counts[1]] * x[0];
}
