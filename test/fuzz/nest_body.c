/* Statements of random loop nests: one line each, so that a program can be reduced by lines. */
#include <ctype.h>
#include <string.h>

#include "nest.h"

static void statement(Nest *t);
static void store(Nest *t);

Scope open_scope(Nest *t)
{
	t->g->indent++;
	return (Scope){t->narrays, t->ncounters, t->nscalars, t->favourite, t->can_leave, t->can_continue};
}

void close_scope(Nest *t, Scope scope)
{
	t->g->indent--;
	t->narrays = scope.narrays;
	t->ncounters = scope.ncounters;
	t->nscalars = scope.nscalars;
	t->favourite = scope.favourite;
	t->can_leave = scope.can_leave;
	t->can_continue = scope.can_continue;
}

void nest_some(Nest *t, int most)
{
	int n = 1 + below(t->g, most);

	if (t->budget <= 0)
		store(t);
	for (int i = 0; i < n && t->budget > 0; i++)
		statement(t);
}

/* ---- loops ---- */

static int has_n(const char *extent)
{
	return strchr(extent, 'n') != NULL;
}

static const char *type_of(const Nest *t, const char *extent)
{
	return has_n(extent) ? t->g->count_type : "int";
}

static int is_signed(const Nest *t, const char *extent)
{
	return !has_n(extent) || t->g->is_count_signed;
}

const char *any_extent(Nest *t)
{
	const Array *array = t->narrays ? &t->array[below(t->g, t->narrays)] : NULL;

	if (array && chance(t->g, 85))
		return array->extent[below(t->g, array->rank)];
	return chance(t->g, 60) ? "n" : "3";
}

Counter bounded_head(Nest *t, const Counter *outer, Bounds bounds)
{
	const char *type = type_of(t, outer->extent), *o = outer->name, *e = outer->extent, *i = fresh(t->g, "i");

	switch (bounds) {
	case BELOW:
		line(t->g, "for (%s %s = 0; %s < %s; %s++) {", type, i, i, o, i);
		return (Counter){i, e, 0, outer->high + 1, 0};
	case UP_TO:
		line(t->g, "for (%s %s = 0; %s <= %s; %s++) {", type, i, i, o, i);
		return (Counter){i, e, 0, outer->high, 0};
	case ABOVE:
		line(t->g, "for (%s %s = %s + 1; %s < %s; %s++) {", type, i, o, i, e, i);
		return (Counter){i, e, outer->low + 1, 0, 0};
	case FROM:
		line(t->g, "for (%s %s = %s; %s < %s; %s++) {", type, i, o, i, e, i);
		return (Counter){i, e, outer->low, 0, 0};
	case DOWN_BELOW:
		line(t->g, "for (%s %s = %s; %s-- > 0;) {", type, i, o, i);
		return (Counter){i, e, 0, outer->high + 1, 0};
	case DOWN_ABOVE:
	case BOUNDS:
		break;
	}
	line(t->g, "for (%s %s = %s - 1; %s > %s; %s--) {", type, i, e, i, o, i);
	return (Counter){i, e, outer->low + 1, 0, 0};
}

static Counter descending(Nest *t, const char *i, const char *extent, int low, int high)
{
	const char *type = type_of(t, extent);

	if (high == 0 && (!is_signed(t, extent) || chance(t->g, 30))) {
		line(t->g, "for (%s %s = %s; %s-- > %d;) {", type, i, extent, i, low);
		return (Counter){i, extent, low, 0, 0};
	}
	line(t->g, "for (%s %s = %s - %d; %s >= %d; %s%s) {", type, i, extent, 1 + high, i, low, i,
	     chance(t->g, 80) ? "--" : " -= 2");
	return (Counter){i, extent, low, high, 0};
}

static const char *step_of(Nest *t, const char *type)
{
	if (chance(t->g, 85))
		return "++";
	return t->step && chance(t->g, 50) ? fmt(t->g, " += (%s)%s", type, t->step) : " += 2";
}

