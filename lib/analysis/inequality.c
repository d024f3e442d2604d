/*
 * inequality: is a system of linear inequalities without solution?
 *
 * Pugh: "A practical algorithm for exact array dependence analysis", 1992; Schrijver: "Theory of
 * LinearSum and Integer Programming", 1986, section 12.2.
 */
#include "analysis/inequality.h"

enum { MAX_ROWS = 300 };

LinearSum sum_constant(int64_t c)
{
	LinearSum l = {{c}, false};

	return l;
}

LinearSum sum_unknown(uint32_t number)
{
	LinearSum l = {{0}, false};

	l.at[number] = 1;
	return l;
}

/* a * p + b * q */
static LinearSum combine(const LinearSum *a, int64_t p, const LinearSum *b, int64_t q)
{
	LinearSum sum = {{0}, a->failed || b->failed};

	for (uint32_t i = 0; i <= MAX_UNKNOWNS && !sum.failed; i++) {
		int64_t x, y;

		sum.failed = __builtin_mul_overflow(a->at[i], p, &x) ||
			     __builtin_mul_overflow(b->at[i], q, &y) ||
			     __builtin_add_overflow(x, y, &sum.at[i]);
	}
	return sum;
}

LinearSum sum_add(const LinearSum *a, const LinearSum *b, int64_t factor)
{
	return combine(a, 1, b, factor);
}

void system_add(System *s, LinearSum form, bool is_zero)
{
	s->failed |= form.failed;
	list_push(s->arena, &s->rows, ((Row){form, is_zero}));
}

/* ---- rows ---- */

static int64_t magnitude(int64_t x)
{
	return x < 0 ? -x : x;
}

static int64_t common_divisor(const LinearSum *l)
{
	int64_t a = 0;

	for (uint32_t i = 1; i <= MAX_UNKNOWNS; i++)
		for (int64_t b = magnitude(l->at[i]); b;) {
			int64_t rest = a % b;

			a = b;
			b = rest;
		}
	return a;
}

static int64_t floor_div(int64_t a, int64_t b)
{
	return a / b - (a % b < 0);
}

typedef enum Verdict { ROW_HOLDS, ROW_FAILS, ROW_ASKS } Verdict;

/* Divides by what all coefficients have in common: a constant that is no multiple moves to the next
 * integer, and makes an equation fail. */
static Verdict tighten(Row *row)
{
	LinearSum *l = &row->form;
	int64_t g = common_divisor(l);

	if (g == 0)
		return (row->is_zero ? l->at[0] == 0 : l->at[0] >= 0) ? ROW_HOLDS : ROW_FAILS;
	if (row->is_zero && l->at[0] % g)
		return ROW_FAILS;
	l->at[0] = floor_div(l->at[0], g);
	for (uint32_t i = 1; i <= MAX_UNKNOWNS; i++)
		l->at[i] /= g;
	return ROW_ASKS;
}

typedef struct Work {
	Row rows[MAX_ROWS];
	uint32_t count;
	bool is_empty, is_full; /* is_full: the answer is not found */
} Work;

static bool same_direction(const LinearSum *a, const LinearSum *b)
{
	for (uint32_t i = 1; i <= MAX_UNKNOWNS; i++)
		if (a->at[i] != b->at[i])
			return false;
	return true;
}

static void work_add(Work *w, Row row)
{
	if (row.form.failed) {
		w->is_full = true;
		return;
	}
	switch (tighten(&row)) {
	case ROW_HOLDS:
		return;
	case ROW_FAILS:
		w->is_empty = true;
		return;
	case ROW_ASKS:
		break;
	}
	for (uint32_t i = 0; i < w->count && !row.is_zero; i++) {
		Row *old = &w->rows[i];

		if (!old->is_zero && same_direction(&old->form, &row.form)) {
			if (row.form.at[0] < old->form.at[0])
				old->form.at[0] = row.form.at[0];
			return;
		}
	}
	if (w->count == MAX_ROWS)
		w->is_full = true;
	else
		w->rows[w->count++] = row;
}

/* ---- elimination ---- */

