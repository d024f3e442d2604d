#ifndef SHAPE_H
#define SHAPE_H

/* Types without tags, as plan.c has them, by other names. */
typedef struct {
	double x, y;
} vec;

typedef enum { PLAIN, CUBIC } mode;

typedef union {
	double d;
	vec v;
} cell;

typedef struct {
	vec ends[2];
	struct {
		double width;
		mode how;
	} pen;
	struct {
		double area;
		long count;
	};
	double (*measure)(const vec *);
	unsigned dashes : 3;
} seg;

typedef struct {
	double (*measure)(const vec *, mode);
	double x;
} tool;

/* With a tag and two names. */
typedef struct chain {
	vec at;
	const struct chain *next;
} links;

extern vec origin;

double len(const vec *v);
vec turn(vec v, double by);
double drawn(const seg *s, int n);
double walk(const links *c);
vec spiral(vec v, int depth);
double weigh(const vec *v);
void grow(vec *v, int n, double by);
void pull(vec **rows, int n);
double united(const cell *c);
double used(tool t, double x);
double asked(double (*measure)(const vec *, mode), double x, int depth);

#endif