static Counter ascending(Nest *t, const char *i, const char *extent, int low, int high)
{
	const char *type = type_of(t, extent), *step = step_of(t, type);

	if (high == 0)
		line(t->g, "for (%s %s = %d; %s < %s; %s%s) {", type, i, low, i, extent, i, step);
	else if (is_signed(t, extent) && chance(t->g, 70))
		line(t->g, "for (%s %s = %d; %s < %s - %d; %s%s) {", type, i, low, i, extent, high, i, step);
	else
		line(t->g, "for (%s %s = %d; %s + %d < %s; %s%s) {", type, i, low, i, high, extent, i, step);
	return (Counter){i, extent, low, high, 0};
}

Counter head(Nest *t, const char *extent, int low, int high)
{
	const char *i = fresh(t->g, "i");

	int is_down = (high == 0 || is_signed(t, extent)) && chance(t->g, 20);

	return is_down ? descending(t, i, extent, low, high) : ascending(t, i, extent, low, high);
}

Scope enter_loop(Nest *t, Counter counter)
{
	Scope scope = open_scope(t);

	add_counter(t, counter);
	t->loops++;
	t->can_leave = t->can_continue = 1;
	return scope;
}

Scope open_loop(Nest *t, const char *extent)
{
	const Counter *outer = counter_of(t, extent, 1);
	int low = chance(t->g, 65) ? 0 : 1 + below(t->g, 2), high = chance(t->g, 70) ? 0 : 1 + below(t->g, 2);

	if (outer && chance(t->g, 60))
		return enter_loop(t, bounded_head(t, outer, (Bounds)below(t->g, BOUNDS)));
	return enter_loop(t, head(t, extent, low, high));
}

void close_loop(Nest *t, Scope scope)
{
	t->loops--;
	close_scope(t, scope);
	line(t->g, "}");
}

/* A nest works on one array above all. */
void choose_favourite(Nest *t, const char *extent)
{
	int n = 0;

	for (int i = 0; i < t->narrays; i++)
		for (int r = 0; r < t->array[i].rank; r++)
			if (strcmp(t->array[i].extent[r], extent) == 0 && !t->array[i].is_const && below(t->g, ++n) == 0)
				t->favourite = i;
}

static void loop(Nest *t)
{
	const char *extent = any_extent(t);
	Scope scope = open_loop(t, extent);

	if (t->loops == 1)
		choose_favourite(t, extent);
	nest_some(t, t->loops < t->deepest ? 3 : 2);
	close_loop(t, scope);
}

/* Several times over everything. */
static void time_loop(Nest *t)
{
	const char *i = fresh(t->g, "t");
	Scope scope;

	line(t->g, "for (int %s = 0; %s < %d; %s++) {", i, i, 2 + below(t->g, 2), i);
	scope = open_scope(t);
	t->loops++;
	t->can_leave = t->can_continue = 1;
	loop(t);
	nest_some(t, 2);
	close_loop(t, scope);
}

/* ---- stores ---- */

static void store(Nest *t)
{
	static const char *const forms[] = {"%s += 0.2 * %s;", "%s = 0.5 * %s;", "%s *= 0.5 + 0.3 * sin(%s);",
	                                    "%s /= 1.5 + sin(%s);", "%s = %s;", "%s -= 0.3 * tanh(%s);"};
	const char *at = nest_place(t, 1);
	const char *p, *q, *e;

	if (!at)
		return;
	p = nest_place(t, 0);
	q = nest_place(t, 0);
	e = nest_tame(t);
	if (!p || !q)
		p = q = at;
	switch (below(t->g, 10)) {
	case 0:
	case 1:
		line(t->g, "%s -= 0.1 * %s * sin(%s);", at, p, q);
		break;
	case 2:
		line(t->g, "%s = 0.25 * (%s + %s + 2 * %s);", at, p, q, at);
		break;
	case 3:
		line(t->g, "%s = %s;", at, strcmp(at, p) ? p : "0.5");
		break;
	case 4:
		line(t->g, "%s = %s;", at, chance(t->g, 50) ? "0" : fmt(t->g, "-%s", at));
		break;
	case 5:
		if (!t->is_calm) {
			line(t->g, "if (%s) %s = %s;", nest_condition(t), at, e);
			break;
		}
		/* fall through */
	default:
		line(t->g, forms[below(t->g, 6)], at, e);
		break;
	}
}