/* The row without unknown x, which `by` has with coefficient 1 or -1 in an equation, or with the
 * other sign in an inequality. */
static Row without(const Row *row, uint32_t x, const Row *by)
{
	int64_t a = row->form.at[x], b = by->form.at[x];

	if (by->is_zero)
		return (Row){combine(&row->form, 1, &by->form, -a * b), row->is_zero};
	return (Row){combine(&row->form, magnitude(b), &by->form, magnitude(a)), false};
}

/* An equation with an unknown whose coefficient is 1 or -1. */
static bool find_definition(const Work *w, uint32_t *row, uint32_t *x)
{
	for (*row = 0; *row < w->count; ++*row)
		for (*x = 1; w->rows[*row].is_zero && *x <= MAX_UNKNOWNS; ++*x)
			if (magnitude(w->rows[*row].form.at[*x]) == 1)
				return true;
	return false;
}

static void substitute(Work *w, uint32_t definition, uint32_t x, Work *out)
{
	for (uint32_t i = 0; i < w->count; i++)
		if (i != definition)
			work_add(out, w->rows[i].form.at[x]
					      ? without(&w->rows[i], x, &w->rows[definition])
					      : w->rows[i]);
}

/* The unknown that makes the fewest new rows; 0: there is none. */
static uint32_t cheapest_unknown(const Work *w)
{
	uint32_t best = 0, least = UINT32_MAX;

	for (uint32_t x = 1; x <= MAX_UNKNOWNS; x++) {
		uint32_t below = 0, above = 0;

		for (uint32_t i = 0; i < w->count; i++) {
			below += w->rows[i].form.at[x] > 0;
			above += w->rows[i].form.at[x] < 0;
		}
		if (below + above > 0 && below * above < least) {
			best = x;
			least = below * above;
		}
	}
	return best;
}

static void eliminate(Work *w, uint32_t x, Work *out)
{
	for (uint32_t i = 0; i < w->count; i++) {
		if (w->rows[i].form.at[x] == 0)
			work_add(out, w->rows[i]);
		for (uint32_t k = 0; k < w->count && w->rows[i].form.at[x] > 0; k++)
			if (w->rows[k].form.at[x] < 0)
				work_add(out, without(&w->rows[i], x, &w->rows[k]));
	}
}

/* What is left of the equations, as two inequalities each. */
static void split_equations(Work *w)
{
	uint32_t count = w->count;

	for (uint32_t i = 0; i < count; i++) {
		Row back = w->rows[i];

		if (!back.is_zero)
			continue;
		w->rows[i].is_zero = back.is_zero = false;
		back.form = combine(&back.form, -1, &back.form, 0);
		work_add(w, back);
	}
}

static Work *fresh(Work *w)
{
	w->count = 0;
	w->is_empty = w->is_full = false;
	return w;
}

bool system_is_empty(const System *s)
{
	Arena *arena = arena_new();
	Work *w = arena_new_of(arena, Work), *next = arena_new_of(arena, Work);
	uint32_t row, x;
	bool is_empty;

	for (uint32_t i = 0; i < s->rows.count; i++)
		work_add(w, s->rows.items[i]);
	while (!w->is_empty && !w->is_full) {
		Work *old = w;

		fresh(next);
		if (find_definition(w, &row, &x)) {
			substitute(w, row, x, next);
		} else {
			split_equations(w);
			if (w->is_empty || w->is_full || !(x = cheapest_unknown(w)))
				break;
			eliminate(w, x, next);
		}
		w = next;
		next = old;
	}
	is_empty = w->is_empty && !s->failed;
	arena_free(arena);
	return is_empty;
}

bool system_implies(const System *s, const LinearSum *form, int64_t least)
{
	System asked = {s->arena, {NULL, 0, 0}, s->failed};
	LinearSum bound = sum_constant(least - 1);

	for (uint32_t i = 0; i < s->rows.count; i++)
		list_push(s->arena, &asked.rows, s->rows.items[i]);
	system_add(&asked, sum_add(&bound, form, -1), false);
	return system_is_empty(&asked);
}
