/*
 * among: numbers as polynomials of unknowns, some of which are counters of loops that are over.
 *
 *   for (j = 0; j < n; j++)
 *           for (i = 1; i <= m; i++)
 *                   .. 10 * j + i ..         all 10 j + i with 0 <= j < n and 1 <= i < m + 1
 *   for (k = 1; k < m; k++)
 *           .. 10 * k + k + 1 - 10 ..        is one of them: j = k - 1, i = k + 1
 *
 * The counters are found by division, those with the greatest factors first. That they lie in their
 * ranges must follow from the loops and branches around the number that is asked for.
 */
#include "analysis/among.h"
#include "analysis/runs.h"

#include <string.h>

static Poly number_or_none(Case *c, const Value *v)
{
	return v ? number(c, v, SIDE_FIRST) : poly_constant(0);
}

static Poly sum_of_numbers(Case *c, const Numbers *n)
{
	Poly sum = poly_constant(0);

	for (uint32_t i = 0; i < MAX_ADDENDS; i++) {
		Poly p = number_or_none(c, n->numbers[i]);

		poly_add(&sum, &p, 1);
	}
	return sum;
}

static bool surely_least(Case *c, Poly p, const Poly *less, int64_t least)
{
	LinearSum sum;

	poly_add(&p, less, -1);
	sum = sum_of(&p);
	return system_implies(&c->system, &sum, least);
}

/* ---- trips ---- */

static bool has_counter(const Numbers *n, const Value *v)
{
	for (uint32_t i = 0; i < n->nranges; i++)
		if (n->ranges[i].counter == v)
			return true;
	return false;
}

/* How often the number is made of the counter; -1: of another value of the loop's. */
static int count_counter(Case *c, const Numbers *n, Poly number, const Op *loop)
{
	const Poly *p = &number;
	int found = p->failed ? -1 : 0;

	for (uint32_t i = 0; i < p->count; i++)
		for (uint32_t k = 0; k < term_degree(&p->terms[i]); k++) {
			const Value *v = c->unknowns[p->terms[i].factors[k]].value;

			if (v == loop->regions[0]->params[0])
				found++;
			else if (region_contains(loop->regions[0], v->region) && !has_counter(n, v))
				return -1;
		}
	return found;
}

/* Note [Wrapping]: an unsigned counter that starts from a number below 0 takes none. */
static bool starts_surely(Case *c, const Op *loop)
{
	const Value *from = loop->args[0];
	Poly p = number(c, from, SIDE_FIRST), none = poly_constant(0);

	learn_around(c, loop, SIDE_FIRST);
	return type_is_signed(from->type) || surely_least(c, p, &none, 0);
}

bool numbers_of_trips(Dependences *d, Numbers *n, const Op *loop)
{
	Case c = case_of(d);
	int found = count_counter(&c, n, sum_of_numbers(&c, n), loop);

	for (uint32_t i = 0; i < n->nranges; i++) {
		const Range *range = &n->ranges[i];

		if (count_counter(&c, n, number_or_none(&c, range->from), loop) ||
		    count_counter(&c, n, number_or_none(&c, range->to), loop))
			return false;
	}
	if (found < 0 || found > 1)
		return false;
	if (found == 0)
		return true;
	if (n->nranges == MAX_RANGES || !starts_surely(&c, loop))
		return false;
	n->ranges[n->nranges++] =
		(Range){loop->regions[0]->params[0], loop->args[0], 0, loop->args[1], 0};
	return true;
}

/* ---- what is asked for ---- */

static Poly start_of(Case *c, const Range *range)
{
	Poly p = number_or_none(c, range->from), further = poly_constant(range->further);

	poly_add(&p, &further, 1);
	return p;
}

static Poly end_of(Case *c, const Range *range)
{
	return range->to ? number(c, range->to, SIDE_FIRST) : poly_constant(range->length);
}

/* Any of them. */
static Poly any_of(Case *c, const Numbers *these)
{
	Poly p = sum_of_numbers(c, these);

	for (uint32_t i = 0; i < these->nranges; i++) {
		const Range *range = &these->ranges[i];
		Poly counter = poly_unknown(c, range->counter, SIDE_FIRST);
		Poly above = end_of(c, range), from = start_of(c, range), further = counter;

		poly_add(&above, &counter, -1);
		learn(c, &above, 1);
		poly_add(&further, &from, -1);
		learn(c, &further, 0);
		if (!range->counter)
			poly_add(&p, &counter, 1);
	}
	return p;
}

/* What a counter is multiplied by, and where it lies. */
typedef struct Factor {
	Term times;
	Poly from, to;
} Factor;

/* Takes the term of the counter out of the sum. */
static bool take_factor(Case *c, Poly *p, const Range *range, Factor *out)
{
	Poly counter;

	*out = (Factor){{1, {0}}, start_of(c, range), end_of(c, range)};
	if (!range->counter)
		return true;
	counter = poly_unknown(c, range->counter, SIDE_FIRST);
	for (uint32_t i = 0; !counter.failed && i < p->count; i++) {
		uint8_t unknown = counter.terms[0].factors[0];
		Term found = p->terms[i];

		if (!term_has_factor(&found, unknown))
			continue;
		out->times = term_without(&found, unknown);
		p->terms[i] = p->terms[--p->count];
		return true;
	}
	return false;
}

