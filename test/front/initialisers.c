/* Initialisers of structs: omitted braces, designators, zeros, overriding. */
typedef struct {
	double x, y;
} vec;

struct body {
	vec at;
	double m[3];
	struct {
		int id, group;
	};
	const double limit;
	double *data;
};

struct large {
	vec v[20];
};

union number {
	int i;
	long l;
};

static const struct {
	vec v;
	const char *name;
} table[2] = {{{1, 2}, "a"}, 3, 4, "b"};

#pragma cadgen rev
double elided(double a, vec v, int i)
{
	struct body b = {v, 1, a, .group = 7, 8, .m[0] = 5}, zero = {0};
	struct body c = {.m[1] = a, a, .limit = a, .at = {.y = a}};
	vec pair[2] = {v, a, a + 1}, rest[2] = {[1] = {a}};
	vec same = {.x = 1, .x = a};

	return b.at.x + zero.limit + c.m[2] + pair[i].x + rest[i].y + same.x + table[i].v.x;
}

#pragma cadgen rev
double whole(double a, vec v, const struct body *b)
{
	struct body copy = *b;
	struct large l = {{{a, 0}, v, [5].y = a}};
	union number n = {3};
	double *p = &(vec){a, a}.y, *q = (double[]){a, 1};
	vec *r = (vec[2]){{a}, v};

	return copy.m[0] + l.v[5].y + n.i + *p + q[1] + r[1].y;
}
