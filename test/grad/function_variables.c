/* Local pointers to functions: what they hold where they are called. */
#include <math.h>

#ifdef WIDENED
#define sin sinl
#endif

typedef double (*function)(double);

static double square(double x)
{
	return x * x;
}

static double cube(double x)
{
	return x * x * x;
}

/* test: set_twice */
#pragma cadgen fwd set_twice
#pragma cadgen rev set_twice
double set_twice(double x)
{
	function f = square;
	double y = f(x);

	f = cube;
	return y + 3 * f(x);
}

/* The first store beside the declaration is that of the address. */
/* test: set_through_its_address n=0,1 */
#pragma cadgen fwd set_through_its_address
#pragma cadgen rev set_through_its_address
double set_through_its_address(int n, double x)
{
	function f;
	function *p = &f;

	*p = n ? square : cube;
	return f(x) + x;
}

/* test: set_in_a_branch k=0,1 */
#pragma cadgen fwd set_in_a_branch
#pragma cadgen rev set_in_a_branch
double set_in_a_branch(int k, double x)
{
	function f;

	if (k > 0)
		f = square;
	x *= 2;
	return k > 0 ? f(x) : x;
}

/* test: set_in_a_loop n=0,1,4 */
#pragma cadgen fwd set_in_a_loop
#pragma cadgen rev set_in_a_loop
double set_in_a_loop(int n, double x)
{
	function next = square;

	for (int i = 0; i < n; i++) {
		function f = next;

		next = cube;
		x += f(x) * 0.5;
	}
	return x;
}

static double changed(function f, double x, int n)
{
	function *p = &f;
	double y = f(x);

	if (n > 2)
		*p = cube;
	return f(y);
}

static void set(function *p, int n)
{
	if (n)
		*p = cube;
}

/* test: changed_parameters n=0,1,4 */
#pragma cadgen fwd changed_parameters
#pragma cadgen rev changed_parameters
double changed_parameters(int n, double x)
{
	function f = square;
	double y = f(x);

	set(&f, n);
	return f(y) + changed(square, x, n) + changed(n ? square : cube, x, n);
}

/* The parameters change places in each call. */
static double alternates(function f, function g, int n, double x)
{
	return n ? f(x) + alternates(g, f, n - 1, x) * 0.5 : g(x);
}

/* test: alternating n=0,1,4 */
#pragma cadgen fwd alternating
#pragma cadgen rev alternating
double alternating(int n, double x)
{
	return alternates(square, cube, n, x) + alternates(cube, sin, n, x);
}
