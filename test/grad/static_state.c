/* State that is inactive: static variables of functions and of files that keep flags, counters, seeds and tables from
 * call to call. Derivatives find and leave it as the original does. What is tried is a sequence of calls, whose first
 * call sets the state. */
#include <float.h>
#include <math.h>
#include <string.h>

#define MAX(a, b) ((a) > (b) ? (a) : (b))

/* ---- what the first call computes ---- */

static double precision(void)
{
	static int first = 1;
	static double eps;

	if (first) {
		first = 0;
		for (eps = 1; 1 + eps / 2 > 1; eps /= 2)
			;
	}
	return eps;
}

/* test: machine_constants */
#pragma cadgen fwd machine_constants
#pragma cadgen rev machine_constants
#pragma cadgen rev machine_constants split name(machine_constants_halves)
double machine_constants(double x)
{
	double h = 0.25 * (precision() < 1), y = 0;

	for (int i = 0; i < 3; i++)
		y += ((x + h) * (x + h) - x * x) / (i + 1 + (precision() > 1));
	return y;
}

static double gauss(int order, int i)
{
	static double node[5];
	static int ready;

	if (!ready) {
		for (int k = 0; k < 5; k++)
			node[k] = cos((k + 0.5) * 0.6);
		ready = order;
	}
	return node[i] * ready;
}

/* test: table_filled_once n=0,1,5 */
#pragma cadgen fwd table_filled_once
#pragma cadgen rev table_filled_once
#pragma cadgen rev table_filled_once split name(table_filled_once_halves)
double table_filled_once(double x, int n)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += sin(gauss(3, i) * x) * (s + 1);
	return s;
}

static double binomial(int n, int k, int again)
{
	static double c[6][6];
	static int done;

	if (again)
		done = 0;
	for (; done <= n; done++) {
		c[done][0] = c[done][done] = 1;
		for (int i = 1; i < done; i++)
			c[done][i] = c[done - 1][i - 1] + c[done - 1][i];
	}
	return c[n][k];
}

/* test: table_that_grows n=0,1,3,5 */
#pragma cadgen fwd table_that_grows
#pragma cadgen rev table_that_grows
double table_that_grows(double x, int n)
{
	double p = binomial(0, 0, 1);

	for (int i = 0; i <= n; i++)
		for (int k = 0; k <= i; k++)
			p += binomial(i, k, 0) * pow(x, k) * pow(1 - x, i - k);
	return p * p;
}

/* ---- counters ---- */

/* test: counter n=0,1,4 */
#pragma cadgen fwd counter
#pragma cadgen rev counter
double counter(double x, int n)
{
	static int calls;
	double y = 1;

	calls = 0;
	for (int i = 0; i < n; i++) {
		static long deepest = 7;

		calls += 2;
		deepest = MAX(deepest, calls);
		y *= x * calls;
	}
	return y;
}

static int every_third(int again)
{
	static unsigned count;

	if (again)
		count = 0;
	return count++ % 3 == 0;
}

/* test: decided_by_a_counter n=0,1,7 x[n] */
#pragma cadgen fwd decided_by_a_counter
#pragma cadgen rev decided_by_a_counter
#pragma cadgen rev decided_by_a_counter split name(decided_by_a_counter_halves)
double decided_by_a_counter(int n, const double *x)
{
	double s = every_third(1);

	for (int i = 0; i < n; i++)
		s = every_third(0) ? s * x[i] : s + x[i];
	return s;
}

/* ---- random numbers ---- */

static double uniform(unsigned start)
{
	static unsigned long seed = 12345;

	if (start)
		seed = start;
	seed = (seed * 1103515245ul + 12345ul) & 0x7fffffff;
	return (double)seed / 0x7fffffff;
}

/* test: monte_carlo n=0,1,20 */
#pragma cadgen fwd monte_carlo
#pragma cadgen rev monte_carlo
#pragma cadgen rev monte_carlo split name(monte_carlo_halves)
double monte_carlo(double a, double b, int n)
{
	double sum = uniform(1);

	for (int i = 0; i < n; i++) {
		double t = uniform(0);

		sum += exp(-a * t) * cos(b * t) + 0.1 * sum * uniform(0);
	}
	return sum;
}

