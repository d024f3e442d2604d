/* Functions with a variable number of arguments that only report: each call happens once and in order. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int reports;
static char last[64];
enum level { QUIET, LOUD };

static void vreport(const char *format, va_list list)
{
	vsnprintf(last, sizeof last, format, list);
	puts(last);
}

static void report(const char *format, ...)
{
	va_list list;

	reports++;
	va_start(list, format);
	vreport(format, list);
	va_end(list);
}

/* test: values n=0,3 x[n] prints */
#pragma cadgen fwd values
#pragma cadgen rev values
#pragma cadgen rev values split name(values_split)
double values(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		s *= x[i];
		report("%d: %.3f of %.3f", i, s, sin(x[i]));
	}
	report("done");
	return s;
}

/* test: early n=0,4 x[n]:0.5..2 prints */
#pragma cadgen fwd early
#pragma cadgen rev early
double early(int n, const double *x)
{
	double s = 0;

	if (n == 0) {
		report("nothing to do in %s", "early");
		return 0;
	}
	for (int i = 0; i < n; i++) {
		if (x[i] > 1.2) {
			report("large: %g", floor(x[i]));
			return s * x[i];
		}
		s += log(x[i]);
	}
	return s;
}

/* It writes parts of its own variables. */
static void tabulate(int n, ...)
{
	struct {
		double d[2];
		int k;
	} s;
	double t[2][2];
	va_list list;

	va_start(list, n);
	s.d[1] = va_arg(list, double);
	s.k = n;
	t[1][0] = s.d[1];
	va_end(list);
	printf("%g %d %g\n", s.d[1], s.k, t[1][0]);
}

/* test: tabulated prints */
#pragma cadgen fwd tabulated
#pragma cadgen rev tabulated
double tabulated(double x)
{
	tabulate(2, x);
	return x * x;
}

struct mixed {
	char c;
	int k;
	double d;
};

/* What a declaration names is no byte of anything else. */
static void mark(struct mixed *m, int *k, ...)
{
	m->c = 'm';
	k[0] = 1;
}

/* test: marked */
#pragma cadgen fwd marked
#pragma cadgen rev marked
double marked(double x)
{
	struct mixed m = {'a', 2, x};

	mark(&m, &m.k, "text");
	return m.d * m.d * m.k * (m.c - 'a');
}

/* It may write through `counts`, but nothing active. */
static int sum_into(int *counts, int n, ...)
{
	va_list list;
	int sum = 0;

	va_start(list, n);
	for (int i = 0; i < n; i++)
		sum += va_arg(list, int);
	va_end(list);
	*counts += sum;
	return sum;
}

/* test: counted n=0,1,3 x[n] */
#pragma cadgen fwd counted
#pragma cadgen rev counted
double counted(int n, const double *x)
{
	int counts[2] = {1, 0};
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += x[i] * x[i] * sum_into(counts, 2, i, 1);
		s *= counts[0];
	}
	return s;
}

/* Pointers to active data, which it only reads. */
static void show(int n, ...)
{
	va_list list;
	double sum = 0, local[3] = {0};

	va_start(list, n);
	while (n-- > 0) {
		double *p = va_arg(list, double *);

		local[n % 3] = floor(*p * 0.01);
		sum += local[n % 3];
	}
	va_end(list);
	printf("%g %d\n", sum, reports > 0);
}

/* test: shown n=1,4 x[n]:1..2 y[n]:1..2 prints overlap(x, y) */
#pragma cadgen fwd shown
#pragma cadgen rev shown
void shown(int n, double *x, double *y)
{
	for (int i = 1; i < n; i++) {
		y[i] *= x[i - 1];
		show(2, x + i, &y[i]);
		x[i] = exp(-y[i]);
	}
	show(1, y);
}

static double failed(const char *why, ...)
{
	va_list list;

	va_start(list, why);
	if (strlen(why) > 3)
		vprintf(why, list);
	va_end(list);
	return -1;
}

/* test: constant n=0,2 x[n] prints */
#pragma cadgen fwd constant
#pragma cadgen rev constant
double constant(int n, const double *x)
{
	return n < 2 ? failed("%d of 2\n", n) : x[0] * x[1] * failed("ok", x[1]);
}

static double power(double x, int n)
{
	if (n % 2)
		report("%d", n);
	return n <= 0 ? 1 : x * power(x * x, n - 1) + sin(x);
}

