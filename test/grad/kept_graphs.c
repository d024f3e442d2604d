/* Kept calls whose arguments are structs that lead to structs of their own type, with some constant members. */
#include <math.h>
#include <stddef.h>

struct joint { const double *axis; double angle; struct joint *parent; };
struct fork { const double *gain; struct fork *kid[2]; double w; };
struct bush { int nkids; struct bush **kids; const double *gain; double w; };
struct cell { const double *gain; double v; struct cell *next; };
struct link { double b; const struct link *up; };
struct body;
struct hinge { const double *k; double q; struct body *to; };
struct body { const double *m; double s; struct hinge *by; };
struct holder { double own; struct joint first; const double *rest; };

static double reach(const struct joint *j)
{
	return j ? j->axis[0] * j->angle + reach(j->parent) : 0;
}

/* test: arm axis[1] q[2] */
#pragma cadgen fwd arm wrt(q[2])
#pragma cadgen grad arm wrt(q[2])
double arm(const double *axis, const double *q)
{
	struct joint base = {axis, q[0], 0}, tip = {axis, q[1], &base};

	return reach(&tip);
}

/* test: long_arm axis[2] q[5] */
#pragma cadgen fwd long_arm wrt(q[5])
#pragma cadgen rev long_arm wrt(q[5])
double long_arm(const double *axis, const double *q)
{
	struct joint j[5];

	for (int i = 0; i < 5; i++) {
		j[i].axis = axis + i % 2;
		j[i].angle = q[i] * q[i];
		j[i].parent = i ? &j[i - 1] : NULL;
	}
	return reach(&j[4]) * reach(&j[2]);
}

static double turn(struct joint *j, double by)
{
	if (!j)
		return by;
	j->angle += by * j->axis[0];
	return turn(j->parent, by * j->angle);
}

/* test: turned axis[1] q[2] */
#pragma cadgen fwd turned wrt(q[2])
#pragma cadgen rev turned wrt(q[2])
double turned(const double *axis, const double *q)
{
	struct joint base = {axis, q[0], 0}, tip = {axis, q[1], &base};
	double s = turn(&tip, q[0]);

	return s + base.angle * tip.angle;
}

static double weigh(const struct fork *f)
{
	return f ? f->gain[0] * f->w + weigh(f->kid[0]) * weigh(f->kid[1]) : 1;
}

/* test: forks g[1] x[3] */
#pragma cadgen fwd forks wrt(x[3])
#pragma cadgen rev forks wrt(x[3])
double forks(const double *g, const double *x)
{
	struct fork a = {g, {0, 0}, x[0]}, b = {g, {0, 0}, x[1]}, top = {g, {&a, &b}, x[2]};

	return weigh(&top);
}

static double weigh_all(const struct bush *b)
{
	double s = b->gain[0] * b->w;

	for (int i = 0; i < b->nkids; i++)
		s += b->w * weigh_all(b->kids[i]);
	return s;
}

/* test: bushes g[1] x[3] */
#pragma cadgen fwd bushes wrt(x[3])
#pragma cadgen rev bushes wrt(x[3])
double bushes(const double *g, const double *x)
{
	struct bush a = {0, NULL, g, x[0]}, b = {0, NULL, g, x[1]};
	struct bush *kids[2] = {&a, &b};
	struct bush top = {2, kids, g, x[2]};

	return weigh_all(&top);
}

static double fold(const struct cell *c, double x)
{
	return c ? c->gain[0] * c->v + x * fold(c->next, x) : 0;
}

/* test: cells n=0,1,4 g[1] x[n] */
#pragma cadgen fwd cells wrt(x[n])
#pragma cadgen rev cells wrt(x[n])
double cells(int n, const double *g, const double *x)
{
	struct cell c[8], *head = NULL;

	for (int i = 0; i < n; i++) {
		c[i].gain = g;
		c[i].v = x[i];
		c[i].next = head;
		head = &c[i];
	}
	return fold(head, 0.5) + (n ? fold(&c[0], x[0]) : 0);
}

