/* Functions with a variable number of arguments that change the bytes of what has a derivative. */
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static char *bytes;
static void *kept;

union number {
	double d;
	char c[8];
};

struct text {
	char *p;
};

static void cast(const double *x, ...)
{
	((unsigned char *)x)[7] = 0;
}

static void wipe(int n, ...)
{
	va_list list;
	char *p;

	va_start(list, n);
	p = va_arg(list, void *);
	va_end(list);
	p[n] = 0;
}

static void number(uintptr_t at, ...)
{
	*(char *)at = 0;
}

static void copied(const double *x, ...)
{
	char *p;

	memcpy(&p, &x, sizeof p);
	p[7] = 0;
}

static void through_union(double *x, ...)
{
	union {
		double *d;
		char *c;
	} u;

	u.d = x;
	u.c[7] = 0;
}

static void part(union number *x, ...)
{
	x->c[7] = 0;
}

static void keep(void *p, ...)
{
	kept = p;
}

static void remember(const double *x, ...)
{
	static const double *last;

	last = x;
}

static void assembled(const double *x, ...)
{
	__asm__("nop");
}

static void at_once(double *x, ...)
{
	double zero = 0;

	__atomic_store(x, &zero, __ATOMIC_SEQ_CST);
}

static void clear(double **p)
{
	**p = 0;
}

static void at_end(double *x, ...)
{
	double *p __attribute__((cleanup(clear))) = x;
}

static void clear_one(double *x)
{
	*x = 0;
}

static void (*chosen(int n))(double *)
{
	return n ? clear_one : NULL;
}

static void through_result(double *x, ...)
{
	chosen(1)(x);
}

#pragma cadgen rev
double f(double *x)
{
	through_result(x); // error: 'through_result' takes a variable number of arguments, as only a function that reports may, but it calls a function through a pointer
	at_once(x); // error: 'at_once' takes a variable number of arguments, as only a function that reports may, but it contains an expression that cadgen cannot follow
	at_end(x); // error: 'at_end' takes a variable number of arguments, as only a function that reports may, but it has a variable with the attribute 'cleanup'
	cast(x); // error: 'cast' takes a variable number of arguments, as only a function that reports may, but it makes a pointer that may lead to floating data one to something else
	wipe(1, x); // error: 'wipe' takes a variable number of arguments, as only a function that reports may, but it makes a pointer that may lead to floating data one to something else
	number(7); // error: 'number' takes a variable number of arguments, as only a function that reports may, but it makes a pointer that may lead to floating data one to something else
	copied(x); // error: 'copied' takes a variable number of arguments, as only a function that reports may, but it calls 'memcpy', which may do more
	through_union(x); // error: 'through_union' takes a variable number of arguments, as only a function that reports may, but it uses a pointer in a union with others to floating data
	part((union number *)x); // error: 'part' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	assembled(x); // error: 'assembled' takes a variable number of arguments, as only a function that reports may, but it contains inline assembly
	remember(x); // error: 'remember' takes a variable number of arguments, as only a function that reports may, but it keeps a pointer that may lead to floating data
	keep(x); // error: 'keep' takes a variable number of arguments, as only a function that reports may, but it keeps a pointer that may lead to floating data
	return x[0] * x[0];
}

static void (*hook)(const double *);

static void hooked(const double *x, ...)
{
	hook(x); // note: here
}

#pragma cadgen rev
double by_hook(double *x)
{
	hooked(x); // error: 'hooked' takes a variable number of arguments, as only a function that reports may, but it calls a function through a pointer
	return x[0] * x[0];
}

static void print(char *to, size_t size, ...)
{
	snprintf(to, size, "text");
}

static void in_struct(struct text *t, ...)
{
	t->p[7] = 0;
}

static void in_global(int n, ...)
{
	*bytes = 0;
}

static void text_of(union number *x, ...)
{
	snprintf(x->c, sizeof x->c, "text");
}

#pragma cadgen rev
double works(double *x)
{
	char line[8];

	print(line, sizeof line);
	print(line + 1, 7);
	return x[0] * x[0];
}

#pragma cadgen rev
double given(double *x)
{
	print((char *)x, 8); // error: 'print' may write to 'x', which carries a derivative
	return x[0] * x[0];
}

#pragma cadgen rev
double of_struct(double *x)
{
	struct text t = {(char *)x};

	in_struct(&t); // error: 'in_struct' may write to 'x', which carries a derivative
	return x[0] * x[0];
}

#pragma cadgen rev
double of_global(double *x)
{
	bytes = (char *)x;
	in_global(1); // error: 'in_global' may write to 'x', which carries a derivative
	return x[0] * x[0];
}

#pragma cadgen rev
double of_union(double *x)
{
	text_of((union number *)x); // error: 'text_of' may write to 'x', which carries a derivative
	return x[0] * x[0];
}
