/* row: flexible array members */
/* no test: the tests make no flexible arrays */
struct odd {
	int kind : 3;
	unsigned is_set : 1;
	struct {
		double u, v;
	};
	const double limit;
	double tail[];
};

#pragma cadgen fwd
#pragma cadgen rev
double f(const struct odd *o, int n)
{
	return o->is_set ? o->u * o->tail[n] : o->v * o->limit * o->kind;
}
