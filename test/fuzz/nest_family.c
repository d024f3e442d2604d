/*
 * Nests of the families that the transformations are made for: factorisations and substitutions in place, orthogonalisation,
 * products, stencils, pairs, nearest rows, explicit steps in time, recurrences. Now and then a bound or an index is
 * another one, so that a condition of theirs just fails.
 */
#include <string.h>

#include "nest.h"

/* The element, or some other one. */
static const char *cell(Nest *t, const Array *a, const char *i, const char *j)
{
	const char *other = chance(t->g, 6) ? element_of(t, a) : NULL;

	if (other)
		return other;
	if (a->rank == 1)
		return fmt(t->g, "%s[%s]", a->name, i);
	return fmt(t->g, a->is_flat ? "%s[%s * %s + %s]" : "%s[%s][%s]", a->name, i, a->is_flat ? a->extent[1] : j, j);
}

/* A loop of the family's bounds, or others. Gives its scope; its counter is the last. */
static Scope over(Nest *t, const char *extent)
{
	return enter_loop(t, head(t, extent, 0, 0));
}

static Scope from(Nest *t, int outer, Bounds bounds)
{
	Counter counter = t->counter[outer];

	return enter_loop(t, bounded_head(t, &counter, chance(t->g, 88) ? bounds : (Bounds)below(t->g, BOUNDS)));
}

static const char *last(const Nest *t)
{
	return t->counter[t->ncounters - 1].name;
}

static int is_written_square(const Array *a)
{
	return a->rank == 2 && strcmp(a->extent[0], a->extent[1]) == 0 && !a->is_const;
}

static int is_square(const Array *a)
{
	return a->rank == 2 && strcmp(a->extent[0], a->extent[1]) == 0;
}

static int is_written_matrix(const Array *a)
{
	return a->rank == 2 && !a->is_const;
}

static int is_matrix(const Array *a)
{
	return a->rank == 2;
}

static int is_written_vector(const Array *a)
{
	return a->rank == 1 && a->factor == 1 && strcmp(a->extent[0], "n") == 0 && !a->is_const;
}

static int is_vector(const Array *a)
{
	return a->rank == 1 && a->factor == 1 && strcmp(a->extent[0], "n") == 0;
}

/* ---- in place ---- */

static void eliminate(Nest *t)
{
	const Array *a = pick_array(t, is_written_square);
	int first = t->ncounters;
	Scope k, i, j;

	if (!a)
		return;
	k = over(t, a->extent[0]);
	i = from(t, first, ABOVE);
	{
		const char *x = t->counter[first].name, *y = last(t), *z;
		const char *below_pivot = cell(t, a, y, x), *pivot = cell(t, a, x, x), *to, *above;

		line(t->g, "%s /= 1.5 + %s * %s;", below_pivot, pivot, pivot);
		j = from(t, first, ABOVE);
		z = last(t);
		to = cell(t, a, y, z);
		above = cell(t, a, x, z);
		line(t->g, "%s -= 0.5 * %s * %s;", to, below_pivot, above);
	}
	close_loop(t, j);
	close_loop(t, i);
	close_loop(t, k);
}

static void cholesky(Nest *t)
{
	const Array *a = pick_array(t, is_written_square);
	const char *s = fresh(t->g, "s"), *d = fresh(t->g, "d"), *x, *y, *z, *p, *q, *r;
	int first = t->ncounters;
	Scope j, i, k;

	if (!a)
		return;
	j = over(t, a->extent[0]);
	x = last(t);
	p = cell(t, a, x, x);
	line(t->g, "%s %s = 1.5 + %s;", t->real, s, p);
	k = from(t, first, BELOW);
	q = cell(t, a, x, last(t));
	line(t->g, "%s -= 0.1 * %s * %s;", s, q, q);
	close_loop(t, k);
	line(t->g, "%s = sqrt(1.5 + %s * %s);", p, s, s);
	i = from(t, first, ABOVE);
	y = last(t);
	r = cell(t, a, y, x);
	line(t->g, "%s %s = %s;", t->real, d, r);
	k = from(t, first, BELOW);
	z = last(t);
	r = cell(t, a, y, z);
	q = cell(t, a, x, z);
	line(t->g, "%s -= 0.3 * %s * %s;", d, r, q);
	close_loop(t, k);
	r = cell(t, a, y, x);
	line(t->g, "%s = %s / (1.5 + %s * %s);", r, d, p, p);
	close_loop(t, i);
	close_loop(t, j);
}

