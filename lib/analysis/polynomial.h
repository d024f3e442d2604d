/*
 * polynomial: sums of products of unknowns, with integers as coefficients.
 */
#ifndef CADGEN_ANALYSIS_POLYNOMIAL_H
#define CADGEN_ANALYSIS_POLYNOMIAL_H

#include "support/support.h"

enum { MAX_TERMS = 24, MAX_FACTORS = 3 };

/* coefficient * the unknowns: numbers, ascending, 0 for none */
typedef struct Term {
	int64_t coefficient;
	uint8_t factors[MAX_FACTORS];
} Term;

typedef struct Poly {
	Term terms[MAX_TERMS];
	uint32_t count;
	bool failed; /* too large */
} Poly;

uint32_t term_degree(const Term *);
bool term_has_factor(const Term *, uint8_t factor);
/* Without one factor. */
Term term_without(const Term *, uint8_t factor);

/* A constant alone is one term without factors. */
Poly poly_constant(int64_t);
void poly_term(Poly *, Term);
/* a + factor * b */
void poly_add(Poly *a, const Poly *b, int64_t factor);
Poly poly_multiply(const Poly *, const Poly *);
bool poly_is_linear(const Poly *);
/* p = by * factor * quotient + rest; all products in p have the factor. `alone`: the factor times a
 * constant belongs to the quotient. Returns `by`. */
int64_t poly_divide(const Poly *p, uint8_t factor, bool alone, Poly *quotient, Poly *rest);

#endif
