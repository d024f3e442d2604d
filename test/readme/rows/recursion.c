/* row: recursion, direct or mutual, over numbers, arrays, lists and trees */
/* test: f {struct tree *m = NEW(struct tree, 3); m[0].op = 43; m[0].left = &m[1]; m[0].right = &m[2]; m[1].op = 120; t = m;} */
/* test: g n=0,1,4 */
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
