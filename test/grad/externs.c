/* Globals that only a function declares. They are defined under other names of C, as another file would. */
#include <math.h>

struct pair {
	double a, b;
};

typedef double matrix[2][3];

#define OUTSIDE(name) __asm__(#name) __attribute__((used))

static const double outer_gain OUTSIDE(inner_gain) = 1.5;
static __thread double outer_mine OUTSIDE(inner_mine) = 2.5;
static volatile int outer_go OUTSIDE(inner_go) = 1;
static _Bool outer_is OUTSIDE(inner_is) = 1;
static struct pair outer_pair OUTSIDE(inner_pair) = {3, 4};
static matrix outer_grid OUTSIDE(inner_grid) = {{1, 2, 3}, {4, 5, 6}};
static const char *const outer_names[2] OUTSIDE(inner_names) = {"b", "c"};
static double *const outer_at OUTSIDE(inner_at) = &outer_grid[1][1];
static double outer_sum OUTSIDE(inner_sum);

/* test: qualified */
#pragma cadgen fwd qualified
#pragma cadgen rev qualified
double qualified(double x)
{
	extern const double inner_gain;
	extern __thread double inner_mine;
	extern volatile int inner_go;
	extern _Bool inner_is;

	if (inner_is)
		x *= inner_gain;
	if (inner_go)
		x *= inner_mine;
	return sin(x);
}

/* test: compound */
#pragma cadgen fwd compound
#pragma cadgen rev compound
double compound(double x, double y)
{
	extern struct pair inner_pair;
	{
		extern matrix inner_grid;
		extern const char *const inner_names[];

		x *= inner_grid[1][2] + inner_names[1][0];
	}
	return x * inner_pair.b + y * inner_pair.a;
}

/* A pointer that is const, and the scalar that it leads to; what a helper declares. */
static double helped(double x)
{
	extern double *const inner_at;

	return x * *inner_at;
}

/* test: of_helper */
#pragma cadgen fwd of_helper
#pragma cadgen rev of_helper
#pragma cadgen rev of_helper name(of_helper_split) split
double of_helper(double x)
{
	return helped(x) * helped(x);
}

/* The name means something else at file scope. */
static double hides(double x)
{
	extern double inner_sum;

	inner_sum = 2;
	return x * inner_sum;
}

typedef double inner_sum;

/* test: hidden */
#pragma cadgen fwd hidden
#pragma cadgen rev hidden
double hidden(double x)
{
	inner_sum y = hides(x);

	return y * x;
}
