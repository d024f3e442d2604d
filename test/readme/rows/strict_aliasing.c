/* row: `-fno-strict-aliasing` */
/* test: f */
struct pair { double a, b; };

#pragma cadgen fwd
#pragma cadgen rev
double f(const struct pair *p, struct pair *q, double w)
{
	double t = p->b;

	q->a = 3 * w;
	return t;
}
