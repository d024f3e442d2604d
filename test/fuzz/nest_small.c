/*
 * Small local arrays, by which short loops are written out: filled, moved and summed by loops of constant bounds, now and
 * then by one that has too many trips, or with an index from data. And arrays whose last stores nothing reads.
 */
#include <stdlib.h>
#include <string.h>

#include "nest.h"

static const char *const lengths[] = {"2", "3", "4", "6"};

/* The head of a loop over all of the array; "k" counts. */
static Scope all_of(Nest *t, const char *extent, const char **k)
{
	*k = fresh(t->g, "k");
	if (chance(t->g, 70))
		line(t->g, "for (int %s = 0; %s < %s; %s++) {", *k, *k, extent, *k);
	else
		line(t->g, "for (int %s = %s - 1; %s >= 0; %s--) {", *k, extent, *k, *k);
	return enter_loop(t, (Counter){*k, extent, 0, 0, 0});
}

/* An index below the extent, made of the counter. */
static const char *other_index(Nest *t, const char *k, const char *extent)
{
	switch (below(t->g, 6)) {
	case 0:
		return fmt(t->g, "(%s + 1) %% %s", k, extent);
	case 1:
		return fmt(t->g, "%s - 1 - %s", extent, k);
	case 2:
		return fmt(t->g, "%s / 2", k);
	case 3:
		return fmt(t->g, "%s > 0 ? %s - 1 : 0", k, k);
	case 4:
		return "0";
	default:
		return k;
	}
}

static void fill_small(Nest *t, const char *name, const char *extent)
{
	const char *k, *e;
	Scope scope = all_of(t, extent, &k);

	e = nest_tame(t);
	line(t->g, "%s[%s] = %s * (%s + 1);", name, k, e, k);
	close_loop(t, scope);
}

/* One sum or product of the elements, or a walk over them that writes some. */
static void work_on(Nest *t, const char *name, const char *extent)
{
	static const char *const forms[] = {"%s[%s] += 0.3 * %s[%s] * %s;", "%s[%s] = 0.5 * %s[%s] + %s;",
	                                    "%s[%s] = %s[%s] * %s;"};
	const char *k, *i, *j, *e;
	Scope scope = all_of(t, extent, &k), inner;
	int is_nested = chance(t->g, 25);

	if (is_nested) {
		inner = enter_loop(t, bounded_head(t, &t->counter[t->ncounters - 1], (Bounds)below(t->g, BOUNDS)));
		i = t->counter[t->ncounters - 1].name;
	} else {
		i = other_index(t, k, extent);
	}
	j = other_index(t, k, extent);
	e = nest_tame(t);
	if (chance(t->g, 8) && t->data && counter_of(t, "n", 1))
		j = fmt(t->g, "%s[%s] %% %s", t->data, counter_of(t, "n", 1)->name, extent);
	if (chance(t->g, 25))
		line(t->g, "if (%s[%s] < %s) %s[%s] *= 0.5;", name, j, e, name, i);
	else
		line(t->g, forms[below(t->g, 3)], name, i, name, j, e);
	if (is_nested)
		close_loop(t, inner);
	close_loop(t, scope);
}

/* More trips than are written out: a step of a recurrence in a ring. */
static void turn_ring(Nest *t, const char *name, const char *extent)
{
	const char *k = fresh(t->g, "k"), *p = nest_place(t, 0);
	int trips = chance(t->g, 50) ? 5 + below(t->g, 6) : 15 + below(t->g, 4);

	line(t->g, "for (int %s = 0; %s < %d; %s++) %s[%s %% %s] += 0.1 * %s[(%s + 1) %% %s] * sin(%s);", k, k, trips, k, name,
	     k, extent, name, k, extent, p ? p : "0.5");
}

