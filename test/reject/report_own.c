/* Functions with a variable number of arguments: which memory is a function's own, and which calls do no more than report. */
#include <errno.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef __int128 big;

struct text {
	big size;
	char *p;
};

static double total, sums[4];
double shared, *taken_by_all;
int *numbers_of_all;
void tick(int);
void cleanup(int);
#pragma cadgen inactive cleanup

static void after(int n, ...) { total++; }
static void behind(int n, ...) { total--; }
static void before(int n, ...) { ++total; }
static void ahead(int n, ...) { --total; }

static void others(int n, ...)
{
	shared += n;
}

static void element(double *x, ...)
{
	double *p = x;

	p[0] = 1;
}

static void wiped(int n, ...)
{
	memset(sums, 0, sizeof sums);
}

static void wiped_bytes(void *p, ...)
{
	memset(p, 0, 8);
}

static void poke(const char *text, ...)
{
	char *p = (char *)text;

	p[7] = 0;
}

static void ticks(int n, ...)
{
	tick(n);
}

#pragma cadgen rev
double f(double *x)
{
	after(1); // error: 'after' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	behind(1); // error: 'behind' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	before(1); // error: 'before' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	ahead(1); // error: 'ahead' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	others(1); // error: 'others' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	element(x); // error: 'element' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	wiped(1); // error: 'wiped' takes a variable number of arguments, as only a function that reports may, but it calls 'memset', which may do more
	wiped_bytes(x); // error: 'wiped_bytes' takes a variable number of arguments, as only a function that reports may, but it calls 'memset', which may do more
	poke((const char *)x); // error: 'poke' takes a variable number of arguments, as only a function that reports may, but it makes a pointer that may lead to floating data one to something else
	ticks(1); // error: 'ticks' takes a variable number of arguments, as only a function that reports may, but it calls 'tick', which may do more
	return x[0] * x[0];
}

static int *last_taken(void)
{
	return numbers_of_all;
}

static void frees_result(int n, ...)
{
	int *p = last_taken();

	free(p);
}

static void frees_assigned(double *x, ...)
{
	double *p = malloc(8);

	if (x)
		p = x;
	free(p);
}

static void frees_of_all(int n, ...)
{
	free(taken_by_all);
}

static void frees_kept(int n, ...)
{
	static int *kept;

	kept = malloc(n * sizeof *kept);
	free(kept);
}

#pragma cadgen rev
double g(double *x)
{
	frees_result(1); // error: 'frees_result' takes a variable number of arguments, as only a function that reports may, but it calls 'free', which may do more
	frees_assigned(NULL); // error: 'frees_assigned' takes a variable number of arguments, as only a function that reports may, but it calls 'free', which may do more
	frees_of_all(1); // error: 'frees_of_all' takes a variable number of arguments, as only a function that reports may, but it calls 'free', which may do more
	frees_kept(1); // error: 'frees_kept' takes a variable number of arguments, as only a function that reports may, but it calls 'free', which may do more
	return x[0] * x[0];
}

static void blank(char *to, ...)
{
	memset(to, 0, 8);
}

#pragma cadgen rev
double blanked(double *x)
{
	blank((char *)x); // error: 'blank' may write to 'x', which carries a derivative
	return x[0] * x[0];
}

/* Of types that cadgen does not know. */
static void big_element(void *p, ...)
{
	big *b = p;

	b[0] = 1;
}

static void big_object(void *p, ...)
{
	big *b = p;

	*b = 1;
}

static void big_cleared(void *p, ...)
{
	big *b = p;

	memset(b, 0, sizeof *b);
}

static void big_address(int n, ...)
{
	big b = n;
	char *p = (char *)b;

	p[0] = 0;
}

static void big_member(void *p, ...)
{
	struct text *t = p;

	t->size = 1;
}

static void cleared_nothing(int n, ...)
{
	memset(0, n, 0);
}

static big big_result(int n, ...)
{
	return (big)n;
}

#pragma cadgen rev
double of_big(double *x, void *b)
{
	big_element(b); // error: 'big_element' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	big_object(b); // error: 'big_object' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	big_cleared(b); // error: 'big_cleared' takes a variable number of arguments, as only a function that reports may, but it calls 'memset', which may do more
	big_address(1); // error: 'big_address' takes a variable number of arguments, as only a function that reports may, but it makes a pointer that may lead to floating data one to something else
	big_member(b); // error: 'big_member' takes a variable number of arguments, as only a function that reports may, but it writes floating data of others
	cleared_nothing(1); // error: 'cleared_nothing' takes a variable number of arguments, as only a function that reports may, but it calls 'memset', which may do more
	big_result(1); // error: 'big_result' takes a variable number of arguments, as only a function that reports may, but it returns floating data that is no constant
	return x[0] * x[0];
}

/* Own memory beside other addresses, and writes through pointers to what is no byte. */
static void works_with_own(int *n, double *x, void *any, ...)
{
	int other[2] = {0}, *at = &other[1];
	char *p = NULL, *q = NULL;

	*n += (int)__builtin_fabsf128(1);
	n[0] += 1;
	if (*x > 1)
		p = malloc(4);
	q = p;
	if (q)
		*at = 1;
	free(p);
}

static void works_with_text(const char *format, double *x, FILE *file, void *any, ...)
{
	static int calls[2];
	union {
		int i;
		char c[4];
	} letters, *u = &letters;
	char line[8], copy[8];
	va_list list;

	memset(calls, 0, sizeof calls);
	memcpy(line, "text", 5);
	memmove(copy, line, 5);
	u->c[3] = 0;
	va_start(list, any);
	vprintf(format, list);
	va_end(list);
	fprintf(file, "%s%g%d\n", copy, *x, (int)offsetof(struct text, p));
	if (calls[0])
		return;
	puts("reported");
}

__attribute__((format(printf, 1, 2))) static void works_with_cleanup(const char *format, ...)
{
	cleanup(1);
}

static void works_with_void(void *counts, int size, double *x, ...)
{
	int *n = counts;

	memset(n, 0, size * sizeof *n);
	*n += *x > 1;
}

#pragma cadgen rev
double works(double *x)
{
	int n[2] = {0};

	works_with_own(n, x, x);
	works_with_text("", x, stdout, x);
	works_with_cleanup("");
	works_with_void(n, 2, x);
	return x[0] * x[n[0]];
}
