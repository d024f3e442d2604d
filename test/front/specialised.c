/* Functions to which functions are passed: a copy of the callee for each, which calls them directly. */
typedef double function(double);
typedef double user(function *, double);

struct holder {
	user *use;
	int n;
};

static double square(double x)
{
	return x * x;
}

static double cube(double x)
{
	return x * x * x;
}

static double apply(function *f, double x)
{
	return f(x);
}

static double descend(function *f, int n, double x)
{
	return n ? descend(f, n - 1, f(x)) : x;
}

void hold(struct holder *h)
{
	h->use = apply;
}

/* One copy of the recursion, and one of each function to which another one is passed. */
#pragma cadgen rev
double passes(int n, double x)
{
	return descend(square, n, x) + apply(cube, x) + apply(square, x) + descend(square, 2, x);
}

/* No copy of the function that compares addresses. Other variables than pointers to functions remain. */
#pragma cadgen rev wrt(x)
double through_another(struct holder *h, double x)
{
	user *use = h->use;

	return use(square, x);
}

/* What is set in a branch remains where it is. */
#pragma cadgen rev
double set_in_a_branch(int n, double x)
{
	function *f;

	if (n)
		f = cube;
	return n ? f(x) : x;
}