/* Elements in the order of two counters. */
static void pack(Nest *t, const char *name, const char *extent)
{
	const char *at = fresh(t->g, "p"), *i = fresh(t->g, "i"), *j = fresh(t->g, "j"), *e = nest_tame(t);

	line(t->g, "int %s = 0;", at);
	line(t->g, "for (int %s = 0; %s < 3; %s++) {", i, i, i);
	t->g->indent++;
	line(t->g, "for (int %s = 0; %s <= %s; %s++) {", j, j, i, j);
	line(t->g, "\tif (%s < %s) %s[%s] += %s * (%s - 0.5 * %s);", at, extent, name, at, e, i, j);
	line(t->g, "\t%s++;", at);
	line(t->g, "}");
	t->g->indent--;
	line(t->g, "}");
}

void small_statement(Nest *t)
{
	const char *name = fresh(t->g, "l"), *extent = lengths[below(t->g, 4)], *to;
	int is_block = t->g->indent > 1 || chance(t->g, 50);
	Scope around = {0};

	if (is_block) {
		line(t->g, "{");
		around = open_scope(t);
	}
	if (chance(t->g, 30)) {
		line(t->g, "%s %s[%s] = {%s};", t->real, name, extent, chance(t->g, 50) ? "0" : nest_tame(t));
	} else {
		line(t->g, "%s %s[%s];", t->real, name, extent);
		fill_small(t, name, extent);
	}
	add_array(t, (Array){.name = name, .rank = 1, .extent = {extent}});
	for (int n = 1 + below(t->g, 3); n > 0; n--) {
		if (chance(t->g, 65))
			work_on(t, name, extent);
		else if (chance(t->g, 50))
			turn_ring(t, name, extent);
		else
			pack(t, name, extent);
	}
	to = nest_place(t, 1);
	if (to)
		line(t->g, "%s += 0.1 * (%s[%d] - %s[0] * %s[1]);", to, name, atoi(extent) - 1, name, name);
	if (chance(t->g, 35))
		nest_some(t, 1);
	if (is_block) {
		close_scope(t, around);
		line(t->g, "}");
	}
}

/* ---- stores that nothing reads again ---- */

static int is_whole(const Array *a)
{
	return a->rank == 1 && a->factor == 1 && a->extra == 0 && !a->is_const;
}

/* A copy that is worked on and read in part; an array that is cleared, or left, after its last use. */
void spare_statement(Nest *t)
{
	const Array *y = pick_array(t, is_whole);
	const char *name = fresh(t->g, "w"), *i, *e, *extent, *to;
	int form = below(t->g, 4);
	Scope scope;

	if (!y || strcmp(y->extent[0], "n") != 0)
		return;
	extent = y->extent[0];
	to = y->name;
	line(t->g, "{");
	t->g->indent++;
	t->has_inner_memory |= t->g->indent > 2;
	line(t->g, "%s %s[%s + 1];", t->real, name, extent);
	if (form == 0)
		line(t->g, "memcpy(%s, %s, (size_t)%s * sizeof *%s);", name, to, extent, name);
	else
		line(t->g, "for (int i = 0; i < (int)%s; i++) %s[i] = %s[i];", extent, name, to);
	line(t->g, "%s[%s] = 0;", name, extent);
	scope = enter_loop(t, head(t, extent, 0, 0));
	i = t->counter[t->ncounters - 1].name;
	e = nest_tame(t);
	line(t->g, "%s[%s] = 0.5 * %s[%s] + 0.3 * %s;", to, i, name, chance(t->g, 70) ? i : fmt(t->g, "%s + 1", i), e);
	if (form == 1)
		line(t->g, "%s[%s] = 0;", name, i);
	if (form == 2)
		line(t->g, "%s[%s] += %s;", name, i, e);
	close_loop(t, scope);
	if (form == 3)
		line(t->g, "for (int i = 0; i < (int)%s; i++) { %s[i] += 0.2 * %s[i + 1]; %s[i] = 0; }", extent, to, name, name);
	t->g->indent--;
	line(t->g, "}");
}
