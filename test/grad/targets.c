/* Calls through tables of functions, and through pointers whose targets are known. */
#include <math.h>

#ifdef WIDENED
#define sin sinl
#define cos cosl
#endif
typedef double (*function)(double);
typedef struct Sort { int n; function f; double w; function g[2]; } Sort;
static double square(double x)
{
	return x * x;
}

static double cube(double x)
{
	return x * x * x;
}

static double wave(double x)
{
	return sin(x);
}

static double twice(double x)
{
	return 2 * x;
}

static double (*const table[])(double) = {square, cube, wave, square, sin, twice};
static const Sort kinds[3] = {{1, square, 0.5, {cube, wave}},
			      {2, cube, 0.25, {sin, wave}},
			      {.n = 3, .f = cube, .g = {twice, square}}};
static const function grid[2][3] = {{square, cube, wave}, {twice, square, sin}};
static function plain[] = {cube, wave, twice};
static const function holes[8] = {[1] = square, [5] = cube, [7] = cube};
static function moving[2] = {square, cube};
static const function shared[3] = {square, cube, wave};

/* test: one k=0,1,2,3,4,5 */
#pragma cadgen fwd one
#pragma cadgen rev one
double one(int k, double x)
{
	return table[k](x);
}

/* test: local k=0,1,2,3 */
#pragma cadgen fwd local
#pragma cadgen rev local
double local(unsigned char k, double x)
{
	static double (*const own[])(double) = {wave, square, wave, cos};
	function f = own[k];
	return f(x) * own[3 - k](x * x);
}

/* test: members k=0,1,2 j=0,1 */
#pragma cadgen fwd members
#pragma cadgen rev members
double members(long k, unsigned long j, double x)
{
	const Sort *p = &kinds[k];
	Sort q = kinds[2 - k];
	return p->f(x) * p->w + kinds[k].g[j](x) + q.f(x * p->n) + q.g[1 - j](x) + kinds[k].g[1](x);
}

/* test: grids i=0,1 j=0,1,2 */
#pragma cadgen fwd grids
#pragma cadgen rev grids
double grids(int i, int j, double x)
{
	return grid[i][j](x) + grid[1][j](x * x) * grid[i][2](x) + grid[0][1](x) + plain[j](x);
}

/* test: sparse k=0,1,5,7 */
#pragma cadgen fwd sparse
#pragma cadgen rev sparse
double sparse(short k, double x)
{
	return holes[k] ? holes[k](x) : x;
}

/* test: swapped k=0,1 */
#pragma cadgen fwd swapped
#pragma cadgen rev swapped
double swapped(int k, double x)
{
	function f = moving[0];
	double r;
	moving[0] = moving[1];
	moving[1] = f;
	r = moving[k](x);
	moving[1] = moving[0];
	moving[0] = f;
	return r + shared[k](x);
}

/* test: walked */
#pragma cadgen fwd walked
#pragma cadgen rev walked
double walked(double x)
{
	for (int i = 0; i < 4; i++)
		x += table[i](x) * 0.1;
	for (const function *f = shared; f < shared + 3; f++)
		x += (*f)(x) * 0.1;
	return x;
}

/* test: loops n=0,5 x[n] */
#pragma cadgen fwd loops
#pragma cadgen rev loops
#pragma cadgen rev loops split name(loops_s)
double loops(int n, const double *x)
{
	double s = 1;
	int state = 0;
	for (int i = 0; i < n; i++) {
		s = table[state](s * x[i]);
		state = (state * 5 + 3 + i) % 6;
		if (s > 0.5)
			state = (state + 1) % 6;
	}
	return s;
}

/* test: selects n=0,5 k=0,1,2 */
#pragma cadgen fwd selects
#pragma cadgen rev selects
double selects(int n, int k, double x)
{
	function f = square, g = k ? cube : wave;
	for (int i = 0; i < n; i++) {
		x = f(x) + (k == 2 ? g : sin)(x);
		f = i % 2 ? g : f;
		if (x > 1)
			g = twice;
	}
	while (x > 0.5) {
		x = f(x) * 0.25;
		f = g;
	}
	return f(x);
}

/* ---- with a context ---- */

struct line {
	double a, b;
};

struct wide {
	double w[3];
	int n;
};

typedef double (*with_context)(double, const void *);

static double on_line(double x, const void *p)
{
	const struct line *l = p;

	return l->a * x + l->b * x * x;
}

static double on_wide(double x, const void *p)
{
	const struct wide *w = p;
	double s = 0;

	for (int i = 0; i < w->n; i++)
		s = s * x + w->w[i];
	return s;
}

static const struct {
	const char *name;
	with_context f;
} curves[] = {{"line", on_line}, {"wide", on_wide}, {"again", on_line}};

/* test: curve k=0,1,2 */
#pragma cadgen fwd curve
#pragma cadgen rev curve
#pragma cadgen rev curve split name(curve_s)
double curve(int k, double a, double b, double x)
{
	struct line l = {a, b};
	struct wide w = {{b, a * b, a}, 3};
	double s = 0;

	for (int i = 0; i < 3; i++)
		s = s * x + curves[k].f(x + i, k == 1 ? (const void *)&w : &l);
	return s;
}

/* Recursion: the table is read in a function that is kept. */
static double descend(int depth, double x)
{
	if (depth == 0)
		return x;
	return table[depth % 6](x) + 0.5 * descend(depth - 1, x * 0.9);
}

/* test: descends n=0,1,7 */
#pragma cadgen fwd descends
#pragma cadgen rev descends
double descends(int n, double x)
{
	return descend(n, x);
}

/* ---- float ---- */

static float halved(float x)
{
	return x / 2;
}

static float squared(float x)
{
	return x * x;
}

/* test: narrow k=0,1,2 b=0,1 */
#pragma cadgen fwd narrow
#pragma cadgen rev narrow
float narrow(_Bool b, int k, float x)
{
	static float (*const own[3])(float) = {halved, squared, halved};

	return own[k](x) * own[b](x);
}

/* ---- comparisons of the source, and functions that name themselves ---- */

/* test: compare_first k=0,1,2 */
#pragma cadgen fwd compare_first
#pragma cadgen rev compare_first
double compare_first(int k, double x, double w)
{
	function f = shared[k];
	double y, z;

	if (f == square) {
		y = sin(x);
		z = 2 * x;
	} else {
		y = f(x);
		z = w;
	}
	return y * z;
}

/* Two calls in one branch: each has comparisons of its own. */
/* test: compare_twice k=0,1,2 */
#pragma cadgen fwd compare_twice
#pragma cadgen rev compare_twice
double compare_twice(int k, double x)
{
	function f = shared[k];

	return f == wave ? x : f(x) + f(2 * x);
}

static function last;

static double named_square(double x)
{
	last = named_square;
	return x * x;
}

static double named_cube(double x)
{
	last = named_cube;
	return x * x * x;
}

static double named_twice(double x)
{
	last = named_twice;
	return 2 * x;
}

static const function backwards[4] = {named_twice, named_cube, named_square, named_cube};

/* The order of the table is not that of the source. */
/* test: named n=0,1,4 */
#pragma cadgen fwd named
#pragma cadgen rev named
double named(int n, double x)
{
	const function *f = backwards;

	for (int i = 0; i < n; i++)
		x = (*f++)(x);
	return last == named_cube ? x * x : x;
}
