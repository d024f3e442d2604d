/*
 * inequality: systems with solutions and without, and a polynomial's division.
 */
#include "analysis/inequality.h"
#include "analysis/polynomial.h"
#include "check.h"

#include <string.h>

/* c + x a + y b >= 0 */
static void add(System *s, int64_t c, int64_t x, int64_t y)
{
	LinearSum sum = sum_constant(c), a = sum_unknown(1), b = sum_unknown(MAX_UNKNOWNS);

	sum = sum_add(&sum, &a, x);
	system_add(s, sum_add(&sum, &b, y));
}

static System fresh(Arena *arena)
{
	return (System){arena, space_new(arena), {NULL, 0, 0}, false};
}

static void test_empty(void **state)
{
	Arena *arena = arena_new();
	System s = fresh(arena);

	(void)state;
	assert_false(system_is_empty(&s));
	add(&s, 5, 0, 0);
	add(&s, 0, 0, 0);
	assert_false(system_is_empty(&s));
	add(&s, -1, 1, 0); /* x >= 1 */
	add(&s, 1, -1, 0); /* x <= 1 */
	assert_false(system_is_empty(&s));
	add(&s, 0, -1, 1); /* y >= x */
	add(&s, 1, 0, -1); /* y <= 1 */
	assert_false(system_is_empty(&s));
	add(&s, 0, 0, -1); /* y <= 0 */
	assert_true(system_is_empty(&s));
	s = fresh(arena);
	add(&s, -1, 0, 0);
	assert_true(system_is_empty(&s));
	arena_free(arena);
}

/* 2x is not odd, though it lies between two odd numbers; 3x - 3y is not 1 or 2. */
static void test_integers(void **state)
{
	Arena *arena = arena_new();
	System s = fresh(arena);

	(void)state;
	add(&s, -1, 2, 0);
	add(&s, 1, -2, 0);
	assert_true(system_is_empty(&s));
	s = fresh(arena);
	add(&s, -1, 3, -3);
	add(&s, 2, -3, 3);
	assert_true(system_is_empty(&s));
	s = fresh(arena);
	add(&s, -3, 3, -3);
	add(&s, 3, -3, 3);
	assert_false(system_is_empty(&s));
	s = fresh(arena);
	add(&s, 4, -2, 0); /* x <= 2 */
	add(&s, -3, 2, 0); /* x >= 2 */
	assert_false(system_is_empty(&s));
	arena_free(arena);
}

static void test_implied(void **state)
{
	Arena *arena = arena_new();
	System s = fresh(arena), copy;
	LinearSum x = sum_unknown(1), y = sum_unknown(MAX_UNKNOWNS), sum = sum_add(&x, &y, 2);

	(void)state;
	add(&s, -3, 1, 0);
	add(&s, -1, 0, 1);
	assert_true(system_implies(&s, &sum, 5));
	assert_false(system_implies(&s, &sum, 6));
	assert_int_equal(s.rows.count, 2);
	copy = system_copy(&s);
	add(&copy, -2, 0, 1);
	assert_true(system_implies(&copy, &sum, 7));
	assert_false(system_implies(&s, &sum, 7));
	arena_free(arena);
}

/* What does not fit into 64 bits says nothing. */
static void test_large(void **state)
{
	Arena *arena = arena_new();
	System s = fresh(arena);
	LinearSum x = sum_unknown(1), sum = sum_constant(INT64_MAX), one = sum_constant(1);

	(void)state;
	sum = sum_add(&sum, &one, 1);
	assert_true(sum.failed);
	sum = sum_constant(-INT64_MAX);
	assert_false(sum.failed);
	sum = sum_add(&sum, &one, -1); /* has no magnitude */
	assert_true(sum.failed);
	sum = sum_add(&x, &sum, 0);
	assert_true(sum.failed);
	add(&s, -1, 0, 0);
	assert_true(system_is_empty(&s));
	system_add(&s, sum);
	assert_true(s.failed);
	assert_false(system_is_empty(&s));
	assert_false(system_implies(&s, &x, 0));
	assert_true(system_copy(&s).failed);
	s = fresh(
		arena); /* coefficients that have nothing in common, and whose products are large */
	add(&s, -1, 4611686018427387847, -3037000500);
	add(&s, -1, -4611686018427387733, 3037000507);
	assert_false(system_is_empty(&s));
	arena_free(arena);
}

