/* row: variable numbers of arguments in functions that do more than report */
#include <fenv.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static double total;
static double *where;
static jmp_buf back;
void elsewhere(const char *, ...);
void unknown(double *p);

struct pair {
	double a, b;
};

static double add(int n, ...)
{
	va_list list;
	double s = 0;

	va_start(list, n);
	while (n--)
		s += va_arg(list, double);
	va_end(list);
	return s;
}

static void keep(const char *format, ...)
{
	va_list list;

	va_start(list, format);
	total += va_arg(list, double);
	va_end(list);
}

static void set(double *x, ...)
{
	x[0] = 1;
}

static void lead(const char *format, ...)
{
	va_list list;

	va_start(list, format);
	where = va_arg(list, double *);
	va_end(list);
}

static void wipe(int n, ...)
{
	va_list list;
	char text[8];

	va_start(list, n);
	memset(text, 0, sizeof text);
	memset(va_arg(list, double *), 0, sizeof(double));
	va_end(list);
}

static void jump(const char *format, ...)
{
	puts(format);
	longjmp(back, 1);
}

static void through(int n, ...)
{
	keep("through", n);
}

static void show(int n, ...)
{
	unknown(where);
}

static void print(const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vprintf(format, list);
	va_end(list);
}

#pragma cadgen inactive add
#pragma cadgen rev
double works(double x)
{
	return x * x + add(1, 2.0);
}

#pragma cadgen rev
double f(double x)
{
	double y[1] = {x};
	struct pair p = {1, 2};

	keep("", x); // error: 'keep' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	set(y); // error: 'set' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	lead("", y); // error: 'lead' takes a variable number of arguments, as only a function that reports may, but it keeps a pointer that may lead to floating data
	wipe(1, y); // error: 'wipe' takes a variable number of arguments, as only a function that reports may, but it calls 'memset', which may do more
	jump(""); // error: 'jump' takes a variable number of arguments, as only a function that reports may, but it calls 'longjmp', which may do more
	through(1, x); // error: 'through' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	show(1, x); // error: 'show' takes a variable number of arguments, as only a function that reports may, but it calls 'unknown', which may do more
	print("", p); // error: 'print', through which no derivative passes, is passed a structure by value
	elsewhere(""); // error: without body or rule, no derivative can be formed: 'elsewhere'
	return y[0];
}

static double sum(int n, ...)
{
	va_list list;
	double s = 0;

	va_start(list, n);
	while (n--)
		s += va_arg(list, double);
	va_end(list);
	return s;
}

#pragma cadgen fwd
double g(double x)
{
	return sum(1, x); // error: 'sum' takes a variable number of arguments, as only a function that reports may, but it returns floating data that is no constant
}
// says: hint: give it a fixed list of parameters; or, where no derivative passes through it, use #pragma cadgen inactive sum

static double *taken;

static void free_given(void *memory, ...)
{
	free(memory);
}

static void free_shared(const char *format, ...)
{
	static char *last;
	char *text = malloc(8), *other = last;

	last = text;
	if (format[0])
		free(other);
}

static void free_global(int n, ...)
{
	if (n)
		free(taken);
}

static int *counts;

static void free_through(int n, ...)
{
	int *p = NULL, **at = &p;

	*at = counts;
	if (n)
		free(p);
}

static int flags(const char *what, ...)
{
	return fetestexcept(FE_DIVBYZERO) && puts(what);
}

#pragma cadgen rev
double h(double x)
{
	double y = 1 / x;

	free_given(taken, 1); // error: 'free_given' takes a variable number of arguments, as only a function that reports may, but it calls 'free', which may do more
	free_shared(""); // error: 'free_shared' takes a variable number of arguments, as only a function that reports may, but it calls 'free', which may do more
	free_global(1); // error: 'free_global' takes a variable number of arguments, as only a function that reports may, but it calls 'free', which may do more
	free_through(1); // error: 'free_through' takes a variable number of arguments, as only a function that reports may, but it calls 'free', which may do more
	flags(""); // error: 'flags' takes a variable number of arguments, as only a function that reports may, but it calls 'fetestexcept', which may do more
	return y;
}
