/* row: lists, trees and rings of structs */
/* test: f {list = NEW(struct node, 1); list->next = NEW(struct node, 1); tree = NEW(struct node, 1);} */
struct node {
	double value;
	struct node *next, *left, *right;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(struct node *list, const struct node *tree, double x)
{
	double sum = 0;

	for (struct node *n = list; n; n = n->next)
		sum += n->value *= x;
	while (tree) {
		sum += tree->value * sum;
		tree = tree->value > x ? tree->left : tree->right;
	}
	return sum;
}
