#include "shape.h"

#include <math.h>

vec origin = {0.1, 0.2};
static const double factor = 3;

#pragma cadgen rev wrt(v[1])
double len(const vec *v)
{
	return sqrt(v->x * v->x + v->y * v->y);
}

vec turn(vec v, double by)
{
	vec w = {v.x * cos(by) - v.y * sin(by), v.x * sin(by) + v.y * cos(by)};

	return w;
}

double drawn(const seg *s, int n)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		vec d = {s[i].ends[1].x - s[i].ends[0].x, s[i].ends[1].y - s[i].ends[0].y};
		double l = len(&d) * s[i].pen.width;

		sum += s[i].area + (s[i].pen.how == CUBIC ? l * l * l : l);
	}
	return sum;
}

double walk(const links *c)
{
	double sum = 0;

	for (; c; c = c->next)
		sum += c->at.x * c->at.y;
	return sum;
}

vec spiral(vec v, int depth)
{
	vec w;

	if (depth == 0)
		return v;
	w = turn(v, 0.3 * v.x);
	w.x *= factor;
	return spiral(w, depth - 1);
}

double weigh(const vec *v)
{
	return factor * v->x * v->y;
}

void grow(vec *v, int n, double by)
{
	for (int i = 0; i < n; i++) {
		v[i].x *= by * v[i].y;
		v[i].y += sin(v[i].x);
	}
}

void pull(vec **rows, int n)
{
	if (n > 1)
		pull(rows, n - 1);
	rows[n - 1]->x *= rows[n - 1]->y;
}

double used(tool t, double x)
{
	double (*measure)(const vec *, mode) = t.measure;

	for (int i = 0; i < 3; i++) {
		x *= measure ? t.x : 1;
		measure = i == 1 ? 0 : t.measure;
	}
	return x;
}

double asked(double (*measure)(const vec *, mode), double x, int depth)
{
	return depth > 0 && measure ? asked(measure, x * x, depth - 1) : x;
}

double united(const cell *c)
{
	return c->v.x * c->v.y;
}
