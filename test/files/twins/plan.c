#include <stddef.h>

typedef struct {
	double x, y;
} point;

typedef enum { OFF, ON } flag;

typedef union {
	double d;
	point v;
} slot;

typedef struct {
	point ends[2];
	struct {
		double width;
		flag how;
	} pen;
	struct {
		double area;
		long count;
	};
	double (*measure)(const point *);
	unsigned dashes : 3;
} line;

typedef struct {
	double (*measure)(const point *, flag);
	double x;
} means;

typedef struct chain {
	point at;
	const struct chain *next;
} stops;

extern point origin;

double len(const point *v);
point turn(point v, double by);
double drawn(const line *s, int n);
double walk(const stops *c);
point spiral(point v, int depth);
double weigh(const point *v);
void grow(point *v, int n, double by);
void pull(point **rows, int n);
double united(const slot *c);
double used(means t, double x);
double asked(double (*measure)(const point *, flag), double x, int depth);

double plan(point *p, int n, line *l, double by, double (*measure)(const point *, flag));
double steps(point *p, double by);

#pragma cadgen fwd wrt(p[n], l[n], by) of(return, p[n])
#pragma cadgen rev wrt(p[n], l[n], by) of(return, p[n])
double plan(point *p, int n, line *l, double by, double (*measure)(const point *, flag))
{
	double sum = 0;
	point q = turn(p[0], by), *rows[2] = {&p[0], &p[1]};
	means t = {measure, by};
	stops last = {{p[1].x, by}, NULL}, first = {q, &last};
	slot s;

	grow(p, n, by);
	for (int i = 0; i < n; i++) {
		point r = spiral(p[i], 2);

		p[i] = turn(p[i], r.x);
		sum += len(&p[i]) + weigh(&r);
	}
	s.v.x = 2;
	s.v.y = n;
	pull(rows, 2);
	sum += used(t, p[0].x) + asked(measure, by, 2) + walk(&first);
	return sum + drawn(l, n) + q.x * origin.y + united(&s) + steps(p, by);
}

#pragma cadgen rev name(steps_split) split wrt(p[3], by) of(return, p[3])
#pragma cadgen rev name(steps_fixed) tape(fixed) wrt(p[3], by) of(return, p[3])
double steps(point *p, double by)
{
	double sum = 0;
	point all[3];

	for (int i = 0; i < 3; i++)
		all[i] = turn(p[i], by);
	for (int k = 0; k < 3; k++)
		for (int i = 0; i < 3; i++)
			all[i] = turn(all[i], len(&all[(i + 1) % 3]));
	for (int i = 0; i < 3; i++) {
		p[i] = all[i];
		sum += len(&p[i]) * p[i].x;
	}
	return sum;
}
