/* Struct types that are declared inside a function. */
#pragma cadgen fwd
double local(double x, int n)
{
	struct {
		double min, max;
		int count : 3;
	} stat = {x, 2, 1};
	struct cell {
		const double v;
		struct {
			double q;
		} in[2];
		struct cell *next;
	} a = {x, {{1}, {x}}, 0}, b = {2, .next = &a}, *p = &b;
	union {
		unsigned i;
		unsigned char c[4];
	} u = {1};
	double s = 0;

	for (; p; p = p->next) {
		stat.max += p->v * p->in[n].q;
		stat.count += 9;
		stat.count = 13;
	}
	if (n) {
		struct cell {
			double z;
		} c = {x};
		s += c.z;
	}
	return stat.max * stat.count + u.c[0] + s;
}
