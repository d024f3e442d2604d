/* Functions that are called through pointers. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#ifdef WIDENED
#define sin sinl
#define cos cosl
#define exp expl
#define tanh tanhl
#define tanhf tanhl
#endif

typedef double (*function)(double);
typedef double (*with_context)(double, void *);

static double square(double x)
{
	return x * x;
}

static double logistic(double x)
{
	return 1 / (1 + exp(-x));
}

static double relu(double x)
{
	return x > 0 ? x : 0;
}

static double identity(double x)
{
	return x;
}

/* ---- passed by name ---- */

static double simpson(double (*f)(double), double a, double b, int n)
{
	double h = (b - a) / n, s = f(a) + f(b);

	for (int i = 1; i < n; i++)
		s += (i % 2 ? 4 : 2) * f(a + i * h);
	return s * h / 3;
}

/* test: area n=2,6 */
#pragma cadgen fwd area
#pragma cadgen rev area
double area(double a, double b, int n)
{
	return simpson(square, a, b, n) + simpson(sin, a, 1, n) * simpson(&logistic, 0, b, n);
}

/* Integrals of integrals: the pointer's type leads from the integrator to itself. */
static double inner(double x)
{
	return simpson(cos, 0, x, 4) * x;
}

/* test: nested */
#pragma cadgen fwd nested
#pragma cadgen rev nested
double nested(double a, double b)
{
	return simpson(inner, a, b, 4);
}

/* Adaptive quadrature: a recursion that passes the function on. */
static double adapt(function f, double a, double fa, double b, double fb, double whole, int depth)
{
	double m = (a + b) / 2, fm = (*f)(m);
	double left = (m - a) / 2 * (fa + fm), right = (b - m) / 2 * (fm + fb);

	if (depth <= 0 || fabs(left + right - whole) < 1e-3)
		return left + right + (left + right - whole) / 3;
	return adapt(f, a, fa, m, fm, left, depth - 1) + adapt(f, m, fm, b, fb, right, depth - 1);
}

static double integral(function f, double a, double b)
{
	double fa = f(a), fb = f(b);

	return adapt(f, a, fa, b, fb, (b - a) / 2 * (fa + fb), 5);
}

/* test: adaptive a:0.1..0.3 b:0.8..0.9 */
#pragma cadgen fwd adaptive
#pragma cadgen rev adaptive
double adaptive(double a, double b)
{
	return integral(exp, a, b) * b + integral(logistic, a, b);
}

/* ---- context behind void * ---- */

struct line {
	double a, b;
	int power;
};

static double on_line(double x, void *context)
{
	const struct line *l = context;
	double y = l->a * x + l->b;

	for (int i = 1; i < l->power; i++)
		y *= l->a * x + l->b;
	return y;
}

static double trapezoid(with_context f, void *context, double a, double b)
{
	return (b - a) / 2 * (f(a, context) + f(b, context));
}

/* test: lines power=1,3 */
#pragma cadgen fwd lines
#pragma cadgen rev lines
double lines(double a, double b, int power)
{
	struct line l = {a, b, power};

	return trapezoid(on_line, &l, a, 2);
}

/* Newton's method, with a function and its derivative. */
static double cube_minus(double x, void *context)
{
	return x * x * x - *(double *)context;
}

static double cube_slope(double x, void *context)
{
	(void)context;
	return 3 * x * x;
}

struct solver {
	with_context f, slope;
	int steps;
};

static double newton(const struct solver *s, double x, void *context)
{
	for (int i = 0; i < s->steps; i++)
		x -= s->f(x, context) / s->slope(x, context);
	return x;
}

/* test: cube_root a:1..3 */
#pragma cadgen fwd cube_root
#pragma cadgen rev cube_root
double cube_root(double a)
{
	struct solver s = {cube_minus, cube_slope, 7};

	return newton(&s, 1.5, &a);
}

