struct spring {
	double force, length;
};
struct pair {
	struct spring left, right;
};
double energy(const struct pair *p);

#pragma cadgen rev
double twice(const struct pair *p)
{
	return 2 * energy(p);
}
