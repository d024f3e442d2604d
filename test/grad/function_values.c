/* Addresses of functions as data: tested, compared, copied, passed on, never called. */
#include <math.h>
#include <stddef.h>
#include <string.h>

typedef double (*hook)(double, void *);
typedef double (*step)(double);
typedef double function(double);

struct options {
	hook log;
	double weight;
	step steps[2];
	step (*choose)(int);
};

struct solver {
	double a[3];
	struct options options;
	double spare[12];
	const struct options *fallback;
};

static hook no_hook;
static struct options defaults = {NULL, 2.0, {NULL, NULL}, NULL};
static const struct options fixed[2] = {{NULL, 2.0, {NULL, NULL}, NULL}, {0}};

#ifdef HARNESS
static double logged(double x, void *data)
{
	(void)data;
	return x;
}

static double one(double x)
{
	return x + 1;
}

static double two(double x)
{
	return x + 2;
}
#endif

/* test: parameters n=2 cases=4 {if (CASE % 2) cb = logged; if (CASE / 2) g = one; c = CASE == 1 ? two : NULL;} */
#pragma cadgen fwd parameters
#pragma cadgen rev parameters
double parameters(int n, double x, hook cb, step g, const step c, step unused)
{
	(void)unused;
	if (cb != NULL && !g)
		x *= x;
	if (c == 0 || n > 4)
		x = sin(x);
	return (*g ? n : 3) * x;
}

/* test: in_loop n=0,3 x[n] many[n] {for (int i = 0; i < n; i++) many[i] = i % 2 ? one : two;
   if (n) o->steps[0] = many[0]; o->log = logged;} */
#pragma cadgen fwd in_loop
#pragma cadgen rev in_loop
double in_loop(int n, const double *x, struct options *o, step *many)
{
	step f = o->steps[0];
	double s = 1;

	for (int i = 0; i < n; i++) {
		if (many[i] == f)
			s *= x[i] * o->weight;
		else if (o->log)
			s += exp(s * x[i]);
		f = i > 1 ? NULL : many[0];
		o->steps[i % 2] = f;
		many[i] = i ? many[i - 1] : f;
	}
	return no_hook || defaults.log || fixed[n % 2].log ? s : s * s;
}

/* test: copied cases=2 {s->fallback = NEW(struct options, 1); if (CASE) s->options.log = logged;
   s->options.steps[1] = one;} */
#pragma cadgen fwd copied
#pragma cadgen rev copied
double copied(struct solver *s, double x)
{
	struct solver t = *s;
	struct options o = {0}, p = {.steps = {t.options.steps[1]}}, q;

	memcpy(&q, &t.options, sizeof q);
	s->options = *s->fallback;
	if (q.log && !s->options.log && !o.log)
		x *= q.weight * t.a[1];
	if (p.steps[0] == q.steps[1])
		x *= x + t.a[2];
	if (!t.options.choose)
		s->options = q;
	memset(&o, 0, sizeof o);
	return o.choose ? 0 : x * s->options.weight;
}

static double halves(double x, hook f, step g, int depth)
{
	if (!f || depth == 0)
		return x;
	if (g)
		return sin(x) * halves(x * x, f, depth > 2 ? g : NULL, depth - 1);
	return x * halves(cos(x), f, g, depth - 1);
}

/* test: handed_on n=0,4 cases=4 {if (CASE / 2) o.log = logged; o.steps[0] = one; cb = CASE % 2 ? NULL : o.log;} */
#pragma cadgen fwd handed_on
#pragma cadgen rev handed_on
double handed_on(double x, hook cb, struct options o, int n)
{
	return halves(x, cb ? cb : o.log, o.steps[n % 2], n) + halves(x * x, cb, NULL, 1);
}

/* test: local_struct k=0,1 {g = CASE ? one : NULL;} */
#pragma cadgen fwd local_struct
#pragma cadgen rev local_struct
double local_struct(int k, double x, step g)
{
	struct {
		step of;
		double at[20];
	} all[2] = {{g, {x, x * x}}, {NULL, {0}}};

	all[1] = all[k];
	return all[1].of ? all[0].at[1] * all[1].at[0] : sin(all[0].at[1]);
}

/* test: until_gone x:0.1..0.9 {g = one;} */
#pragma cadgen fwd until_gone
#pragma cadgen rev until_gone
#pragma cadgen rev until_gone split name(until_gone_split)
double until_gone(double x, step g)
{
	double u = x;

	while (g) {
		u = u * u + x + 1;
		if (u > 9)
			g = NULL;
	}
	return u;
}

/* test: never_used n=3 x[n] */
#pragma cadgen fwd never_used
#pragma cadgen rev never_used
double never_used(int n, const double *x, hook unused)
{
	double s = 0;

	(void)unused;
	for (int i = 0; i < n; i++)
		s += x[i] * x[i];
	return s;
}

/* test: cast cases=2 {if (CASE) g = one;} */
#pragma cadgen fwd cast
#pragma cadgen rev cast
double cast(double x, step g)
{
	void (*any)(void) = (void (*)(void))g;

	if (any)
		x *= x;
	return (step)any == g ? sin(x) : x;
}