/* Of the number and its negative, the one that is not above 0: it exists for all numbers. */
static int64_t lower(int64_t number)
{
	return number < 0 ? number : -number;
}

static bool is_greater(const Term *a, const Term *b)
{
	uint32_t m = term_degree(a), n = term_degree(b);

	return m != n ? m > n : lower(a->coefficient) < lower(b->coefficient);
}

static bool has_factors(const Term *t, const Term *of)
{
	for (uint32_t i = 0; i < term_degree(of); i++)
		if (!term_has_factor(t, of->factors[i]))
			return false;
	return true;
}

/* p = times * quotient + rest; p has failed if `times` has more than one unknown and there is a
 * quotient. */
static Poly divide(Poly *p, const Term *times)
{
	Poly quotient = {.count = 0}, product = {.count = 0};

	for (uint32_t i = 0; i < p->count; i++) {
		Term t = p->terms[i];

		if (!has_factors(&t, times) || t.coefficient == INT64_MIN)
			continue;
		t.coefficient /= times->coefficient;
		if (t.coefficient == 0)
			continue;
		if (term_degree(times) == 1)
			t = term_without(&t, times->factors[0]);
		poly_term(&quotient, t);
	}
	poly_term(&product, *times);
	product = poly_multiply(&product, &quotient);
	poly_add(p, &product, -1);
	return quotient;
}

bool numbers_are_among(Dependences *d, const Numbers *these, const Numbers *all, const Op *at)
{
	Case c = case_of(d);
	Factor factors[MAX_RANGES];
	Poly p, rest;

	if (!memcmp(these->numbers, all->numbers, sizeof these->numbers) && !these->nranges &&
	    !all->nranges)
		return true;
	if (at)
		learn_around(&c, at, SIDE_FIRST);
	p = any_of(&c, these);
	rest = sum_of_numbers(&c, all);
	for (uint32_t i = 0; i < all->nranges; i++) {
		Factor factor;
		uint32_t k = i;

		if (!take_factor(&c, &rest, &all->ranges[i], &factor))
			return false;
		for (; k > 0 && is_greater(&factor.times, &factors[k - 1].times); k--)
			factors[k] = factors[k - 1];
		factors[k] = factor;
	}
	poly_add(&p, &rest, -1);
	for (uint32_t i = 0; i < all->nranges; i++) {
		Poly counter = divide(&p, &factors[i].times);

		if (!surely_least(&c, counter, &factors[i].from, 0) ||
		    !surely_least(&c, factors[i].to, &counter, 1))
			return false;
	}
	return p.count == 0 && !p.failed;
}

/* ---- several after each other ---- */

/* Numbers without gaps; none if they end before they begin. Both have failed if these are
 * others. */
typedef struct Run {
	Poly least, above;
} Run;

static Run run_of(Case *c, const Numbers *n)
{
	Poly p = sum_of_numbers(c, n), one = poly_constant(1);
	Factor factor = {{1, {0}}, poly_constant(0), poly_constant(1)};
	bool falls;
	Run run;

	p.failed |=
		n->nranges > 1 || (n->nranges == 1 && !take_factor(c, &p, &n->ranges[0], &factor));
	falls = factor.times.coefficient == -1;
	p.failed |= term_degree(&factor.times) || (!falls && factor.times.coefficient != 1);
	run = (Run){p, p};
	poly_add(&run.least, falls ? &factor.to : &factor.from, factor.times.coefficient);
	poly_add(&run.above, falls ? &factor.from : &factor.to, factor.times.coefficient);
	if (falls) {
		poly_add(&run.least, &one, 1);
		poly_add(&run.above, &one, 1);
	}
	return run;
}

static bool is_constant(const Poly *p, int64_t *k)
{
	if (p->failed || p->count > 1 || (p->count == 1 && term_degree(&p->terms[0])))
		return false;
	*k = p->count ? p->terms[0].coefficient : 0;
	return true;
}

bool numbers_are_constant(Dependences *d, const Numbers *n, int64_t *least, int64_t *above)
{
	Case c = case_of(d);
	Run run = run_of(&c, n);

	return is_constant(&run.least, least) && is_constant(&run.above, above);
}

bool numbers_join(Dependences *d, const Numbers *these, const Numbers *those)
{
	Case c = case_of(d);
	Run a = run_of(&c, these), b = run_of(&c, those);

	return surely_least(&c, a.above, &b.least, 0);
}

bool numbers_are_between(Dependences *d, const Numbers *these, const Numbers *first,
			 const Numbers *last, const Op *at)
{
	Case c = case_of(d);
	Run a, b;
	Poly p;

	learn_around(&c, at, SIDE_FIRST);
	p = any_of(&c, these);
	a = run_of(&c, first);
	b = run_of(&c, last);
	return surely_least(&c, p, &a.least, 0) && surely_least(&c, b.above, &p, 1);
}

bool numbers_fill(Dependences *d, const Numbers *n, int64_t length)
{
	Numbers each = {.ranges = {{.length = length}}, .nranges = 1};

	return numbers_are_among(d, &each, n, NULL);
}
