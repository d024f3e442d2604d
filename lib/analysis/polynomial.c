/*
 * polynomial: their arithmetic.
 */
#include "analysis/polynomial.h"

#include <string.h>

static bool same_factors(const Term *a, const Term *b)
{
	return memcmp(a->factors, b->factors, sizeof a->factors) == 0;
}

uint32_t term_degree(const Term *t)
{
	uint32_t n = 0;

	while (n < MAX_FACTORS && t->factors[n])
		n++;
	return n;
}

void poly_term(Poly *p, Term term)
{
	uint32_t i = 0;

	while (i < p->count && !same_factors(&p->terms[i], &term))
		i++;
	if (i == MAX_TERMS) {
		p->failed = true;
	} else if (i == p->count) {
		p->terms[p->count++] = term;
	} else {
		p->failed |= __builtin_add_overflow(p->terms[i].coefficient, term.coefficient,
						    &p->terms[i].coefficient);
		if (p->terms[i].coefficient == 0)
			p->terms[i] = p->terms[--p->count];
	}
}

Poly poly_constant(int64_t c)
{
	Poly p = {.count = 0};

	if (c)
		poly_term(&p, (Term){c, {0}});
	return p;
}

void poly_add(Poly *a, const Poly *b, int64_t factor)
{
	a->failed |= b->failed;
	for (uint32_t i = 0; i < b->count; i++) {
		Term t = b->terms[i];

		a->failed |= __builtin_mul_overflow(t.coefficient, factor, &t.coefficient);
		poly_term(a, t);
	}
}

static bool term_multiply(const Term *a, const Term *b, Term *out)
{
	uint32_t i = 0, k = 0, n = 0;

	*out = (Term){0, {0}};
	while (i < term_degree(a) || k < term_degree(b)) {
		bool from_a = k == term_degree(b) ||
			      (i < term_degree(a) && a->factors[i] <= b->factors[k]);

		if (n == MAX_FACTORS)
			return false;
		out->factors[n++] = from_a ? a->factors[i++] : b->factors[k++];
	}
	return !__builtin_mul_overflow(a->coefficient, b->coefficient, &out->coefficient);
}

Poly poly_multiply(const Poly *a, const Poly *b)
{
	Poly p = {.failed = a->failed || b->failed};

	for (uint32_t i = 0; i < a->count; i++)
		for (uint32_t k = 0; k < b->count && !p.failed; k++) {
			Term t;

			p.failed = !term_multiply(&a->terms[i], &b->terms[k], &t);
			if (!p.failed)
				poly_term(&p, t);
		}
	return p;
}

static int64_t divisor(int64_t a, int64_t b)
{
	a = a < 0 ? -a : a;
	for (b = b < 0 ? -b : b; b;) {
		int64_t rest = a % b;

		a = b;
		b = rest;
	}
	return a;
}

bool term_has_factor(const Term *t, uint8_t factor)
{
	return memchr(t->factors, factor, MAX_FACTORS) != NULL;
}

Term term_without(const Term *t, uint8_t factor)
{
	uint32_t n = 0;
	bool dropped = false;
	Term out = {t->coefficient, {0}};

	for (uint32_t i = 0; i < term_degree(t); i++) {
		if (t->factors[i] == factor && !dropped)
			dropped = true;
		else
			out.factors[n++] = t->factors[i];
	}
	return out;
}

bool poly_is_linear(const Poly *p)
{
	for (uint32_t i = 0; i < p->count; i++)
		if (term_degree(&p->terms[i]) > 1)
			return false;
	return true;
}

int64_t poly_divide(const Poly *p, uint8_t factor, bool alone, Poly *quotient, Poly *rest)
{
	int64_t by = 0;

	for (uint32_t i = 0; i < p->count; i++)
		if (term_degree(&p->terms[i]) > 1)
			by = divisor(by, p->terms[i].coefficient);
	*quotient = *rest = poly_constant(0);
	for (uint32_t i = 0; i < p->count; i++) {
		const Term *t = &p->terms[i];

		Term part = term_without(t, factor);

		if (term_degree(t) > 1 ||
		    (alone && term_has_factor(t, factor) && t->coefficient % by == 0)) {
			part.coefficient /= by;
			poly_term(quotient, part);
		} else {
			poly_term(rest, *t);
		}
	}
	return by;
}