/* test: shuffled n=1,6 x[n] */
#pragma cadgen fwd shuffled
#pragma cadgen rev shuffled
double shuffled(int n, const double *x)
{
	static int order[8];
	double s = uniform(3);

	for (int i = 0; i < n; i++)
		order[i] = i;
	for (int i = n - 1; i > 0; i--) {
		int k = (int)(uniform(0) * (i + 1)) % (i + 1), t = order[i];

		order[i] = order[k];
		order[k] = t;
	}
	for (int i = 0; i < n; i++)
		s = s * 0.5 + x[order[i]] * (i + 1);
	return s;
}

/* ---- what the last call left ---- */

static double cached(int degree)
{
	static int last = -1;
	static double value;

	if (degree == last)
		return value;
	last = degree;
	value = 1;
	for (int i = 2; i <= degree; i++)
		value *= i;
	return value;
}

/* test: cached_constants n=0,1,4 */
#pragma cadgen fwd cached_constants
#pragma cadgen rev cached_constants
double cached_constants(double x, int n)
{
	double y = 0;

	for (int i = 0; i <= n; i++)
		y += pow(x, i) / cached(i) + cached(i) * x;
	return y;
}

static int step_of(int again)
{
	static struct { int at, by[2]; } *none;
	static char name[4] = "ab";
	static int state[2] = {1, 1};

	if (again)
		state[0] = state[1] = 1;
	int next = state[0] + state[1];
	state[0] = state[1];
	state[1] = next;
	return next + (none != NULL) + (name[2] != 0);
}

/* test: fibonacci n=0,1,6 */
#pragma cadgen fwd fibonacci
#pragma cadgen rev fibonacci
double fibonacci(double x, int n)
{
	double y = step_of(1);

	for (int i = 0; i < n; i++)
		y = (y * x + step_of(0)) / 2;
	return y;
}

/* ---- state of the file ---- */

static int calls, depth, deepest;
static double weights[4];
static int weighted;
static double offset = 0.5;

static void weigh(void)
{
	if (weighted)
		return;
	for (int i = 0; i < 4; i++)
		weights[i] = 1 / (1.0 + i);
	weighted = 1;
}

/* test: state_of_the_file n=0,1,5 x[n] */
#pragma cadgen fwd state_of_the_file
#pragma cadgen rev state_of_the_file
#pragma cadgen rev state_of_the_file split name(state_of_the_file_halves)
double state_of_the_file(int n, const double *x)
{
	double s = 0;

	calls = 0;
	weighted = 0;
	for (int i = 0; i < n; i++) {
		calls++;
		weigh();
		s += x[i] * x[i] * weights[i & 3] * calls + s * offset;
	}
	return s;
}

/* A kept callee. */
static double descend(double x, int n)
{
	static int visits;
	double y = x;

	depth++;
	deepest = MAX(deepest, depth);
	if (n == 0)
		visits = 0;
	visits++;
	if (n > 0)
		y = descend(x * 0.9, n - 1) * x + descend(x, n / 2 - 1) * deepest;
	depth--;
	return y + visits * x;
}

/* test: recursion_counts n=0,1,4 */
#pragma cadgen fwd recursion_counts
#pragma cadgen rev recursion_counts
#pragma cadgen rev recursion_counts split name(recursion_counts_halves)
double recursion_counts(double x, int n)
{
	depth = deepest = 0;
	return descend(x, n) * deepest;
}

/* ---- where the text has it ---- */

/* The comment stays with the function. */
/* test: names_in_the_text n=0,2 */
#pragma cadgen fwd names_in_the_text
#pragma cadgen rev names_in_the_text
double names_in_the_text(double x, int n)
{
	static int k = 1, /* this one, too */ unused[8]; static double d = 2;
	struct { int k; double d; } s = {.k = 3, .d = 0.25};

	k = MAX(k, n), k = 1;
	d = 2;
	{
		int k = 5;

		s.k += k;
	}
	for (int d = 0; d < 2; d++)
		s.d *= d + sizeof unused / sizeof unused[0];
	return x * x * k * d * s.k * s.d;
}

