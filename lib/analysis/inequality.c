/*
 * inequality: is a system of linear inequalities without solution?
 *
 * Pugh: "A practical algorithm for exact array dependence analysis", 1992; Schrijver: "Theory of
 * Linear and Integer Programming", 1986, section 12.2.
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

/* a * p + b * q, of which no unknown has a greater number than `width`. */
static LinearSum combine(const LinearSum *a, int64_t p, const LinearSum *b, int64_t q,
			 uint32_t width)
{
	LinearSum sum = {{0}, a->failed || b->failed};

	for (uint32_t i = 0; i <= width && !sum.failed; i++) {
		int64_t x, y;

		sum.failed = __builtin_mul_overflow(a->at[i], p, &x) ||
			     __builtin_mul_overflow(b->at[i], q, &y) ||
			     __builtin_add_overflow(x, y, &sum.at[i]) ||
			     sum.at[i] == INT64_MIN; /* has no magnitude */
	}
	return sum;
}

LinearSum sum_add(const LinearSum *a, const LinearSum *b, int64_t factor)
{
	return combine(a, 1, b, factor, MAX_UNKNOWNS);
}

void system_add(System *s, LinearSum form)
{
	s->failed |= form.failed;
	list_push(s->arena, &s->rows, form);
}

System system_copy(const System *s)
{
	System copy = {s->arena, s->space, {NULL, 0, 0}, s->failed};

	for (uint32_t i = 0; i < s->rows.count; i++)
		list_push(s->arena, &copy.rows, s->rows.items[i]);
	return copy;
}

/* ---- rows ---- */

static int64_t magnitude(int64_t x)
{
	return x < 0 ? -x : x;
}

static int64_t common_divisor(const LinearSum *l, uint32_t width)
{
	int64_t a = 0;

	for (uint32_t i = 1; i <= width; i++)
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

/* Divides by what all coefficients have in common: the constant moves to the next integer. */
static Verdict tighten(LinearSum *row, uint32_t width)
{
	int64_t g = common_divisor(row, width);

	if (g == 0)
		return row->at[0] >= 0 ? ROW_HOLDS : ROW_FAILS;
	row->at[0] = floor_div(row->at[0], g);
	for (uint32_t i = 1; i <= width; i++)
		row->at[i] /= g;
	return ROW_ASKS;
}

typedef struct Work {
	LinearSum rows[MAX_ROWS];
	uint32_t count;
	uint32_t width;         /* no unknown has a greater number */
	bool is_empty, is_full; /* is_full: the answer is not found */
} Work;

struct Space {
	Work work[2];
};

Space *space_new(Arena *arena)
{
	return arena_new_of(arena, Space);
}

static bool same_direction(const LinearSum *a, const LinearSum *b, uint32_t width)
{
	for (uint32_t i = 1; i <= width; i++)
		if (a->at[i] != b->at[i])
			return false;
	return true;
}

static void work_add(Work *w, LinearSum row)
{
	if (row.failed) {
		w->is_full = true;
		return;
	}
	switch (tighten(&row, w->width)) {
	case ROW_HOLDS:
		return;
	case ROW_FAILS:
		w->is_empty = true;
		return;
	case ROW_ASKS:
		break;
	}
	for (uint32_t i = 0; i < w->count; i++) {
		LinearSum *old = &w->rows[i];

		if (same_direction(old, &row, w->width)) {
			if (row.at[0] < old->at[0])
				old->at[0] = row.at[0];
			return;
		}
	}
	if (w->count == MAX_ROWS)
		w->is_full = true;
	else
		w->rows[w->count++] = row;
}

/* ---- elimination ---- */

/* What follows of two rows without the unknown, which they have with different signs. */
static LinearSum without(uint32_t x, const LinearSum *a, const LinearSum *b, uint32_t width)
{
	return combine(a, magnitude(b->at[x]), b, magnitude(a->at[x]), width);
}

/* The unknown that makes the fewest new rows; 0: there is none. */
static uint32_t cheapest_unknown(const Work *w)
{
	uint32_t best = 0, least = UINT32_MAX;

	for (uint32_t x = 1; x <= w->width; x++) {
		uint32_t below = 0, above = 0;

		for (uint32_t i = 0; i < w->count; i++) {
			below += w->rows[i].at[x] > 0;
			above += w->rows[i].at[x] < 0;
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
		if (w->rows[i].at[x] == 0)
			work_add(out, w->rows[i]);
		for (uint32_t k = 0; k < w->count && w->rows[i].at[x] > 0; k++)
			if (w->rows[k].at[x] < 0)
				work_add(out, without(x, &w->rows[i], &w->rows[k], w->width));
	}
}

static Work *fresh(Work *w, uint32_t width)
{
	w->count = 0;
	w->width = width;
	w->is_empty = w->is_full = false;
	return w;
}

static uint32_t width_of(const System *s)
{
	uint32_t width = 0;

	for (uint32_t i = 0; i < s->rows.count; i++)
		for (uint32_t x = width + 1; x <= MAX_UNKNOWNS; x++)
			if (s->rows.items[i].at[x])
				width = x;
	return width;
}

bool system_is_empty(const System *s)
{
	uint32_t width = width_of(s), x;
	Work *w = fresh(&s->space->work[0], width), *next = &s->space->work[1];

	for (uint32_t i = 0; i < s->rows.count; i++)
		work_add(w, s->rows.items[i]);
	while (!w->is_empty && !w->is_full && (x = cheapest_unknown(w))) {
		Work *old = w;

		eliminate(w, x, fresh(next, width));
		w = next;
		next = old;
	}
	return w->is_empty && !s->failed;
}

bool system_implies(const System *s, const LinearSum *form, int64_t least)
{
	System asked = system_copy(s);
	LinearSum bound = sum_constant(least - 1);

	system_add(&asked, sum_add(&bound, form, -1));
	return system_is_empty(&asked);
}