/* test: recursive n=0,1,4 x:-0.5..0.5 prints */
#pragma cadgen fwd recursive
#pragma cadgen rev recursive
#pragma cadgen rev recursive split name(recursive_split)
double recursive(double x, int n)
{
	return power(x, n) * x;
}

static void fatal(int code, const char *format, ...)
{
	va_list list;

	va_start(list, format);
	vfprintf(stderr, format, list);
	va_end(list);
	if (code >= 0)
		exit(code);
}

/* test: checked n=1,3 a[n]:1..2 b[n] */
#pragma cadgen fwd checked
#pragma cadgen rev checked
#pragma cadgen rev checked wrt(a[n], b[n]) of(b) tape(workspace) name(checked_work)
void checked(int n, const double *a, double *b)
{
	for (int i = 0; i < n; i++) {
		if (a[i] == 0)
			fatal(3, "division by zero: a[%d]\n", i);
		b[i] = b[i] * b[i] / a[i];
	}
}

static void stop(const char *format, ...) __attribute__((noreturn));

static void stop(const char *format, ...)
{
	va_list list;
	char line[80];

	memset(line, 0, sizeof line);
	va_start(list, format);
	vsnprintf(line, sizeof line, format, list);
	va_end(list);
	fputs(line, stderr);
	abort();
}

/* test: ended k=0,1 */
#pragma cadgen fwd ended
#pragma cadgen rev ended
double ended(double x, int k)
{
	double y;

	switch (k) {
	case 0:
		y = x;
		break;
	case 1:
		y = x * x;
		break;
	default:
		stop("no case %d for %g", k, x);
	}
	return sin(y);
}

#define LOG(level, ...) ((level) == LOUD ? report(__VA_ARGS__) : (void)0)

/* test: by_macro k=0,1 prints rtol=1e-3 */
#pragma cadgen fwd by_macro
#pragma cadgen rev by_macro
float by_macro(float x, float y, int k)
{
	float t = x * y;

	LOG(k ? LOUD : QUIET, "%s %d %c", "float", k, 'c');
	LOG(QUIET, "%f %hd", x, (short)k);
	return t * t;
}

/* test: zero_trips n=0,2 m=0,2 x[n] prints */
#pragma cadgen fwd zero_trips
#pragma cadgen rev zero_trips
double zero_trips(int n, int m, const double *x)
{
	double s = 1;
	int before = reports;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++) {
			report("%d %d", i, j);
			s *= x[i] * (reports - before);
		}
	return s;
}

static void boxed(const char *format, ...)
{
	va_list list;
	char *text = malloc(16), *more = NULL;

	va_start(list, format);
	if (text)
		vsnprintf(text, 16, format, list);
	va_end(list);
	more = realloc(text, 100);
	if (more)
		printf("[%s]\n", more);
	free(more);
}

/* test: frees_its_own n=0,2 x[n] prints */
#pragma cadgen fwd frees_its_own
#pragma cadgen rev frees_its_own
double frees_its_own(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		boxed("%d", i);
		s *= x[i];
	}
	return s;
}

struct grid { int n; const double *x; };
struct state { struct grid *grid; double *u; double t; const char *name; int steps; };

static void tell(struct state *s, const char *what)
{
	s->name = what;
	s->steps++;
	printf("%s %d: %d of %.3f at %.3f, %.3f\n", s->name, s->steps, s->grid->n, s->u[0], s->t,
	       s->grid->x[1]);
}
#pragma cadgen inactive tell

/* One that the source calls inactive, with a struct of pointers to what has derivatives. */
/* test: told_of_struct n=2,4 u[n] prints */
#pragma cadgen fwd told_of_struct
#pragma cadgen rev told_of_struct
double told_of_struct(int n, double *u, double dt)
{
	struct grid g = {n, u};
	struct state s = {&g, u, 0, "start", 0};
	double e = 0;

	tell(&s, "begin");
	for (int i = 1; i < n; i++) {
		s.u[i] += dt * (s.u[i - 1] - s.u[i]) * s.grid->x[i];
		s.t += dt * u[0];
		tell(&s, i == 1 ? "first" : "next");
	}
	for (int i = 0; i < n; i++)
		e += s.u[i] * s.grid->x[i] * s.t;
	return e * dt * s.steps;
}

static void kinds(const char *format, ...)
{
	printf("%s %d\n", format, __builtin_types_compatible_p(int, long));
}

/* What libclang does not show may have no operands. */
/* test: without_operands prints */
#pragma cadgen fwd without_operands
#pragma cadgen rev without_operands
double without_operands(double x)
{
	kinds("kinds");
	return x * x;
}
