/* Sums and winners of random loop nests. */
#include <string.h>

#include "nest.h"

/* One term, or a loop of terms. */
void sum_terms(Nest *t, const char *s)
{
	const char *c = nest_condition(t), *e = nest_expression(t, 2);
	const char *before = !t->is_calm && chance(t->g, 20) ? fmt(t->g, "if (%s) ", c) : "";

	if (t->loops < t->deepest && chance(t->g, 25)) {
		Scope scope = open_loop(t, any_extent(t));

		sum_terms(t, s);
		close_loop(t, scope);
		return;
	}
	switch (below(t->g, 8)) {
	case 0:
		line(t->g, "%s%s = %s + %s;", before, s, s, e);
		break;
	case 1:
		line(t->g, "%s%s += 0.2 * %s * tanh(%s);", before, s, s, e);
		break;
	case 2:
		line(t->g, "%s%s = 0.5 * %s + %s;", before, s, s, e);
		break;
	default:
		line(t->g, chance(t->g, 65) ? "%s%s += %s;" : "%s%s -= %s;", before, s, e);
		break;
	}
}

void use_sum(Nest *t, const char *s)
{
	static const char *const forms[] = {"%s = sin(%s);", "%s -= 0.1 * %s;", "%s += 0.2 * %s;", "%s = %s;",
	                                    "%s = tanh(%s) * 0.7;", "%s /= 1.5 + sin(%s);"};
	const char *at = nest_place(t, 1), *q = fresh(t->g, "q"), *e = nest_tame(t);

	if (!at)
		return;
	switch (below(t->g, 6)) {
	case 0:         /* the multiplier is known late */
		line(t->g, "%s %s = %s;", t->real, q, e);
		line(t->g, "%s = %s * %s;", at, s, q);
		break;
	case 1:
		line(t->g, t->is_calm ? "%s = %s * %s;" : "if (%s > 0.2) %s = %s;", t->is_calm ? at : s,
		     t->is_calm ? s : at, e);
		break;
	case 2:
		line(t->g, "%s = (%s - %s) / sqrt(1.5 + %s * %s);", at, at, s, s, s);
		break;
	default:
		line(t->g, forms[below(t->g, 6)], at, s);
		break;
	}
}

void sum_statement(Nest *t)
{
	const char *s = fresh(t->g, "s"), *e = nest_tame(t);
	Scope scope;

	line(t->g, "%s %s = %s;", t->real, s, chance(t->g, 70) ? "0" : e);
	scope = open_loop(t, any_extent(t));
	sum_terms(t, s);
	if (chance(t->g, 20)) {
		add_scalar(t, s);
		nest_some(t, 1);
	}
	close_loop(t, scope);
	add_scalar(t, s);
	use_sum(t, s);
	if (chance(t->g, 25))
		use_sum(t, s);
}

/* Trip i is better with d, and brings a companion and its number along. */
static void choose(Nest *t, const char *best, const char *d, const char *with, const char *at, const char *i)
{
	const char *sign = chance(t->g, 80) ? "<" : "<=", *e = nest_expression(t, 1);

	switch (below(t->g, 7)) {
	case 0:
		line(t->g, "%s = %s %s %s ? %s : %s;", best, d, sign, best, d, best);
		break;
	case 4:         /* two of them */
		line(t->g, "if (%s %s %s) %s = %s;", d, sign, best, best, d);
		line(t->g, "if (%s < %s) { %s = %s; %s = (int)%s; }", e, with, with, e, at, i);
		break;
	case 1:         /* the second best */
		line(t->g, "if (%s %s %s) {", d, sign, best);
		line(t->g, "\t%s = %s;", with, best);
		line(t->g, "\t%s = %s;", best, d);
		line(t->g, "} else if (%s < %s) {", d, with);
		line(t->g, "\t%s = %s;", with, d);
		line(t->g, "}");
		break;
	case 2:
		line(t->g, "if (%s %s %s) %s = %s;", d, sign, best, best, d);
		break;
	case 3:
		line(t->g, "if (%s %s %s) { %s = %s; %s = %s; }", d, sign, best, best, d, with, e);
		break;
	default:
		line(t->g, "if (%s %s %s) { %s = %s; %s = %s; %s = (int)%s; }", d, sign, best, best, d, with, e, at, i);
		break;
	}
}

/* Among all trips of a loop, or of a nest. */
static void contest(Nest *t, const char *best, const char *with, const char *at, const char *extent)
{
	const char *d = fresh(t->g, "d"), *e, *i;
	Scope scope = open_loop(t, extent), inner;

	choose_favourite(t, extent);
	i = t->counter[scope.ncounters].name;
	if (t->loops < t->deepest && chance(t->g, 15)) {
		contest(t, best, with, at, extent);
		close_loop(t, scope);
		return;
	}
	if (chance(t->g, 15))
		add_scalar(t, best);
	e = nest_expression(t, 2);
	line(t->g, "%s %s = %s;", t->real, d, e);
	if (t->loops < t->deepest && chance(t->g, 35)) {
		inner = open_loop(t, any_extent(t));
		sum_terms(t, d);
		close_loop(t, inner);
	}
	choose(t, best, d, with, at, i);
	if (chance(t->g, 35))
		nest_some(t, 1);
	close_loop(t, scope);
}

