/* row: with `status`, calls through pointers in functions that remain separate */
struct node {
	double (*value)(const struct node *);
	double c;
	const struct node *next;
};

static double leaf(const struct node *n)
{
	return n->c;
}

static double chain(const struct node *n)
{
	return n->c * n->next->value(n->next);
}

static double (*const values[])(const struct node *) = {leaf, chain};

#pragma cadgen fwd status
#pragma cadgen rev status
double tree(const struct node *n, int k)
{
	return values[k](n); // error: 'chain' remains a separate function (it is recursive, or large), which cannot report through status that a pointer leads to an unknown function
}
