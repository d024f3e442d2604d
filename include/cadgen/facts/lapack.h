/*
 * Facts for LAPACK: factorizations and solutions of lapacke.h, in double and single precision.
 * --facts lapack
 *
 * Derivatives call LAPACKE and the CBLAS. Of a factorization they are made in place, of halves:
 * what LAPACK's own recursive functions do, forward and backward, at twice to three times their
 * cost (I. Murray, Differentiation of the Cholesky decomposition, 2016, has blocks instead; M.
 * Giles 2008).
 *
 * The adjoint of the referenced half of a symmetric matrix gets that of both halves. Pivots are
 * those of the original. Where a factorization fails (info is not 0), the derivative is that of
 * what is there: right-hand sides that stay as they are; of factors, NaN wherever it is not 0.
 */
#ifndef CADGEN_FACTS_LAPACK_H
#define CADGEN_FACTS_LAPACK_H

#include "blas.h"

#include "lapack_factors.h"
#include "lapack_factors_float.h"

#endif
