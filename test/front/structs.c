/* Structs: members, values, copies, parameters, results. */
#include <stddef.h>

typedef struct {
	double x, y;
} vec;

struct body {
	vec at;
	double mass;
	int id : 5;
	unsigned fixed : 1;
	const char *name;
	struct body *next;
};

struct big {
	double a[20];
	vec v;
};

struct odd {
	int kind;
	union {
		int i;
		long l;
	};
	struct {
		double u, v;
	};
	struct {
		double q;
	} in;
	void (*call)(void);
	double tail[];
};

#pragma cadgen rev
double members(struct body *b, struct odd *o, int n)
{
	double s = b->at.x + (*b).mass + b[n].at.y + (&b[1])->mass + o->in.q + o->tail[n];

	for (const struct body *p = b; p; p = p->next)
		s += p->mass;
	o->u = o->i + (&o->v - &o->u);
	return s + sizeof(struct body) + sizeof b->at + offsetof(struct odd, v);
}

#pragma cadgen rev wrt(x) of(return)
double bits(struct body *b, double x, int n)
{
	b->fixed = n;
	n = b->id = n + 1;
	b->id++;
	b->id -= 2;
	b->fixed = 3;
	return x * n * b->id * b->fixed;
}

static vec scaled(const double s, vec v)
{
	v.x *= s;
	v.y *= s;
	return v;
}

#pragma cadgen rev
vec values(vec a, const vec *b, struct big *c, struct big *d, double s)
{
	vec t = a, u;

	u = t = *b;
	*c = *d;
	d->v = c->v = u;
	t = scaled(s, s > 0 ? a : scaled(2, u));
	if (scaled(s, t).x > 1)
		return s > 2 ? t : *b;
	return (s++, scaled(s, (vec){t.y, t.x}));
}
