/* Types say nothing about overlap: objects of one struct overlap in part, or are accessed as another struct. */
/* flags: -fno-strict-aliasing */

struct pair { double a, b; };
struct other { double u, v; int n; };

/* test: askew p[2] q[2] cases=2 {if (CASE == 1) q = (struct pair *)&p->b;} */
#pragma cadgen fwd askew
#pragma cadgen rev askew
double askew(struct pair *p, struct pair *q, double w)
{
	double t = p->b;

	q->a = 3 * w * t;
	return t * p->b * w;
}

/* What was read stays, though it is used but once. */
/* test: once p[2] q[2] cases=2 {if (CASE == 1) q = (struct pair *)&p->b;} */
#pragma cadgen fwd once
#pragma cadgen rev once
double once(const struct pair *p, struct pair *q, double w)
{
	double t = p->b;

	q->a = 3 * w;
	return t;
}

/* test: scaled p[2] q[2] cases=2 {if (CASE == 1) q = (struct pair *)&p->b;} */
#pragma cadgen fwd scaled wrt(w) of(return)
#pragma cadgen rev scaled wrt(w) of(return)
double scaled(const struct pair *p, struct pair *q, double w)
{
	double t = p->b;

	q->a = 3;
	return w * w * t;
}

/* test: other_struct p[2] o[1] cases=2 {if (CASE == 1) o = (struct other *)p;} */
#pragma cadgen fwd other_struct
#pragma cadgen rev other_struct
double other_struct(struct pair *p, struct other *o, double w)
{
	double t = p->b;

	o->v = w * w * t;
	o->u *= w;
	return t * p->a * p->b;
}

/* test: in_a_loop n=0,1,3 p[5] q[5] cases=3 {if (CASE == 2) q = (struct pair *)&p->b;} */
#pragma cadgen fwd in_a_loop
#pragma cadgen rev in_a_loop
double in_a_loop(int n, struct pair *p, struct pair *q)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		q[i].a = p[i].b * p[i].a;
		s += p[i].b * q[i].b;
	}
	return s;
}

/* An index that a store of another type may change. */
/* test: index x[4] k[2] l[2] cases=2 {k[0] = 1; k[1] = 2; if (CASE == 1) l = (unsigned short *)k;} */
#pragma cadgen fwd index wrt(x[4]) of(return)
#pragma cadgen rev index wrt(x[4]) of(return)
double index(const double *x, const int *k, unsigned short *l)
{
	double s = 0;

	for (int i = 0; i < 2; i++) {
		s += x[*k] * x[i];
		*l = 3;
	}
	return s;
}