static double swing_body(const struct body *b, int n);

static double swing(const struct hinge *h, int n)
{
	return n && h ? h->k[0] * h->q * swing_body(h->to, n - 1) : 1;
}

static double swing_body(const struct body *b, int n)
{
	return n && b ? b->m[0] * b->s + swing(b->by, n - 1) : 1;
}

/* test: swings n=0,1,5 c[1] x[2] */
#pragma cadgen fwd swings wrt(x[2])
#pragma cadgen rev swings wrt(x[2])
double swings(int n, const double *c, const double *x)
{
	struct body b = {c, x[0], NULL};
	struct hinge h = {c, x[1], &b};

	b.by = &h;
	return swing(&h, n) + swing_body(&b, n);
}

static const struct joint *root_of(const struct joint *j)
{
	return j->parent ? root_of(j->parent) : j;
}

/* test: root axis[1] q[2] */
#pragma cadgen fwd root wrt(q[2])
#pragma cadgen rev root wrt(q[2])
double root(const double *axis, const double *q)
{
	struct joint base = {axis, q[0], 0}, tip = {axis, q[1], &base};

	return root_of(&tip)->angle * tip.angle;
}

static double reach_held(const struct holder *h, int n)
{
	if (n == 0)
		return h->own * h->rest[0];
	return reach_held(h, n - 1) * h->first.angle + (h->first.parent ? h->first.parent->angle : 0);
}

/* test: held axis[1] q[3] n=0,1,3 */
#pragma cadgen fwd held wrt(q[3])
#pragma cadgen rev held wrt(q[3])
double held(const double *axis, const double *q, int n)
{
	struct joint base = {axis, q[0], 0};
	struct holder h = {q[1], {axis, q[2], &base}, axis};

	return reach_held(&h, n);
}

/* test: of_caller {j=NEW(struct joint,1);j->axis=NEW(double,1);j->parent=NEW(struct joint,1);j->parent->axis=NEW(double,1);j->parent->parent=NULL;} */
#pragma cadgen fwd of_caller wrt(j) of(return)
#pragma cadgen rev of_caller wrt(j) of(return)
double of_caller(const struct joint *j)
{
	return reach(j);
}

static double total(const struct link *l)
{
	return l ? l->b + total(l->up) : 0;
}

/* test: const_head */
#pragma cadgen fwd const_head
#pragma cadgen rev const_head
double const_head(double x)
{
	struct link k = {3, 0}, a = {x, &k};

	return total(&a);
}

/* test: const_middle */
#pragma cadgen fwd const_middle
#pragma cadgen rev const_middle
double const_middle(double x, double y)
{
	struct link e = {y, 0}, k = {3, &e}, a = {x * y, &k};

	return total(&a) * total(&k);
}

/* test: const_but_last */
#pragma cadgen fwd const_but_last
#pragma cadgen rev const_but_last
double const_but_last(double x, double y)
{
	struct link e = {x * y, 0}, k = {3, &e}, a = {5, &k};

	return total(&a) * total(&k);
}

/* test: chosen_tail n=0,1 */
#pragma cadgen fwd chosen_tail
#pragma cadgen rev chosen_tail
double chosen_tail(double x, int n)
{
	struct link k = {3, 0}, e = {x * x, 0}, a = {x, n ? &k : &e};

	return total(&a);
}

/* test: outside_list {v=NEW(struct link,1);struct link*w=NEW(struct link,1);w->up=NULL;((struct link*)v)->up=w;} */
#pragma cadgen fwd outside_list wrt(v->b) of(return)
#pragma cadgen rev outside_list wrt(v->b) of(return)
double outside_list(const struct link *v)
{
	return total(v) * v->b;
}

/* test: constant_tail {t=NEW(struct link,1);((struct link*)t)->up=NULL;} */
#pragma cadgen fwd constant_tail wrt(x)
#pragma cadgen rev constant_tail wrt(x)
double constant_tail(double x, const struct link *t)
{
	struct link a = {x, t};

	return total(&a);
}
