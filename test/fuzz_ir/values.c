/* values: integers, pointers and numbers of random programs. */
#include "scope.h"

/* ---- integers ---- */

static Name masked(Generator *g, Name value, int32_t mask)
{
	Name bits = int_const(g, mask);

	return define(g, INT, "and %s, %s", value.s, bits.s);
}

Name gen_int(Generator *g)
{
	static const char *const ops[] = {"add", "sub", "mul", "xor"};

	switch (random_below(&g->random, 5)) {
	case 0:
		return int_const(g, (int32_t)random_below(&g->random, 6));
	case 1: {
		Name i = pick(g, INT), p;

		i = masked(g, i, 15);
		p = fresh(g);
		line(g, "%s = index %%j, %s : ptr i32", p.s, i.s);
		return define(g, INT, "load %s", p.s);
	}
	case 2: {
		Name v = pick(g, REAL), s, k, m;

		s = define(g, REAL, "sin %s", v.s);
		k = real_const(g, 3.0);
		m = define(g, REAL, "mul %s, %s", s.s, k.s);
		return define(g, INT, "cast %s", m.s);
	}
	case 3:
		if (random_chance(&g->random, 30))
			return define(g, INT, "extern \"rand\"()");
		if (random_chance(&g->random, 50)) {
			Name a = pick(g, INT), k = int_const(g, 3);

			return define(g, INT, "%s %s, %s",
				      random_chance(&g->random, 50) ? "div" : "rem", a.s, k.s);
		}
		/* fall through */
	default: {
		Name a = pick(g, INT), b = pick(g, INT);

		return define(g, INT, "%s %s, %s", ops[random_below(&g->random, 4)], a.s, b.s);
	}
	}
}

Name small_int(Generator *g, int32_t mask)
{
	Name v = random_chance(&g->random, 70) ? pick(g, INT) : gen_int(g);

	return masked(g, v, mask);
}

Name gen_bool(Generator *g)
{
	static const char *const compare[] = {"lt", "le", "gt", "ge", "eq", "ne"};
	Kind kind = random_chance(&g->random, 60) ? REAL : INT;
	Name a = pick(g, kind), b = pick(g, kind);

	return define(g, BOOL, "%s %s, %s", compare[random_below(&g->random, kind == REAL ? 4 : 6)],
		      a.s, b.s);
}

/* ---- pointers ---- */

static Name row_pointer(Generator *g)
{
	Name i = small_int(g, 3), row = fresh(g);

	line(g, "%s = index %%m, %s : ptr [4 x %s]", row.s, i.s, type_of(g, REAL));
	return define(g, POINTER, "decay %s", row.s);
}

Name gen_pointer(Generator *g)
{
	Name p, q, c;

	if (g->has_structs && random_chance(&g->random, 15))
		return define(g, POINTER, "load %s", g->slots[random_below(&g->random, 2)].s);
	switch (random_below(&g->random, 6)) {
	case 0:
		return row_pointer(g);
	case 1:
		p = pick(g, POINTER);
		q = pick(g, POINTER);
		c = pick(g, BOOL);
		return define(g, POINTER, "select %s, %s, %s", c.s, p.s, q.s);
	case 2:
		p = pick(g, POINTER);
		q = int_const(g, 1);
		return define(g, POINTER, "index %s, %s", p.s, q.s);
	default:
		return pick(g, POINTER);
	}
}

/* The address of an element. */
Name gen_place(Generator *g, Kind kind)
{
	Name p, i, name;

	if (kind == POINTER && g->count[PLACE] && random_chance(&g->random, 45))
		return pick(g, PLACE);
	p = kind == POINTER ? gen_pointer(g) : pick(g, SMALL_POINTER);
	if (random_chance(&g->random, 15))
		return p;
	i = small_int(g, random_chance(&g->random, 80) ? 3 : 7);
	name = fresh(g);
	line(g, "%s = index %s, %s : %s", name.s, p.s, i.s, type_of(g, kind));
	if (kind == POINTER)
		add(g, PLACE, name);
	return name;
}