/* Forwards and backwards. */
static void substitute(Nest *t)
{
	const Array *a = pick_array(t, is_square), *x = pick_array(t, is_written_vector), *b = pick_array(t, is_vector);
	const char *s = fresh(t->g, "s"), *i, *j, *p, *q, *d;
	int first = t->ncounters;
	Scope outer, inner;

	if (!a || !x || !b)
		return;
	outer = over(t, "n");
	i = last(t);
	line(t->g, "%s %s = %s;", t->real, s, cell(t, b, i, i));
	inner = from(t, first, chance(t->g, 50) ? BELOW : ABOVE);
	j = last(t);
	p = cell(t, a, i, j);
	q = cell(t, x, j, j);
	line(t->g, "%s -= 0.3 * %s * %s;", s, p, q);
	close_loop(t, inner);
	d = cell(t, a, i, i);
	line(t->g, "%s = %s / (1.5 + %s * %s);", cell(t, x, i, i), s, d, d);
	close_loop(t, outer);
}

static void orthogonalise(Nest *t)
{
	const Array *q = pick_array(t, is_written_matrix);
	const char *s = fresh(t->g, "s"), *d = fresh(t->g, "d"), *k, *j, *i, *p, *r;
	int first = t->ncounters;
	Scope outer, middle, inner;

	if (!q)
		return;
	outer = over(t, q->extent[1]);
	k = last(t);
	line(t->g, "%s %s = 0.5;", t->real, s);
	inner = over(t, q->extent[0]);
	p = cell(t, q, last(t), k);
	line(t->g, "%s += %s * %s;", s, p, p);
	close_loop(t, inner);
	line(t->g, "%s = sqrt(%s);", s, s);
	inner = over(t, q->extent[0]);
	line(t->g, "%s /= %s;", cell(t, q, last(t), k), s);
	close_loop(t, inner);
	middle = from(t, first, ABOVE);
	j = last(t);
	line(t->g, "%s %s = 0;", t->real, d);
	inner = over(t, q->extent[0]);
	i = last(t);
	p = cell(t, q, i, k);
	r = cell(t, q, i, j);
	line(t->g, "%s += %s * %s;", d, p, r);
	close_loop(t, inner);
	inner = over(t, q->extent[0]);
	i = last(t);
	p = cell(t, q, i, j);
	r = cell(t, q, i, k);
	line(t->g, "%s -= %s * %s;", p, r, d);
	close_loop(t, inner);
	close_loop(t, middle);
	close_loop(t, outer);
}

static void recurrence(Nest *t)
{
	const Array *x = pick_array(t, is_written_vector), *b = pick_array(t, is_vector);
	const char *i, *p, *q, *r;
	Scope scope;

	if (!x || !b)
		return;
	scope = enter_loop(t, head(t, "n", 1, 0));
	i = last(t);
	p = cell(t, x, i, i);
	q = chance(t->g, 80) ? fmt(t->g, "%s[%s - 1]", x->name, i) : element_of(t, x);
	r = cell(t, b, i, i);
	line(t->g, chance(t->g, 50) ? "%s += 0.5 * %s * %s;" : "%s = sin(%s + %s);", p, q, r);
	close_loop(t, scope);
}

/* ---- products ---- */

static void product(Nest *t)
{
	const Array *a = pick_array(t, is_square), *b = pick_array(t, is_square), *c = pick_array(t, is_written_square);
	const char *n[3], *p, *q, *r;
	int order = below(t->g, 3), first = t->ncounters;
	Scope scope[3];

	if (!c)
		return;
	for (int d = 0; d < 3; d++) {
		scope[d] = d == 0 || chance(t->g, 75) ? over(t, "n") : from(t, first, (Bounds)below(t->g, BOUNDS));
		n[(d + order) % 3] = last(t);
	}
	p = cell(t, a, n[0], n[2]);
	q = cell(t, b, n[2], n[1]);
	r = cell(t, c, n[0], n[1]);
	line(t->g, chance(t->g, 50) ? "%s += 0.3 * %s * %s;" : "%s -= 0.2 * sin(%s) * %s;", r, p, q);
	for (int d = 2; d >= 0; d--)
		close_loop(t, scope[d]);
}

static void matrix_vector(Nest *t)
{
	const Array *a = pick_array(t, is_matrix), *x = pick_array(t, is_vector), *y = pick_array(t, is_written_vector);
	const char *i, *j, *p, *q;
	Scope outer, inner;

	if (!a || !x || !y)
		return;
	outer = over(t, "n");
	i = last(t);
	inner = over(t, a->extent[1]);
	j = strcmp(a->extent[1], "n") ? i : last(t);
	p = cell(t, a, i, last(t));
	q = cell(t, x, j, j);
	line(t->g, "%s += 0.3 * %s * %s;", cell(t, y, i, i), p, q);
	close_loop(t, inner);
	close_loop(t, outer);
}