static void swap(Nest *t)
{
	const char *a = nest_place(t, 1), *b = nest_place(t, 1), *c = nest_condition(t);
	const char *h = fresh(t->g, "h");
	int is_conditional = chance(t->g, 50);

	if (!a || !b || strcmp(a, b) == 0)
		return;
	line(t->g, is_conditional ? "if (%s) {" : "{", c);
	line(t->g, "\t%s %s = %s;", t->real, h, a);
	line(t->g, "\t%s = %s;", a, b);
	line(t->g, "\t%s = %s;", b, h);
	line(t->g, "}");
}

static void branch(Nest *t)
{
	Scope scope;

	line(t->g, "if (%s) {", nest_condition(t));
	scope = open_scope(t);
	nest_some(t, 2);
	close_scope(t, scope);
	if (chance(t->g, 40)) {
		line(t->g, "} else {");
		scope = open_scope(t);
		nest_some(t, 2);
		close_scope(t, scope);
	}
	line(t->g, "}");
}

static void leave(Nest *t)
{
	const char *c = nest_condition(t);
	const char *e = nest_tame(t);

	if (t->can_leave && chance(t->g, 80))
		line(t->g, "if (%s) %s;", c, t->can_continue && chance(t->g, 50) ? "continue" : "break");
	else
		line(t->g, *t->returns ? "if (%s) return %s;" : "if (%s) return;", c, e);
}

/* ---- local arrays, rows ---- */

static void fill(Nest *t, const char *name, const char *extent, int extra)
{
	const char *type = type_of(t, extent), *i = fresh(t->g, "i"), *e;
	Scope scope;

	line(t->g, "for (%s %s = 0; %s < %s; %s++) {", type, i, i, extent, i);
	scope = open_scope(t);
	add_counter(t, (Counter){i, extent, 0, 0, 0});
	e = nest_tame(t);
	line(t->g, "%s[%s] = %s;", name, i, e);
	close_scope(t, scope);
	line(t->g, "}");
	for (int k = 0; k < extra; k++)
		line(t->g, "%s[%s + %d] = %s;", name, extent, k, nest_tame(t));
}

/* It may be filled anew by what comes. */
static void scratch(Nest *t)
{
	int is_variable = chance(t->g, t->g->indent == 1 ? 60 : 25);
	const char *name = fresh(t->g, "w"), *extent = is_variable ? "n" : chance(t->g, 60) ? "3" : "2";
	int extra = is_variable ? 1 + below(t->g, 2) : 0;

	t->has_inner_memory |= is_variable && t->g->indent > 1;
	line(t->g, extra ? "%s %s[%s + %d];" : "%s %s[%s];", t->real, name, extent, extra);
	fill(t, name, extent, extra);
	add_array(t, (Array){.name = name, .rank = 1, .extent = {extent}, .extra = extra});
	nest_some(t, 2);
}

static int is_rows(const Array *array)
{
	return array->rank == 2;
}

static int is_vector(const Array *array)
{
	return array->rank == 1 && array->factor == 1;
}

static void row(Nest *t)
{
	const Array *a = pick_array(t, chance(t->g, 70) ? is_rows : is_vector);
	const Counter *c = a ? counter_of(t, a->extent[0], 0) : NULL;
	const char *p = fresh(t->g, "p"), *qualifier;
	int offset;

	if (!c)
		return;
	qualifier = a->is_const ? "const " : "";
	if (a->rank == 2) {
		line(t->g, a->is_flat ? "%s%s *%s = %s + %s * %s;" : "%s%s *%s = %s[%s];", qualifier, t->real, p, a->name,
		     c->name, a->extent[1]);
		add_array(t, (Array){.name = p, .rank = 1, .extent = {a->extent[1]}, .is_const = a->is_const});
		nest_some(t, 2);
		return;
	}
	offset = below(t->g, c->low + c->high + a->extra + 1) - c->low;
	line(t->g, "%s%s *%s = %s + %s;", qualifier, t->real, p, a->name, c->name);
	if (!a->is_const)
		add_scalar(t, fmt(t->g, "%s[%d]", p, offset));
	store(t);
}