void winner_statement(Nest *t)
{
	const char *extent = any_extent(t), *best = fresh(t->g, "best"), *at = fresh(t->g, "at");
	const char *with = fresh(t->g, "with"), *e = nest_tame(t);
	Scope around;

	line(t->g, "if (%s > 0) {", extent);
	around = open_scope(t);
	line(t->g, "%s %s = 4, %s = 5;", t->real, best, with);
	line(t->g, "int %s = 0;", at);
	if (chance(t->g, 40))
		line(t->g, "%s = %s;", best, e);
	contest(t, best, with, at, extent);
	add_scalar(t, best);
	add_scalar(t, with);
	add_counter(t, (Counter){at, extent, 0, 0, 1});
	use_sum(t, chance(t->g, 60) ? best : with);
	if (chance(t->g, 50))
		use_sum(t, chance(t->g, 30) ? best : with);
	nest_some(t, 1);
	close_scope(t, around);
	line(t->g, "}");
}

/* A sum of a sum. */
static const char *running_sum(Nest *t)
{
	const char *s = fresh(t->g, "s"), *r = fresh(t->g, "r"), *e, *q;
	Scope scope;

	line(t->g, "%s %s = 0, %s = 0;", t->real, s, r);
	scope = open_loop(t, any_extent(t));
	e = nest_expression(t, 2);
	line(t->g, "%s += %s;", s, e);
	q = nest_place(t, 0);
	line(t->g, "%s += %s * %s;", r, s, q ? q : "0.5");
	close_loop(t, scope);
	add_scalar(t, s);
	return r;
}

/* A number that depends on no input, of a trip of its own. */
static const char *passive(Nest *t)
{
	const Counter *c = &t->counter[below(t->g, t->ncounters)];

	return fmt(t->g, "0.25 * ((double)%s + %d)", c->name, 1 + below(t->g, 3));
}

/* Each trip works on the same few elements, of which it may not set all. */
static const char *sum_of_scratch(Nest *t)
{
	const char *w = fresh(t->g, "w"), *s = fresh(t->g, "s"), *c = fresh(t->g, "c"), *e;
	int is_passive = chance(t->g, 30), skipped = chance(t->g, 25);
	Scope scope, inner;

	line(t->g, "%s %s[3] = {0.5}, %s = 0;", t->real, w, s);
	scope = open_loop(t, any_extent(t));
	line(t->g, "for (int %s = %d; %s < 3; %s++) {", c, skipped, c, c);
	inner = enter_loop(t, (Counter){c, "3", skipped, 0, 0});
	e = is_passive ? passive(t) : nest_tame(t);
	line(t->g, chance(t->g, 65) ? "%s[%s] = %s;" : "%s[%s] += %s;", w, c, e);
	close_loop(t, inner);
	add_array(t, (Array){.name = w, .rank = 1, .extent = {"3"}});
	t->favourite = t->narrays - 1;
	if (chance(t->g, 30))
		nest_some(t, 1);
	e = nest_expression(t, 1);
	line(t->g, "%s += %s[%d] * %s;", s, w, below(t->g, 3), e);
	close_loop(t, scope);
	return s;
}

/* A trip reads what others write, of numbers that have no derivative. */
static const char *sum_of_passive(Nest *t)
{
	const char *w = fresh(t->g, "w"), *s = fresh(t->g, "s"), *e, *f;
	Array array = {.name = w, .rank = 1, .extent = {"n"}, .factor = 1, .extra = 1};
	Scope scope;

	line(t->g, "%s %s[n + 1], %s = 0;", t->real, w, s);
	line(t->g, "for (%s i = 0; i < n + 1; i++) %s[i] = 0.5;", t->g->count_type, w);
	scope = open_loop(t, "n");
	e = element_of(t, &array);
	f = passive(t);
	line(t->g, chance(t->g, 60) ? "%s = %s;" : "%s += %s;", e, f);
	e = element_of(t, &array);
	f = nest_expression(t, 2);
	line(t->g, "%s += %s * %s;", s, e, f);
	if (chance(t->g, 30)) {
		e = element_of(t, &array);
		line(t->g, "%s = %s;", e, passive(t));
	}
	close_loop(t, scope);
	return s;
}

static const char *best_value(Nest *t)
{
	const char *best = fresh(t->g, "best"), *with = fresh(t->g, "with"), *at = fresh(t->g, "at");

	line(t->g, "%s %s = 4, %s = 5;", t->real, best, with);
	line(t->g, "int %s = 0;", at);
	contest(t, best, with, at, any_extent(t));
	return chance(t->g, 50) ? best : fmt(t->g, "%s * %s + %s", best, with, at);
}

/* What is used linearly behind its loop. */
const char *special_sum(Nest *t)
{
	switch (below(t->g, t->g->indent == 1 ? 4 : 3)) {
	case 0:
		return running_sum(t);
	case 2:
		return best_value(t);
	case 1:
		return sum_of_scratch(t);
	default:
		return sum_of_passive(t);
	}
}

void aimed_sum_statement(Nest *t)
{
	const char *s = special_sum(t);

	use_sum(t, fmt(t->g, strchr(s, ' ') ? "(%s)" : "%s", s));
}