static void symmetric(Nest *t)
{
	const Array *a = pick_array(t, is_matrix), *c = pick_array(t, is_written_square);
	const char *s = fresh(t->g, "s"), *i, *j, *p, *q;
	int first = t->ncounters;
	Scope outer, middle, inner;

	if (!c)
		return;
	outer = over(t, "n");
	i = last(t);
	middle = from(t, first, UP_TO);
	j = last(t);
	line(t->g, "%s %s = 0;", t->real, s);
	inner = over(t, a->extent[1]);
	p = cell(t, a, i, last(t));
	q = cell(t, a, j, last(t));
	line(t->g, "%s += 0.3 * %s * %s;", s, p, q);
	close_loop(t, inner);
	p = cell(t, c, i, j);
	q = cell(t, c, j, i);
	line(t->g, "%s = %s;", p, s);
	line(t->g, "%s = %s;", q, s);
	close_loop(t, middle);
	close_loop(t, outer);
}

/* ---- stencils ---- */

static void line_stencil(Nest *t, const Array *u, const Array *w)
{
	static const char *const forms[] = {"%s = %s + 0.2 * (%s[%s - 1] - 2 * %s[%s] + %s[%s + 1]);",
	                                    "%s = 0.3 * (%s + %s[%s - 1] * %s[%s] + %s[%s + 1]);",
	                                    "%s += 0.1 * %s * (%s[%s + 1] - %s[%s] * %s[%s - 1]);"};
	Scope scope = enter_loop(t, head(t, "n", 1, 1));
	const char *i = last(t), *to = cell(t, w, i, i), *at = cell(t, u, i, i);

	line(t->g, forms[below(t->g, 3)], to, at, u->name, i, u->name, i, u->name, i);
	close_loop(t, scope);
	if (u == w || chance(t->g, 25))
		return;
	scope = enter_loop(t, head(t, "n", chance(t->g, 85), chance(t->g, 85)));
	i = last(t);
	to = cell(t, u, i, i);
	at = cell(t, w, i, i);
	if (!u->is_const)
		line(t->g, "%s = %s;", to, at);
	close_loop(t, scope);
}

static void stencil(Nest *t)
{
	const Array *u = pick_array(t, is_vector), *w = pick_array(t, is_written_vector);
	const char *i = fresh(t->g, "t");
	Scope scope;

	if (!u || !w)
		return;
	if (chance(t->g, 30)) {
		line_stencil(t, u, w);
		return;
	}
	line(t->g, "for (int %s = 0; %s < %d; %s++) {", i, i, 2 + below(t->g, 2), i);
	scope = open_scope(t);
	line_stencil(t, u, w);
	close_scope(t, scope);
	line(t->g, "}");
}

static void plane_stencil(Nest *t)
{
	const Array *u = pick_array(t, is_matrix), *v = pick_array(t, is_written_matrix);
	const char *i, *j, *p[5];
	Scope outer, inner;

	if (!v || strcmp(u->extent[1], v->extent[1]) != 0)
		return;
	outer = enter_loop(t, head(t, "n", 1, 1));
	i = last(t);
	inner = enter_loop(t, head(t, u->extent[1], 1, 1));
	j = last(t);
	for (int d = 0; d < 5; d++)
		p[d] = cell(t, u, d < 3 ? i : fmt(t->g, d == 3 ? "(%s - 1)" : "(%s + 1)", i),
		            d == 1 || d == 2 ? fmt(t->g, d == 1 ? "%s - 1" : "%s + 1", j) : j);
	line(t->g, "%s = 0.25 * (%s * %s + %s + %s + %s);", cell(t, v, i, j), p[0], p[1], p[2], p[3], p[4]);
	close_loop(t, inner);
	close_loop(t, outer);
}

/* ---- sums over pairs, nearest, steps of an explicit method ---- */

static void pairs(Nest *t)
{
	const Array *x = pick_array(t, is_vector);
	const char *e = fresh(t->g, "e"), *d = fresh(t->g, "d"), *p, *q;
	int first = t->ncounters;
	Scope outer, inner;

	if (!x)
		return;
	line(t->g, "%s %s = 0;", t->real, e);
	outer = over(t, "n");
	inner = from(t, first, ABOVE);
	p = cell(t, x, t->counter[first].name, "0");
	q = cell(t, x, last(t), "0");
	line(t->g, "%s %s = %s - %s;", t->real, d, p, q);
	line(t->g, chance(t->g, 50) ? "%s += 1 / (0.5 + %s * %s);" : "%s += exp(-%s * %s);", e, d, d);
	close_loop(t, inner);
	close_loop(t, outer);
	add_scalar(t, e);
	use_sum(t, e);
}