/* A pointer goes along with the counter. */
static void walk(Nest *t)
{
	const Array *a = pick_array(t, is_vector);
	const char *p = fresh(t->g, "p"), *i = fresh(t->g, "i"), *qualifier, *extent;
	Scope scope;

	if (!a)
		return;
	extent = a->extent[0];
	qualifier = a->is_const ? "const " : "";
	line(t->g, "%s%s *%s = %s;", qualifier, t->real, p, a->name);
	line(t->g, "for (%s %s = 0; %s < %s; %s++, %s++) {", type_of(t, extent), i, i, extent, i, p);
	scope = enter_loop(t, (Counter){i, extent, 0, 0, 0});
	t->favourite = (int)(a - t->array);
	if (!a->is_const)
		add_scalar(t, fmt(t->g, "*%s", p));
	nest_some(t, 2);
	close_loop(t, scope);
}

static int is_square_of_brackets(const Array *array)
{
	return array->rank == 2 && !array->is_flat;
}

/* Two dimensions walked as one. */
static void flat(Nest *t)
{
	const Array *a = pick_array(t, chance(t->g, 60) ? is_square_of_brackets : is_rows);
	const char *f = fresh(t->g, "f"), *extent;
	Scope scope;

	if (!a)
		return;
	extent = fmt(t->g, "%s * %s", a->extent[0], a->extent[1]);
	line(t->g, "%s%s *%s = (%s%s *)%s;", a->is_const ? "const " : "", t->real, f, a->is_const ? "const " : "",
	     t->real, a->name);
	add_array(t, (Array){.name = f, .rank = 1, .extent = {extent}, .is_const = a->is_const});
	scope = open_loop(t, extent);
	if (!t->array[t->narrays - 1].is_const)
		t->favourite = t->narrays - 1;
	nest_some(t, 2);
	close_loop(t, scope);
}

/* ---- buffers that change places ---- */

static void steps(Nest *t)
{
	loop(t);
	if (chance(t->g, 40))
		nest_some(t, 1);
}

static void rotating(Nest *t)
{
	const char *p = fresh(t->g, "w"), *q = fresh(t->g, "w"), *i = fresh(t->g, "t");
	Scope scope;

	if (t->g->indent != 1)
		return;
	line(t->g, "%s %s[n + 2], %s[n + 2], *%sc = %s, *%sd = %s;", t->real, p, q, p, p, p, q);
	fill(t, p, "n", 2);
	fill(t, q, "n", 2);
	line(t->g, "for (int %s = 0; %s < %d; %s++) {", i, i, 2 + below(t->g, 2), i);
	scope = open_scope(t);
	t->loops++;
	add_array(t, (Array){.name = fmt(t->g, "%sc", p), .rank = 1, .extent = {"n"}, .extra = 2});
	add_array(t, (Array){.name = fmt(t->g, "%sd", p), .rank = 1, .extent = {"n"}, .extra = 2});
	steps(t);
	line(t->g, "%s *%sh = %sc;", t->real, p, p);
	line(t->g, "%sc = %sd;", p, p);
	line(t->g, "%sd = %sh;", p, p);
	close_loop(t, scope);
	add_array(t, (Array){.name = fmt(t->g, "%sc", p), .rank = 1, .extent = {"n"}, .extra = 2});
	nest_some(t, 2);
}

/* By the parity of the step. */
static void alternating(Nest *t)
{
	const char *w = fresh(t->g, "w"), *i = fresh(t->g, "t");
	int n = 2 + below(t->g, 2);
	Scope scope;

	if (t->g->indent != 1)
		return;
	line(t->g, "%s %s[2][n + 2];", t->real, w);
	fill(t, fmt(t->g, "%s[0]", w), "n", 2);
	fill(t, fmt(t->g, "%s[1]", w), "n", 2);
	line(t->g, "for (int %s = 0; %s < %d; %s++) {", i, i, n, i);
	scope = open_scope(t);
	t->loops++;
	add_array(t, (Array){.name = fmt(t->g, "%s[%s %% 2]", w, i), .rank = 1, .extent = {"n"}, .extra = 2});
	add_array(t, (Array){.name = fmt(t->g, "%s[1 - %s %% 2]", w, i), .rank = 1, .extent = {"n"}, .extra = 2});
	steps(t);
	close_loop(t, scope);
	add_array(t, (Array){.name = fmt(t->g, "%s[%d]", w, n % 2), .rank = 1, .extent = {"n"}, .extra = 2});
	nest_some(t, 2);
}

/* ---- calls ---- */

