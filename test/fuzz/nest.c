/* Elements, indices and expressions of random loop nests. */
#include "nest.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

void add_array(Nest *t, Array array)
{
	if (!array.factor)
		array.factor = 1;
	if (t->narrays < MAX_ARRAYS)
		t->array[t->narrays++] = array;
}

void add_counter(Nest *t, Counter counter)
{
	if (t->ncounters < MAX_COUNTERS)
		t->counter[t->ncounters++] = counter;
}

void add_scalar(Nest *t, const char *name)
{
	if (t->nscalars < MAX_SCALARS)
		t->scalar[t->nscalars++] = name;
}

const Counter *counter_of(Nest *t, const char *extent, int is_loop)
{
	const Counter *found = NULL;
	int n = 0;

	for (int i = 0; i < t->ncounters; i++)
		if (strcmp(t->counter[i].extent, extent) == 0 && !(is_loop && t->counter[i].is_index)
		    && below(t->g, ++n) == 0)
			found = &t->counter[i];
	return found;
}

/* ---- indices ---- */

static const char *moved(Nest *t, const char *index, int by)
{
	if (by == 0)
		return index;
	return fmt(t->g, by > 0 ? "%s + %d" : "%s - %d", index, abs(by));
}

/* Mostly 0, else from -low to high. */
static int distance(Nest *t, int low, int high)
{
	return chance(t->g, 45) ? 0 : below(t->g, low + high + 1) - low;
}

/* Without a counter: what there is for every extent. */
static const char *fixed_index(Nest *t, const char *extent, int factor, int extra)
{
	if (isdigit((unsigned char)*extent))
		return fmt(t->g, "%d", below(t->g, atoi(extent) * factor + extra));
	if (extra == 0)
		return NULL;
	if (chance(t->g, 50))
		return fmt(t->g, "%d", below(t->g, extra));
	return fmt(t->g, factor == 2 ? "2 * %s + %d" : "%s + %d", extent, below(t->g, extra));
}

static const char *index_of(Nest *t, const char *extent, int factor, int extra)
{
	const Counter *c = counter_of(t, extent, 0);
	int kind = below(t->g, 100);

	if (!c || (kind < 5 && isdigit((unsigned char)*extent)))
		return fixed_index(t, extent, factor, extra);
	if (factor == 2 && t->stride && chance(t->g, 40))
		return fmt(t->g, "%s * %s", c->name, t->stride);
	if (factor == 2)
		return moved(t, fmt(t->g, "2 * %s", c->name), distance(t, 2 * c->low, 2 * c->high + 1 + extra));
	if (kind < 4)
		return "0";
	if (kind < 8)
		return fmt(t->g, "%s - 1", extent);
	if (kind < 11)
		return fmt(t->g, "(%s + 1) %% (%s)", c->name, extent);
	if (kind < 16 && t->data && strcmp(extent, "n") == 0 && !c->is_index)
		return fmt(t->g, "%s[%s]", t->data, c->name);
	if (kind < 26)
		return moved(t, fmt(t->g, "%s - 1 - %s", extent, c->name), distance(t, c->high, c->low + extra));
	return moved(t, c->name, distance(t, c->low, c->high + extra));
}

static const char *in_parentheses(Nest *t, const char *index)
{
	return strchr(index, ' ') ? fmt(t->g, "(%s)", index) : index;
}

const char *element_of(Nest *t, const Array *array)
{
	const char *i = index_of(t, array->extent[0], array->factor, array->extra);
	const char *j = i && array->rank == 2 ? index_of(t, array->extent[1], 1, 0) : NULL;

	if (!i || (array->rank == 2 && !j))
		return NULL;
	if (array->rank == 1)
		return fmt(t->g, "%s[%s]", array->name, i);
	if (array->is_flat)
		return fmt(t->g, "%s[%s * %s + %s]", array->name, in_parentheses(t, i),
		           in_parentheses(t, array->extent[1]), j);
	return fmt(t->g, "%s[%s][%s]", array->name, i, j);
}

const Array *pick_array(Nest *t, int is_wanted(const Array *array))
{
	const Array *found = NULL;
	int n = 0;

	for (int i = 0; i < t->narrays; i++)
		if (is_wanted(&t->array[i]) && below(t->g, ++n) == 0)
			found = &t->array[i];
	return found;
}