/* Bisection decides by values of the function; a Newton step at the end carries the derivative. */
static double bisect(with_context f, with_context slope, void *context, double lo, double hi)
{
	for (int i = 0; i < 30; i++) {
		double mid = (lo + hi) / 2;

		if (f(mid, context) > 0)
			hi = mid;
		else
			lo = mid;
	}
	return lo - f(lo, context) / slope(lo, context);
}

/* test: bisected a:1..3 */
#pragma cadgen fwd bisected
#pragma cadgen rev bisected
double bisected(double a)
{
	return bisect(cube_minus, cube_slope, &a, 0, 2) * a;
}

/* ---- right-hand sides ---- */

typedef void rhs(int n, double t, const double *y, double *dy, const void *p);

static void pendulum(int n, double t, const double *y, double *dy, const void *p)
{
	const double *k = p;

	(void)n;
	dy[0] = y[1];
	dy[1] = -k[0] * sin(y[0]) - k[1] * y[1] + cos(t);
}

static void decay(int n, double t, const double *y, double *dy, const void *p)
{
	const double *k = p;

	(void)t;
	for (int i = 0; i < n; i++)
		dy[i] = -k[0] * y[i] + (i > 0 ? k[1] * y[i - 1] : 0);
}

static void rk4(rhs *f, int n, double *y, double t, double h, int steps, const void *p)
{
	double k1[2], k2[2], k3[2], k4[2], z[2];

	for (int s = 0; s < steps; s++, t += h) {
		f(n, t, y, k1, p);
		for (int i = 0; i < n; i++)
			z[i] = y[i] + h / 2 * k1[i];
		f(n, t + h / 2, z, k2, p);
		for (int i = 0; i < n; i++)
			z[i] = y[i] + h / 2 * k2[i];
		f(n, t + h / 2, z, k3, p);
		for (int i = 0; i < n; i++)
			z[i] = y[i] + h * k3[i];
		f(n, t + h, z, k4, p);
		for (int i = 0; i < n; i++)
			y[i] += h / 6 * (k1[i] + 2 * k2[i] + 2 * k3[i] + k4[i]);
	}
}

/* test: swing y[2] k[2] steps=0,1,4 */
#pragma cadgen fwd swing wrt(y[2], k[2], h)
#pragma cadgen rev swing wrt(y[2], k[2], h)
void swing(double *y, const double *k, double h, int steps)
{
	rk4(pendulum, 2, y, 0.1, h, steps, k);
}

/* test: either y[2] k[2] steps=0,3 kind=0,1 */
#pragma cadgen fwd either wrt(y[2], k[2])
#pragma cadgen rev either wrt(y[2], k[2])
void either(double *y, const double *k, int steps, int kind)
{
	rhs *f = kind ? pendulum : &decay;

	rk4(f, 2, y, 0.1, 0.05, steps, k);
}

/* ---- tables ---- */

static const function activations[] = {tanh, relu, logistic, identity};

/* test: layers n=0,1,5 kind[n] x[n] w[n] */
#pragma cadgen fwd layers wrt(x[n], w[n])
#pragma cadgen rev layers wrt(x[n], w[n])
double layers(int n, const int *kind, const double *x, const double *w)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += activations[kind[i] & 3](w[i] * x[i] + s);
	return s;
}

/* A network: the pointer is loaded once for each layer. */
struct layer {
	int in, out;
	function f;
};

static void forward(const struct layer *l, const double *w, const double *x, double *y)
{
	for (int i = 0; i < l->out; i++) {
		double s = 0;

		for (int j = 0; j < l->in; j++)
			s += w[i * l->in + j] * x[j];
		y[i] = l->f(s);
	}
}

static const struct layer shape[] = {{3, 4, tanh}, {4, 1, logistic}};