static int is_target(const Array *array)
{
	return is_vector(array) && strcmp(array->extent[0], "n") == 0 && !array->is_const;
}

static int is_source(const Array *array)
{
	return is_vector(array) && strcmp(array->extent[0], "n") == 0;
}

static int is_square(const Array *array)
{
	return array->rank == 2 && array->is_flat && strcmp(array->extent[0], "n") == 0
	       && strcmp(array->extent[1], "n") == 0;
}

static void call(Nest *t)
{
	const Array *x = pick_array(t, is_source), *y = pick_array(t, is_target), *a = pick_array(t, is_square);
	const char *at = nest_place(t, 1), *e = nest_tame(t);
	const char *form = chance(t->g, 50) ? "%s += 0.2 * %s;" : "%s = tanh(%s);", *made = NULL;

	if (!t->helper || t->calls >= 3 || t->loops > 1 || !at)
		return;
	if (t->helper_kind == NEST_MINORS && a)
		made = fmt(t->g, "%s((int)n, 0, 0, %s)", t->helper, a->name);
	else if (t->helper_kind == NEST_TREE && x)
		made = fmt(t->g, "%s(%d, (int)n, %s, %s)", t->helper, 1 + below(t->g, 3), x->name, e);
	else if (t->helper_kind == NEST_VECTORS && x && y)
		made = counter_of(t, "n", 0) && chance(t->g, 40)
		       ? fmt(t->g, "%s((int)n - 1, %s, %s + 1, %s)", t->helper, x->name, y->name, e)
		       : fmt(t->g, "%s((int)n, %s, %s, %s)", t->helper, x->name, y->name, e);
	if (!made)
		return;
	t->calls++;
	line(t->g, form, at, made);
}

typedef void Kind(Nest *t);

static Kind *pick_kind(Nest *t)
{
	static Kind *const calm[] = {
		store, store, store, loop, loop, loop, sum_statement, sum_statement, aimed_sum_statement, winner_statement,
		scratch, row, flat, walk, rotating, alternating, time_loop, call, family_statement, small_statement,
		small_statement, spare_statement,
	};
	static Kind *const wild[] = {
		store, store, store, store, store, store, loop, loop, loop, loop, sum_statement, sum_statement,
		aimed_sum_statement, winner_statement, swap, branch, branch, leave, scratch, row, row, flat, walk, rotating,
		alternating, time_loop, call, family_statement, small_statement, small_statement, spare_statement,
	};

	return t->is_calm ? calm[below(t->g, (int)(sizeof calm / sizeof *calm))]
	                  : wild[below(t->g, (int)(sizeof wild / sizeof *wild))];
}

static void statement(Nest *t)
{
	Kind *kind = pick_kind(t);
	int is_loop = kind != store && kind != swap && kind != branch && kind != leave && kind != call && kind != row &&
	              kind != small_statement;

	t->budget--;
	if (t->loops >= t->deepest && is_loop)
		kind = store;
	if ((t->loops > 0 || t->deepest < 3) && kind == family_statement && chance(t->g, t->loops ? 100 : 70))
		kind = store;
	if (t->loops == 0 && kind == store && chance(t->g, 80))
		kind = chance(t->g, 50) ? loop : family_statement;
	kind(t);
}

/* What an adjoint sweep begins with. */
static const char *last_value(Nest *t)
{
	const char *s = fresh(t->g, "s");
	Scope scope;

	if (chance(t->g, 30))
		return nest_expression(t, 2);
	if (chance(t->g, 45))
		return special_sum(t);
	line(t->g, "%s %s = 0;", t->real, s);
	scope = open_loop(t, any_extent(t));
	sum_terms(t, s);
	close_loop(t, scope);
	return chance(t->g, 60) ? s : fmt(t->g, chance(t->g, 50) ? "sin(%s)" : "0.5 * %s", s);
}

void nest_body(Nest *t, int budget)
{
	Scope scope;

	line(t->g, "{");
	t->loops = t->calls = t->can_leave = t->can_continue = 0;
	t->favourite = -1;
	t->budget = budget;
	scope = open_scope(t);
	while (t->budget > 0)
		statement(t);
	if (*t->returns)
		line(t->g, "return %s;", last_value(t));
	close_scope(t, scope);
	line(t->g, "}");
}
