/* row: anonymous members */
/* test: f v->n=1,3 */
/* flags: -std=c11 */
struct value {
	struct {
		double x, y;
	};
	union {
		int n;
		unsigned u;
	};
};

#pragma cadgen fwd
#pragma cadgen rev
double f(const struct value *v)
{
	return v->n > 2 ? v->x * v->y : v->x;
}