/* test: network x[3] w[17] */
#pragma cadgen fwd network wrt(x[3], w[17])
#pragma cadgen rev network wrt(x[3], w[17])
double network(const double *x, const double *w)
{
	double a[4], b[4];

	for (int j = 0; j < 3; j++)
		a[j] = x[j];
	for (int k = 0; k < 2; k++) {
		forward(&shape[k], w, a, b);
		w += shape[k].in * shape[k].out;
		for (int j = 0; j < shape[k].out; j++)
			a[j] = b[j];
	}
	return a[0];
}

/* test: local_table kind=0,1,2 */
#pragma cadgen fwd local_table
#pragma cadgen rev local_table
double local_table(double x, int kind)
{
	double (*const table[])(double) = {sin, cos, square};
	double (*f)(double) = table[kind];

	return f(f(x));
}

/* ---- variables and parameters ---- */

static function choose(int kind)
{
	switch (kind) {
	case 0:
		return sin;
	case 1:
		return square;
	default:
		return NULL;
	}
}

/* test: chosen kind=0,1,2 */
#pragma cadgen fwd chosen
#pragma cadgen rev chosen
double chosen(double x, int kind)
{
	function f = choose(kind);

	if (!f)
		return 2 * x;
	return f(x) * x;
}

/* What is called is what a call returns. */
/* test: called_at_once kind=0,1 */
#pragma cadgen fwd called_at_once
#pragma cadgen rev called_at_once
double called_at_once(double x, int kind)
{
	return choose(kind)(x) * (*choose(1 - kind))(x * x);
}

/* The pointer changes from trip to trip. */
/* test: rotated n=0,1,4 x[n] */
#pragma cadgen fwd rotated wrt(x[n])
#pragma cadgen rev rotated wrt(x[n])
double rotated(int n, const double *x)
{
	function f = sin, g = logistic;
	double s = 0;

	for (int i = 0; i < n; i++) {
		function h = f;

		s = f(s + x[i]) * g(x[i]);
		f = g;
		g = h;
	}
	return s;
}

/* test: while_positive x:0.5..2 */
#pragma cadgen fwd while_positive
#pragma cadgen rev while_positive
double while_positive(double x)
{
	function f = exp;

	while (x < 20) {
		x = f(x) + 0.3;
		if (x > 5)
			f = square;
	}
	return x;
}

/* Comparisons of pointers decide. */
static double slope_of(function f, double x)
{
	if (f == sin)
		return cos(x);
	return f == square ? 2 * x : 0;
}

/* test: compared kind=0,1 */
#pragma cadgen fwd compared
#pragma cadgen rev compared
double compared(double x, int kind)
{
	function f = kind ? sin : square;

	return slope_of(f, x) * f(x);
}

/* ---- structs by value, float, no result ---- */

struct pair {
	double x, y;
};

static struct pair turn(struct pair p, double angle)
{
	struct pair q = {p.x * cos(angle) - p.y * sin(angle), p.x * sin(angle) + p.y * cos(angle)};

	return q;
}

static struct pair shear(struct pair p, double by)
{
	p.x += by * p.y;
	return p;
}

/* test: moved n=0,1,3 kind=0,1 */
#pragma cadgen fwd moved
#pragma cadgen rev moved
double moved(double a, double b, int n, int kind)
{
	struct pair (*move)(struct pair, double) = kind ? turn : shear;
	struct pair p = {a, b};

	for (int i = 0; i < n; i++)
		p = move(p, a * b);
	return p.x * p.x + p.y;
}

static float half_wave(float x)
{
	return sinf(x) > 0 ? sinf(x) : 0;
}

/* test: floats n=0,1,4 x[n] kind=0,1 */
#pragma cadgen fwd floats wrt(x[n])
#pragma cadgen rev floats wrt(x[n])
float floats(int n, const float *x, int kind)
{
	float (*f)(float) = kind ? half_wave : tanhf;
	float s = 1;

	for (int i = 0; i < n; i++)
		s *= 1 + f(x[i]);
	return s;
}

static void scale(double *x, double by)
{
	*x *= by;
}

