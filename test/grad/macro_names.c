/* Macros with the names of functions, both cadgen's and the source's; macros that are no longer in force. */
#include <math.h>
#include <stdlib.h>

#define log(x) log((x) + 1e-1)

/* test: shifted_log x:0.5..2 */
#pragma cadgen fwd shifted_log
#pragma cadgen rev shifted_log
double shifted_log(double x)
{
	return log(x) * x;
}

#define sin(d) sin((d) * 0.01745329)

/* test: sine_of_degrees */
#pragma cadgen fwd sine_of_degrees
#pragma cadgen rev sine_of_degrees
double sine_of_degrees(double x)
{
	return sin(x) * x + log(x * x);
}

#define cos(x) 1.0

/* test: no_cosine */
#pragma cadgen fwd no_cosine
#pragma cadgen rev no_cosine
double no_cosine(double x)
{
	return sin(x) * cos(x) * exp(x);
}

static double my_sqrt(double x)
{
	return 1 + x;
}

#define sqrt(x) my_sqrt(x)

/* test: two_roots x:0.5..2 */
#pragma cadgen fwd two_roots
#pragma cadgen rev two_roots
double two_roots(double x)
{
	return sqrt(x) * (sqrt)(x);
}

static double scale = 3;

#define scale (2 * scale)
#undef scale

/* test: object_after_macro */
#pragma cadgen fwd object_after_macro
#pragma cadgen rev object_after_macro
double object_after_macro(double x)
{
	return scale * x * x;
}

#define size 3
#define pool 4
#define used 5
#define count 6
#define want 7
#define record 8
#define unit pool
#define malloc(n) (malloc)((n) + 8)

static double again(double x, int n)
{
	return n ? again(x * x, n - 1) * x : x;
}

/* test: own_names n=0,1,4 */
#pragma cadgen fwd own_names
#pragma cadgen rev own_names
double own_names(double x, int n)
{
	double *t = malloc((size_t)n * sizeof *t + sizeof *t);
	double s = x;

	if (!t)
		abort();
	for (int i = 0; i < n; i++)
		t[i] = s * i + x;
	for (int i = 1; i < n; i++)
		while (t[i] < 3 && t[i] > -3 && s > 0.01)
			s *= t[i] * t[i - 1] * 0.5, t[i] += s * s + 1;
	free(t);
	return again(s, n / 2);
}

/* test: tape_names n=0,1,4 */
#pragma cadgen rev tape_names tape(workspace)
double tape_names(double x, int n)
{
	for (int i = 0; i < n; i++)
		x *= x + i;
	return x;
}

#define log_itself log_itself
static const double log_itself = 2;

/* test: itself x:0.5..1 */
#pragma cadgen fwd itself
#pragma cadgen rev itself
double itself(double x)
{
	return log_itself * x * x;
}

#undef size
#undef pool
#undef used
#undef count
#undef want
#undef record
#undef unit
#undef malloc
#undef log
#undef sin
#undef cos
#undef sqrt

#define p 3
#define len (p + 1)
#define cap

/* The members of an array that grows have other names. */
/* test: members_of_tape x:1..2 */
#pragma cadgen fwd members_of_tape
#pragma cadgen rev members_of_tape
double members_of_tape(double x)
{
	double y = x;

	while (y < len)
		y = y * x + p * 0.1;
	return y;
}
