/* row: `union`s whose members have the same floats at the same offsets, and tagged values that are only read */
/* test: f u[1] */
/* test: g v[1] v->tag=0 */
union coord {
	struct {
		double x, y;
	} xy;
	double at[2];
};

struct value {
	int tag;
	union {
		double number;
		int index;
	} u;
};

#pragma cadgen fwd
#pragma cadgen rev
double f(union coord *u, double s)
{
	u->xy.y *= s;
	return u->at[0] * u->at[1];
}

#pragma cadgen fwd
#pragma cadgen rev
double g(const struct value *v, double s)
{
	return v->tag ? s * (double)v->u.index : s * v->u.number;
}
