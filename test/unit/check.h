/*
 * check: what unit tests include. cmocka with the headers that it needs, and a comparison of
 * doubles: cmocka 1.1.5 compares floating numbers as `float` only.
 */
#ifndef CADGEN_TEST_CHECK_H
#define CADGEN_TEST_CHECK_H

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

/* |got - want| <= rtol * |want|; two nans, or infinities of one sign, are close. */
#define assert_close(got, want, rtol) assert_close_at((got), (want), (rtol), __FILE__, __LINE__)

static inline void assert_close_at(long double got, long double want, long double rtol,
				   const char *file, int line)
{
	if (got == want || (isnan(got) && isnan(want)))
		return;
	if (isfinite(want) && fabsl(got - want) <= rtol * fabsl(want))
		return;
	print_error("%s:%d: got %.20Lg, want %.20Lg within %.3Lg\n", file, line, got, want, rtol);
	_fail(file, line);
}

#endif
