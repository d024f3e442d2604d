#include <math.h>
#include <stdlib.h>

typedef double function(double, void *);

#pragma cadgen fwd rule(f)
double varies(function *f, double x)
{
	return f(x, &x); // error: a function with a rule is passed a pointer to 'x', or to what leads there, and that has a derivative, which the rule does not see
}

struct par {
	double a;
};

#pragma cadgen rev rule(f)
double behind(function *f, double x, double a)
{
	struct par p = {a};

	return f(x, &p); // error: a function with a rule is passed a pointer to 'p'
}

#pragma cadgen fwd rule(f) wrt(x, y[n])
double behind_array(function *f, double x, double *y, int n)
{
	return f(x, y) + y[n - 1]; // error: a function with a rule is passed a pointer to 'y'
}

#pragma cadgen rev rule(f)
double changes(function *f, double x, int n)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += f(x, &i); // error: a reverse derivative calls the rule of this function later, when 'i', to which a pointer is passed, may have changed: it is memory of the function's own
	return s;
}

static double helped(function *f, void *p, double x, int depth)
{
	return depth ? helped(f, p, x, depth - 1) * x : f(x, p);
}

#pragma cadgen rev rule(f)
double through_helper(function *f, double x, int n)
{
	return helped(f, &n, x, 3); // error: when 'n', to which a pointer is passed, may have changed: it is memory of the function's own
}

#pragma cadgen rev rule(f)
double writes(function *f, double x, int *count)
{
	double s = f(x, count); // error: when 'count', to which a pointer is passed, may have changed: the function writes it

	++*count;
	return s;
}

static void count_in(int *count, int depth)
{
	++*count;
	if (depth)
		count_in(count, depth - 1);
}

#pragma cadgen rev rule(f)
double writes_in_callee(function *f, double x, int *count)
{
	double s = f(x, count); // error: when 'count', to which a pointer is passed, may have changed: the function writes it

	count_in(count, 2);
	return s;
}

#pragma cadgen rev rule(f) split
double in_halves(function *f, double x, void *p)
{
	return f(x, p); // error: when 'p', to which a pointer is passed, may have changed: with split, the caller may write it in between
}

static int state;

#pragma cadgen rev rule(f)
double global(function *f, double x)
{
	return f(x, &state); // error: when 'state', to which a pointer is passed, may have changed: it is a global
}

struct to {
	double *q;
};

#pragma cadgen rev rule(f) wrt(x, y[1])
double behind_pointer(function *f, double x, double *y)
{
	struct to p = {y};

	return f(x, &p) * *y; // error: a function with a rule is passed a pointer to 'p'
}

/* No number that is passed has a derivative, but what the pointer leads to has. */
double looked_up(const void *t, double x);
#pragma cadgen rule fwd(looked_up)
static double looked_up_fwd(const void *t, double x, double x_d, double *r_d)
{
	*r_d = ((const double *)t)[0] * x_d;
	return looked_up(t, x);
}

#pragma cadgen fwd wrt(v)
double hidden(double v, double x)
{
	double a[1] = {v * v};

	return looked_up(a, x); // error: a function with a rule is passed a pointer to 'a'
}

/* What a library has behind a pointer may be read later, but not when something may end it. */
struct plan;
struct plan *plan_new(void);
void plan_end(struct plan *p);
int apply(const struct plan *p, int n, double *x);
#pragma cadgen rule rev(apply) wrt(x[n]) of(x[n]) entry(p)
void apply_rev(const struct plan *p, int n, double *x, double *x_b);
#pragma cadgen inactive plan_new
#pragma cadgen inactive plan_end

static struct plan *the_plan;

#pragma cadgen rev wrt(x[n]) of(x[n])
void ended(struct plan *p, int n, double *x)
{
	apply(p, n, x); // error: when 'p', to which a pointer is passed, may have changed: the function writes it
	plan_end(p);
}

#pragma cadgen rev wrt(x[n]) of(x[n])
void ended_own(int n, double *x)
{
	struct plan *p = plan_new();

	apply(p, n, x); // error: when 'p', to which a pointer is passed, may have changed: the function writes it
	plan_end(p);
}

#pragma cadgen rev wrt(x[n]) of(x[n])
void ended_global(int n, double *x)
{
	apply(the_plan, n, x); // error: may have changed: the function writes it
	plan_end(the_plan);
}

#pragma cadgen rev wrt(x[n]) of(x[n]) split
void plan_in_halves(int n, double *x)
{
	apply(the_plan, n, x); // error: may have changed: with split, the caller may write it in between
}