static void shift(double *x, double by)
{
	*x += by;
}

/* test: edited n=0,1,4 x[n] */
#pragma cadgen fwd edited wrt(x[n], a)
#pragma cadgen rev edited wrt(x[n], a)
void edited(int n, double *x, double a)
{
	static void (*const steps[2])(double *, double) = {scale, shift};

	for (int i = 0; i < n; i++)
		steps[i % 2](&x[i], a);
}

/* ---- nodes with functions of their own: a recursion through pointers ---- */

struct node {
	double (*value)(const struct node *);
	double c;
	const struct node *left, *right;
};

static double value_of(const struct node *n)
{
	return n->value(n);
}

static double constant(const struct node *n)
{
	return n->c;
}

static double sum(const struct node *n)
{
	return value_of(n->left) + value_of(n->right);
}

static double product(const struct node *n)
{
	return value_of(n->left) * n->right->value(n->right);
}

static double scaled_sine(const struct node *n)
{
	return n->c * sin(value_of(n->left));
}

/* test: tree */
#pragma cadgen fwd tree
#pragma cadgen rev tree
double tree(double x, double y)
{
	struct node a = {constant, x, 0, 0}, b = {constant, y, 0, 0};
	struct node s = {sum, 0, &a, &b}, p = {product, 0, &s, &b}, top = {scaled_sine, y, &p, 0};

	return value_of(&top);
}

/* A network in one block: the struct, its weights, its outputs. */
struct network {
	int inputs, outputs;
	double (*activation)(const struct network *, double);
	double *weight, *output;
};

static double bounded(const struct network *net, double x)
{
	return x / (net->outputs + fabs(x));
}

static double as_it_is(const struct network *net, double x)
{
	(void)net;
	return x;
}

static struct network *network_new(int inputs, int outputs, const double *w)
{
	size_t weights = (size_t)inputs * (size_t)outputs;
	struct network *net = malloc(sizeof *net + (weights + (size_t)outputs) * sizeof(double));

	if (!net)
		return NULL;
	net->inputs = inputs;
	net->outputs = outputs;
	net->activation = inputs > 2 ? as_it_is : bounded;
	net->weight = (double *)((char *)net + sizeof *net);
	net->output = net->weight + weights;
	memcpy(net->weight, w, weights * sizeof(double));
	return net;
}

static const double *network_run(const struct network *net, const double *x)
{
	const double *w = net->weight;

	for (int j = 0; j < net->outputs; j++) {
		double sum = 0;

		for (int i = 0; i < net->inputs; i++)
			sum += *w++ * x[i];
		net->output[j] = net->activation(net, sum);
	}
	return net->output;
}

/* test: network_in_one_block never_null n=1,2,3 m=0,1,2 w[n*m] x[n] */
#pragma cadgen fwd network_in_one_block
#pragma cadgen rev network_in_one_block
double network_in_one_block(int n, int m, const double *w, const double *x)
{
	struct network *net = network_new(n, m, w);
	const double *y;
	double sum = 0;

	if (!net)
		return 0;
	y = network_run(net, x);
	for (int j = 0; j < m; j++)
		sum += y[j] * y[j];
	free(net);
	return sum;
}

/* ---- parameters that change, arrays that change, structs that are copied ---- */

static double twice(double x)
{
	return 2 * x;
}

static double replaced_inside(function f, double x, int k)
{
	if (k)
		f = twice;
	return f(x) * x;
}

/* test: replaced k=0,1 */
#pragma cadgen fwd replaced
#pragma cadgen rev replaced
double replaced(double x, int k)
{
	return replaced_inside(square, x, k) + replaced_inside(sin, x, !k);
}

static void set(function *f, function g)
{
	*f = g;
}

static double set_inside(function f, double x, int k)
{
	double a = f(x);

	if (k)
		set(&f, logistic);
	return a * f(x);
}