/* More rows than there is room for: no answer, but none that is wrong. */
static void test_many(void **state)
{
	Arena *arena = arena_new();
	System s = fresh(arena);

	(void)state;
	for (int i = 0; i < 400; i++)
		add(&s, 1000, 2 * i + 1, i % 2 ? 1000 : -999);
	assert_false(system_is_empty(&s));
	arena_free(arena);
}

static Poly unknown(uint8_t number)
{
	Poly p = poly_constant(0);

	poly_term(&p, (Term){1, {number}});
	return p;
}

static bool same(const Poly *a, const Poly *b)
{
	Poly rest = *a;

	poly_add(&rest, b, -1);
	return !rest.failed && rest.count == 0;
}

static void test_polynomials(void **state)
{
	Poly n = unknown(1), i = unknown(2), p, q, product, quotient, rest;

	(void)state;
	p = poly_multiply(&i, &n);
	q = poly_multiply(&n, &i);
	assert_true(same(&p, &q));
	assert_false(same(&p, &n));
	assert_false(poly_is_linear(&p));
	assert_true(poly_is_linear(&n));
	product = poly_multiply(&p, &n);
	assert_false(product.failed);
	assert_int_equal(term_degree(&product.terms[0]), 3);
	assert_true(term_has_factor(&product.terms[0], 2));
	assert_false(term_has_factor(&product.terms[0], 3));
	product = poly_multiply(&product, &n);
	assert_true(product.failed);
	p = poly_constant(INT64_MAX);
	q = poly_constant(2);
	product = poly_multiply(&p, &q);
	assert_true(product.failed);
	poly_add(&n, &product, 1);
	assert_true(n.failed);
	q = poly_constant(1);
	poly_add(&p, &q, 1);
	assert_true(p.failed);
	p = poly_constant(INT64_MAX);
	q = poly_constant(0);
	poly_add(&q, &p, 2);
	assert_true(q.failed);
	n = unknown(1);
	p = poly_multiply(&n, &n); /* 8 n n i + 12 n i + 8 n + 6 i + 5 */
	p = poly_multiply(&p, &i);
	q = poly_constant(0);
	poly_add(&q, &p, 8);
	p = poly_multiply(&n, &i);
	poly_add(&q, &p, 12);
	poly_add(&q, &n, 8);
	poly_add(&q, &i, 6);
	p = poly_constant(5);
	poly_add(&q, &p, 1);
	for (int alone = 0; alone < 2; alone++) {
		assert_int_equal(poly_divide(&q, 1, alone, &quotient, &rest), 4);
		assert_int_equal(quotient.count, 2 + alone);
		assert_int_equal(rest.count, 3 - alone);
		product = poly_multiply(&quotient, &n);
		poly_add(&rest, &product, 4);
		assert_true(same(&rest, &q));
	}
}

/* One term too many. */
static void test_terms(void **state)
{
	Poly p = poly_constant(1);

	(void)state;
	for (uint8_t i = 1; i < MAX_TERMS; i++)
		poly_term(&p, (Term){1, {i}});
	assert_false(p.failed);
	poly_term(&p, (Term){1, {1}});
	assert_false(p.failed);
	poly_term(&p, (Term){1, {MAX_TERMS}});
	assert_true(p.failed);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(test_empty),   cmocka_unit_test(test_integers),
		cmocka_unit_test(test_implied), cmocka_unit_test(test_large),
		cmocka_unit_test(test_many),    cmocka_unit_test(test_polynomials),
		cmocka_unit_test(test_terms),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