static Name load_const(Generator *g)
{
	Name i = small_int(g, 7), p = fresh(g);

	if (random_chance(&g->random, 20)) {
		Name table = fresh(g), first = fresh(g);

		line(g, "%s = global \"table\" : ptr [8 x %s]", table.s, type_of(g, REAL));
		line(g, "%s = decay %s : ptr %s", first.s, table.s, type_of(g, REAL));
		line(g, "%s = index %s, %s : ptr %s", p.s, first.s, i.s, type_of(g, REAL));
		return define(g, REAL, "load %s", p.s);
	}
	line(g, "%s = index %%%s, %s : ptr const %s", p.s,
	     random_chance(&g->random, 60) ? "c" : "d", i.s, type_of(g, REAL));
	return define(g, REAL, "load %s", p.s);
}

/* ---- floats ---- */

static Name gen_unary(Generator *g)
{
	static const char *const ops[] = {"sin",  "cos", "tanh",  "atan", "neg",
					  "fabs", "erf", "asinh", "floor"};
	Name a = pick(g, REAL);

	return define(g, REAL, "%s %s", ops[random_below(&g->random, 9)], a.s);
}

static Name gen_binary(Generator *g)
{
	static const char *const ops[] = {"add",  "sub",   "mul",  "mul",     "fmax",
					  "fmin", "hypot", "fdim", "copysign"};
	Name a = pick(g, REAL), b = pick(g, REAL);

	return define(g, REAL, "%s %s, %s", ops[random_below(&g->random, 9)], a.s, b.s);
}

/* Functions that want an argument above 1. */
static Name gen_positive(Generator *g)
{
	static const char *const ops[] = {"sqrt", "log", "cbrt", "acosh", "lgamma"};
	Name a = pick(g, REAL), one, s, t, b;

	s = define(g, REAL, "mul %s, %s", a.s, a.s);
	one = real_const(g, 1.5);
	t = define(g, REAL, "add %s, %s", s.s, one.s);
	b = define(g, REAL, "sin %s", a.s);
	switch (random_below(&g->random, 9)) {
	case 4:
		return define(g, REAL, "atan2 %s, %s", b.s, t.s);
	case 0:
		return define(g, REAL, "pow %s, %s", t.s, b.s);
	case 1:
		return define(g, REAL, "div %s, %s", b.s, t.s);
	case 2:
		return define(g, REAL, "exp %s", b.s);
	case 3:
		return define(g, REAL, "fma %s, %s, %s", b.s, b.s, t.s);
	default:
		return define(g, REAL, "%s %s", ops[random_below(&g->random, 5)], t.s);
	}
}

Name gen_small(Generator *g)
{
	Name a = pick(g, SMALL), b = pick(g, SMALL), p;

	switch (random_below(&g->random, 4)) {
	case 0:
		p = gen_place(g, SMALL_POINTER);
		return define(g, SMALL, "load %s", p.s);
	case 1:
		a = pick(g, REAL);
		return define(g, SMALL, "cast %s", a.s);
	default:
		return define(g, SMALL, "%s %s, %s", random_chance(&g->random, 50) ? "add" : "mul",
			      a.s, b.s);
	}
}

Name gen_real(Generator *g)
{
	Name a, b, c;

	switch (random_below(&g->random, 14)) {
	case 0:
	case 1:
		a = gen_place(g, POINTER);
		return define(g, REAL, "load %s", a.s);
	case 12:
	case 13:
		a = gen_place(g, POINTER);
		b = define(g, REAL, "load %s", a.s);
		c = pick(g, REAL);
		return define(g, REAL, "mul %s, %s", b.s, c.s);
	case 2:
		return load_const(g);
	case 3:
		a = pick(g, SMALL);
		return define(g, REAL, "cast %s", a.s);
	case 4:
		a = small_int(g, 7);
		return define(g, REAL, "cast %s", a.s);
	case 5:
		c = pick(g, BOOL);
		a = pick(g, REAL);
		b = pick(g, REAL);
		return define(g, REAL, "select %s, %s, %s", c.s, a.s, b.s);
	case 6:
		return gen_positive(g);
	case 7:
	case 8:
		return gen_unary(g);
	default:
		return gen_binary(g);
	}
}

/* A number of moderate size, so that loops do not blow up. */
Name gen_tame(Generator *g)
{
	Name v = random_chance(&g->random, 50) ? gen_real(g) : pick(g, REAL), k;

	if (random_chance(&g->random, 40))
		return v;
	if (random_chance(&g->random, 50))
		return define(g, REAL, "sin %s", v.s);
	k = real_const(g, 0.7);
	return define(g, REAL, "mul %s, %s", v.s, k.s);
}
