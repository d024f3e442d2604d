struct spring {
	double length, force;
};
struct pair {
	struct spring left, right;
};

double energy(const struct pair *p)
{
	return p->left.length * p->right.force;
}