static void nearest(Nest *t)
{
	const Array *a = pick_array(t, is_matrix), *b = pick_array(t, is_matrix), *y = pick_array(t, is_written_vector);
	const char *best = fresh(t->g, "best"), *at = fresh(t->g, "at"), *d = fresh(t->g, "d"), *e = fresh(t->g, "e");
	const char *i, *c, *p, *q;
	Scope outer, middle, inner;

	if (!a || strcmp(a->extent[1], b->extent[1]) != 0)
		return;
	line(t->g, "%s %s = 0;", t->real, e);
	outer = over(t, "n");
	i = last(t);
	line(t->g, "%s %s = 9;", t->real, best);
	line(t->g, "int %s = 0;", at);
	middle = over(t, "n");
	c = last(t);
	line(t->g, "%s %s = 0;", t->real, d);
	inner = over(t, a->extent[1]);
	p = cell(t, a, i, last(t));
	q = cell(t, b, c, last(t));
	line(t->g, "%s += (%s - %s) * (%s - %s);", d, p, q, p, q);
	close_loop(t, inner);
	line(t->g, "if (%s < %s) { %s = %s; %s = (int)%s; }", d, best, best, d, at, c);
	close_loop(t, middle);
	line(t->g, "%s += %s;", e, chance(t->g, 70) ? best : fmt(t->g, "sqrt(1 + %s)", best));
	if (y && chance(t->g, 50))
		line(t->g, "%s[%s] += 0.2 * sin(%s);", y->name, at, best);
	close_loop(t, outer);
	add_scalar(t, e);
	use_sum(t, e);
}

static void stage(Nest *t, const char *k, const char *from)
{
	line(t->g, "%s[0] = %s[1] * u;", k, from);
	line(t->g, chance(t->g, 50) ? "%s[1] = sin(%s[0]) - 0.2 * %s[1];" : "%s[1] = (1 - %s[0]) * %s[1];", k, from, from);
}

static void runge_kutta(Nest *t)
{
	const char *y = fresh(t->g, "y"), *k = fresh(t->g, "k"), *l = fresh(t->g, "l"), *w = fresh(t->g, "w");
	const char *i = fresh(t->g, "t"), *e = nest_tame(t);
	Scope scope;

	line(t->g, "%s %s[2] = {%s, u}, %s[2], %s[2], %s[2];", t->real, y, e, k, l, w);
	line(t->g, "for (int %s = 0; %s < %s; %s++) {", i, i, chance(t->g, 50) ? "3" : "(int)n", i);
	scope = open_scope(t);
	stage(t, k, y);
	line(t->g, "for (int c = 0; c < 2; c++) %s[c] = %s[c] + 0.1 * %s[c];", w, y, k);
	stage(t, l, chance(t->g, 90) ? w : y);
	line(t->g, "for (int c = 0; c < 2; c++) %s[c] += 0.05 * (%s[c] + %s[c]);", y, k, l);
	close_scope(t, scope);
	line(t->g, "}");
	add_scalar(t, fmt(t->g, "%s[0]", y));
	add_array(t, (Array){.name = y, .rank = 1, .extent = {"2"}});
	use_sum(t, fmt(t->g, "%s[1]", y));
}

/* ---- a row at a time ---- */

static void softmax(Nest *t)
{
	const Array *x = pick_array(t, is_matrix), *y = pick_array(t, is_written_matrix);
	const char *most = fresh(t->g, "most"), *s = fresh(t->g, "s"), *i, *j, *p, *q;
	Scope outer, inner;

	if (!y || strcmp(x->extent[1], y->extent[1]) != 0)
		return;
	outer = over(t, "n");
	i = last(t);
	line(t->g, "%s %s = -4, %s = 0;", t->real, most, s);
	inner = over(t, x->extent[1]);
	p = cell(t, x, i, last(t));
	line(t->g, chance(t->g, 50) ? "if (%s > %s) %s = %s;" : "if (%s >= %s) %s = %s;", p, most, most, p);
	close_loop(t, inner);
	inner = over(t, x->extent[1]);
	j = last(t);
	p = cell(t, y, i, j);
	q = cell(t, x, i, j);
	line(t->g, "%s = exp(%s - %s);", p, q, most);
	line(t->g, "%s += %s;", s, p);
	close_loop(t, inner);
	inner = over(t, x->extent[1]);
	line(t->g, "%s /= 0.5 + %s * %s;", cell(t, y, i, last(t)), s, s);
	close_loop(t, inner);
	close_loop(t, outer);
}

void family_statement(Nest *t)
{
	static void (*const families[])(Nest *t) = {
		eliminate, cholesky, substitute, orthogonalise, recurrence, product, matrix_vector, symmetric, stencil,
		stencil, plane_stencil, pairs, nearest, runge_kutta, softmax,
	};

	families[below(t->g, (int)(sizeof families / sizeof *families))](t);
}