/* test: by_pointers n=0,3 */
#pragma cadgen fwd by_pointers
#pragma cadgen rev by_pointers
double by_pointers(double x, int n)
{
	static int counts[4], *at = counts;
	double y = x;

	memset(counts, 0, sizeof counts);
	at = counts + 1;
	for (int i = 0; i < n; i++) {
		++*at;
		at[1] += 2;
		y *= x + counts[1] + counts[2];
	}
	return y;
}

/* Values that no text of numbers gives. */
static const double table[2] = {3, 4};

/* test: constants_by_address n=0,1 */
#pragma cadgen fwd constants_by_address
#pragma cadgen rev constants_by_address
double constants_by_address(double x, int n)
{
	static const long at = (long)&table[1];
	static const char *const tail = &"sine"[1];

	return at > n && tail[0] == 'i' ? x * x : -x;
}

/* test: in_float n=0,1,5 */
#pragma cadgen fwd in_float
#pragma cadgen rev in_float
float in_float(float x, int n)
{
	static float scale[3];
	static int filled;

	if (!filled)
		for (; filled < 3; filled++)
			scale[filled] = 0.5f * (float)filled + 0.25f;
	for (int i = 0; i < n; i++)
		x = x * scale[i % 3] + 0.125f * x * x;
	return x;
}

double declared_later(double x, int n);

/* test: before_its_state n=0,3 */
#pragma cadgen fwd before_its_state
#pragma cadgen rev before_its_state
double before_its_state(double x, int n)
{
	return declared_later(x, n) * x;
}

static int late = 2;

/* test: declared_later n=0,3 */
#pragma cadgen fwd declared_later
#pragma cadgen rev declared_later
double declared_later(double x, int n)
{
	static int seen;

	seen = late = n;
	return x * x * (seen + late + 1);
}

/* A call that ends early. */
/* test: early_exit n=0,1,6 x[n] */
#pragma cadgen fwd early_exit
#pragma cadgen rev early_exit
double early_exit(int n, const double *x)
{
	static int tries;
	double s = 0;

	tries = 0;
	for (int i = 0; i < n; i++) {
		if (++tries > 3)
			return s * tries;
		if (x[i] < 0)
			continue;
		s += x[i] * x[i] * tries;
	}
	return s - tries;
}

struct pair_of {
	double u, v;
};

/* A recursion that stores active data through a pointer, and keeps a number that is not active. */
static double scaled_down(int depth, struct pair_of *s)
{
	static int last = -1;
	static double scale;

	if (last != depth) {
		last = depth;
		for (scale = 1; scale < depth + 3; scale *= 2)
			;
	}
	s->u = 0.5 * s->u + 0.1 * scale * s->v;
	return depth > 0 ? scaled_down(depth - 1, s) + s->v * s->u : s->u;
}

/* test: kept_beside_active depth=0,1,3 */
#pragma cadgen fwd kept_beside_active
#pragma cadgen rev kept_beside_active
double kept_beside_active(int depth, double u, double v)
{
	struct pair_of s = {u, v};

	return scaled_down(depth, &s);
}

#define IGNORED(x)
#define text(x) #x

struct counted {
	double w;
	int text;
};

/* A tab within a declaration that is moved; and a member of the variable's name that no code names. */
/* test: moved_with_a_tab n=0,2 */
#pragma cadgen fwd moved_with_a_tab
#pragma cadgen rev moved_with_a_tab
double moved_with_a_tab(double x, int n)
{
	static unsigned char text[] = "	a	b";
	struct counted c = {x, n};

	text[0] = (unsigned char)(n + 9);
	IGNORED(c.text);
	IGNORED((&c)->text);
	return c.w * text[n] * text[0] * x;
}
