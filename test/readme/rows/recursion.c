/* row: recursion, direct or mutual, over numbers, arrays, lists and trees */
struct tree {
	char op;
	double value;
	struct tree *left, *right;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(const struct tree *t, double x)
{
	switch (t->op) {
	case '+':
		return f(t->left, x) + f(t->right, x);
	case '*':
		return f(t->left, x) * f(t->right, x);
	case 'x':
		return x;
	default:
		return t->value;
	}
}

static double odd(double x, int n);

static double even(double x, int n)
{
	return n > 0 ? x * odd(x, n - 1) : 1;
}

static double odd(double x, int n)
{
	return n > 0 ? even(x + 1, n - 1) : x;
}

#pragma cadgen fwd
#pragma cadgen rev
double g(double x, int n)
{
	return even(x, n);
}
