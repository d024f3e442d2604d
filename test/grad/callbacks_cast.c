/* Functions that are called through pointers of another type: classes in C, contexts behind void *. */
#include <math.h>
#include <stddef.h>

/* Such calls are not C, but every compiler runs them where only what pointers lead to differs. */
#ifdef __clang__
#define ANY_POINTER __attribute__((no_sanitize("function")))
#else
#define ANY_POINTER
#endif

struct link;

struct link_class {
	void (*prepare)(struct link *, double);
	void (*step)(struct link *);
	double (*energy)(const struct link *);
	int (*order)(const struct link *);
};

struct joint { double pos, vel; };

struct link {
	const struct link_class *of;
	struct joint *a, *b;
	double force;
};

struct spring {
	struct link base;
	double rest, k;
	double (*law)(struct link *, double);
};

struct damper {
	struct link base;
	double c[2];
};

static double linear_law(struct spring *s, double x)
{
	return s->k * (s->rest - x);
}

static double hard_law(struct spring *s, double x)
{
	return s->k * pow(s->rest - x, 3);
}

static void prepare_spring(struct spring *s, double k)
{
	s->k *= k;
	s->base.force = 0;
}

ANY_POINTER static void step_spring(struct spring *s)
{
	double f = s->law((struct link *)s, s->base.b->pos - s->base.a->pos);

	s->base.force += f;
	s->base.a->vel -= f;
	s->base.b->vel += f;
}

static double spring_energy(const struct spring *s)
{
	return s->k * s->base.force * s->base.force;
}

static void prepare_damper(struct damper *d, double c)
{
	d->c[0] = c * d->c[1];
}

static void step_damper(struct damper *d)
{
	double f = d->c[0] * (d->base.b->vel - d->base.a->vel);

	d->base.force = f * d->c[1];
	d->base.a->vel += f;
	d->base.b->vel -= f;
}

static double damper_energy(const struct damper *d)
{
	return d->c[0] * d->base.force;
}

static int order_of_damper(const struct damper *d)
{
	return d->base.a == d->base.b;
}

static const struct link_class spring_class = {
	(void (*)(struct link *, double))prepare_spring, (void (*)(struct link *))step_spring,
	(double (*)(const struct link *))spring_energy, NULL,
};

static const struct link_class damper_class = {
	(void (*)(struct link *, double))(void (*)(void))prepare_damper,
	(void (*)(struct link *))step_damper, (double (*)(const struct link *))damper_energy,
	(int (*)(const struct link *))order_of_damper,
};

ANY_POINTER static double run(int n, struct link *l, double k)
{
	double sum = 0;

	l->of->prepare(l, k);
	for (int i = 0; i < n; i++) {
		l->of->step(l);
		sum += l->of->energy(l);
	}
	return l->of->order && l->of->order(l) ? -sum : sum;
}

/* test: any_link n=1,3,2,0 kind=0,1,2,1 {l = CASE ? &NEW(struct spring, 1)->base : &NEW(struct damper, 1)->base;
   l->a = NEW(struct joint, 1); l->b = NEW(struct joint, 1);} */
#pragma cadgen fwd any_link
#pragma cadgen rev any_link
double any_link(int n, int kind, struct link *l, double k)
{
	struct spring *s = (struct spring *)l;

	l->of = kind ? &spring_class : &damper_class;
	if (kind)
		s->law = kind > 1 ? (double (*)(struct link *, double))hard_law
				  : (double (*)(struct link *, double))linear_law;
	return run(n, l, k);
}

typedef double (*callback)(double, void *);

struct line { double slope, at; };
struct well { double depth, width; int power; };

static double on_line(double x, const struct line *p)
{
	return p->at + p->slope * x;
}

static double in_well(double x, struct well *p)
{
	return p->depth * pow(p->width, p->power) * x;
}

ANY_POINTER static double midpoint(callback f, void *data, int n)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += f((i + 0.5) / n, data) / n;
	return sum;
}

/* test: areas n=1,3 w.power=1,2 w.width:0.5..2 */
#pragma cadgen fwd areas
#pragma cadgen rev areas
double areas(int n, struct line p, struct well w)
{
	return midpoint((callback)on_line, &p, n) * midpoint((callback)in_well, &w, n);
}

typedef struct tree { struct tree *left, *right; double (*visit)(void *, double); } tree;
typedef struct leafy { tree base; double weight; } leafy;

static double weighed(leafy *t, double x)
{
	t->weight += 1;
	return t->weight * x;
}

ANY_POINTER static double walk(tree *t, double x)
{
	return t ? t->visit(t, x) + walk(t->left, 2 * x) * walk(t->right, x) : 1;
}

#ifdef HARNESS
static leafy *grown(int depth)
{
	leafy *t = depth ? NEW(leafy, 1) : NULL;

	if (depth) {
		t->base.left = (tree *)grown(depth - 1);
		t->base.right = (tree *)grown(depth / 2);
	}
	return t;
}
#endif

static void set(leafy *t)
{
	if (!t)
		return;
	t->base.visit = (double (*)(void *, double))weighed;
	set((leafy *)t->base.left);
	set((leafy *)t->base.right);
}

/* test: walked cases=3 {t = grown(CASE);} */
#pragma cadgen fwd walked
#pragma cadgen rev walked
double walked(leafy *t, double x)
{
	set(t);
	return walk((tree *)t, x);
}
