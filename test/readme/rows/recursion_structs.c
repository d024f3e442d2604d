/* row: recursion over lists, trees and structs that lead to one another, also with constant members */
/* test: arm axis[1] q[2] */
struct joint { const double *axis; double angle; struct joint *parent; };

static double reach(const struct joint *j)
{
	return j ? j->axis[0] * j->angle + reach(j->parent) : 0;
}

#pragma cadgen rev wrt(q[2])
double arm(const double *axis, const double *q)
{
	struct joint base = {axis, q[0], 0}, tip = {axis, q[1], &base};

	return reach(&tip);
}
