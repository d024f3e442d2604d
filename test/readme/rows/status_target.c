/* row: with `status`, calls through pointers in functions that remain separate */
struct node {
	double (*value)(const struct node *, double);
	const struct node *next;
};

static double leaf(const struct node *n, double x)
{
	return n->next ? x : x * x;
}

static double chain(const struct node *n, double x)
{
	return x * n->next->value(n->next, x);
}

/* test: tree x:0.5..2 */
#pragma cadgen fwd tree status
#pragma cadgen rev tree status
double tree(double x)
{
	struct node a = {leaf, 0}, b = {chain, &a}, c = {chain, &b};

	return c.value(&c, x);
}