/* test: through_address k=0,1 */
#pragma cadgen fwd through_address
#pragma cadgen rev through_address
double through_address(double x, int k)
{
	return set_inside(square, x, k);
}

static double both(function f, function g, double x)
{
	return f == g ? f(g(x)) * x : f(x) + g(x);
}

/* test: same_twice */
#pragma cadgen fwd same_twice
#pragma cadgen rev same_twice
double same_twice(double x)
{
	return both(square, square, x) + both(square, twice, x) + both(sin, square, x);
}

/* test: shifting_table n=0,1,4 x[n] */
#pragma cadgen fwd shifting_table wrt(x[n])
#pragma cadgen rev shifting_table wrt(x[n])
double shifting_table(int n, const double *x)
{
	function table[3] = {square, twice, sin};
	double s = 0;

	for (int i = 0; i < n; i++) {
		function first = table[0];

		s += table[i % 3](x[i]) * (1 + s);
		table[0] = table[1];
		table[1] = table[2];
		table[2] = first;
	}
	return s;
}

struct stage {
	struct stage *next;
	function f;
	double weight;
};

/* test: stages n=0,1,4 w[n] */
#pragma cadgen fwd stages
#pragma cadgen rev stages
double stages(int n, const double *w, double x)
{
	struct stage *top = NULL;

	for (int i = 0; i < n; i++) {
		struct stage *s = malloc(sizeof *s);

		s->next = top;
		s->weight = w[i];
		s->f = i % 2 ? square : sin;
		top = s;
	}
	while (top) {
		struct stage *s = top;

		x = s->f(s->weight * x) + x;
		top = s->next;
		free(s);
	}
	return x;
}

struct scaled {
	function f;
	double scale;
};

static struct scaled made(int kind, double scale)
{
	struct scaled s = {kind ? square : twice, scale};

	return s;
}

static double apply(struct scaled s, double x)
{
	s.scale *= x;
	return s.f(x) * s.scale;
}

/* test: copied kind=0,1 */
#pragma cadgen fwd copied
#pragma cadgen rev copied
double copied(double x, double scale, int kind)
{
	struct scaled s = made(kind, scale), t = s;

	t.f = t.f == square ? twice : square;
	return apply(s, x) + apply(t, x) * t.scale;
}

/* Functions that take an enumeration are compatible with those that take its integer type. */
enum mode { SQUARED, SCALED };

static double by_mode(enum mode mode, double x)
{
	return mode == SQUARED ? x * x : 3 * x;
}

static double by_number(unsigned number, double x)
{
	return (number + 1) * x;
}

/* test: modes kind=0,1 */
#pragma cadgen fwd modes
#pragma cadgen rev modes
#ifdef __clang__
__attribute__((no_sanitize("function")))
#endif
double modes(double x, int kind)
{
	double (*f)(enum mode, double) = kind ? by_mode : by_number;
	double (*g)(unsigned, double) = kind ? by_number : by_mode;

	return f(SCALED, x) + f(SQUARED, x) * g(0, x);
}

/* A function that remains separate calls through a pointer, and would report an unknown function. */
struct link {
	function f;
	struct link *next;
};

static double linked(const struct link *l, double x)
{
	double t = l->next ? linked(l->next, x * 0.5) : x;

	return l->f(t) * t;
}

/* test: reported */
#pragma cadgen fwd reported status
#pragma cadgen rev reported status
#pragma cadgen rev reported tape(workspace) name(reported_work)
double reported(double x)
{
	struct link a = {square, NULL}, b = {twice, &a}, c = {square, &b};

	return linked(&c, x) + linked(&b, x * x);
}

static void choose_into(function *f, function a, function b, int n)
{
	*f = n > 0 ? a : b;
}

/* test: set_by_a_call n=0,1 */
#pragma cadgen fwd set_by_a_call
#pragma cadgen rev set_by_a_call
double set_by_a_call(double x, int n)
{
	function f;

	choose_into(&f, square, twice, n);
	return f(x) * x;
}