static const char *element(Nest *t, int is_written)
{
	const Array *favourite = t->favourite >= 0 ? &t->array[t->favourite] : NULL;
	const char *at = NULL;

	if (favourite && !(is_written && favourite->is_const) && chance(t->g, 45))
		at = element_of(t, favourite);
	for (int tries = 0; !at && tries < 6 && t->narrays; tries++) {
		const Array *array = &t->array[below(t->g, t->narrays)];

		if (!(is_written && array->is_const))
			at = element_of(t, array);
	}
	return at;
}

const char *nest_place(Nest *t, int is_written)
{
	const char *at = chance(t->g, is_written ? 88 : 78) ? element(t, is_written) : NULL;

	if (at || !t->nscalars)
		return at;
	return t->scalar[below(t->g, t->nscalars)];
}

/* ---- expressions ---- */

static const char *leaf(Nest *t)
{
	static const char *const numbers[] = {"0.5", "1.25", "0.75", "0.3"};
	const char *at = chance(t->g, 93) ? nest_place(t, 0) : NULL;

	return at ? at : numbers[below(t->g, 4)];
}

static const char *of_two(Nest *t, const char *p, const char *q)
{
	static const char *const forms[] = {"%s * %s", "%s * %s", "(%s - %s)", "(%s + 0.5 * %s)", "%s * sin(%s)",
	                                    "fmax(%s, %s)", "0.5 * %s * %s", "(%s + cos(%s))"};

	switch (below(t->g, 4)) {
	case 0:
		return fmt(t->g, "(%s - %s) * (%s - %s)", p, q, p, q);
	case 1:
		return fmt(t->g, "%s / (1.5 + %s * %s)", p, q, q);
	default:
		return fmt(t->g, forms[below(t->g, 8)], p, q);
	}
}

const char *nest_expression(Nest *t, int depth)
{
	static const char *const forms[] = {"sin(%s)", "tanh(%s)", "cos(%s)", "0.7 * %s", "sqrt(1.5 + sin(%s))",
	                                    "exp(-fabs(%s))", "atan(%s)", "log(2 + cos(%s))"};
	const char *c, *e, *f;

	if (depth <= 0 || chance(t->g, 15))
		return leaf(t);
	switch (t->is_calm ? 1 + below(t->g, 7) : below(t->g, 8)) {
	case 0:
		c = nest_condition(t);
		e = nest_expression(t, depth - 1);
		f = leaf(t);
		return fmt(t->g, "(%s ? %s : %s)", c, e, f);
	case 1:
	case 2:
		e = nest_expression(t, depth - 1);
		return fmt(t->g, forms[below(t->g, 8)], e);
	default:
		e = nest_expression(t, depth - 1);
		f = leaf(t);
		return of_two(t, in_parentheses(t, e), f);
	}
}

const char *nest_tame(Nest *t)
{
	static const char *const forms[] = {"sin(%s)", "tanh(%s)", "0.5 * cos(%s)", "0.7 * atan(%s)"};
	const char *e = nest_expression(t, 1 + below(t->g, 2));

	return fmt(t->g, forms[below(t->g, 4)], e);
}

const char *nest_condition(Nest *t)
{
	static const char *const numbers[] = {"0.1", "-0.3", "0.45", "-0.05"};
	const char *at, *other;

	if (t->ncounters && chance(t->g, 35)) {
		const Counter *c = &t->counter[below(t->g, t->ncounters)];
		const Counter *d = counter_of(t, c->extent, 1);

		if (d && d != c && !c->is_index && chance(t->g, 60))
			return fmt(t->g, chance(t->g, 50) ? "%s < %s" : "%s != %s", c->name, d->name);
		return fmt(t->g, chance(t->g, 50) ? "%s %% 2 == 0" : "%s > 0", c->name);
	}
	at = leaf(t);
	other = leaf(t);
	if (strcmp(at, other) == 0 || chance(t->g, 60))
		other = numbers[below(t->g, 4)];
	return fmt(t->g, chance(t->g, 50) ? "%s < %s" : "%s > %s", at, other);
}
