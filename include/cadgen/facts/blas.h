/*
 * Facts for the BLAS: functions of cblas.h (or gsl_cblas.h) in double and single precision, and
 * the Fortran functions by their usual names. --facts blas
 *
 * Derivatives are made of calls of the same library, of the same level, and of as many as the
 * parameters with differentials need. Differentials of padding (lda > n), and of the half of a
 * symmetric or triangular matrix that is not referenced, stay as they are. Values that the BLAS
 * does not read because a factor is 0 are read only if a derivative by that factor is asked for.
 *
 * The formulas are those of M. Giles, Collected matrix derivative results for forward and reverse
 * mode algorithmic differentiation (2008).
 */
#ifndef CADGEN_FACTS_BLAS_H
#define CADGEN_FACTS_BLAS_H

/* How long a vector is in memory. */
#define CADGEN_VECTOR(n, inc) (((n) > 0) * (1 + ((n)-1) * ((inc) * (1 - 2 * ((inc) < 0)))))

/* A matrix (m x n) whose columns stand one behind the other, if `columns`; else its rows do. */
#define CADGEN_MATRIX(columns, m, n, ld) \
	(((m) > 0) * ((n) > 0) *         \
	 ((columns) * (((n)-1) * (ld) + (m)) + (1 - (columns)) * (((m)-1) * (ld) + (n))))

/* A matrix (n x n). */
#define CADGEN_SQUARE(n, ld) (((n) > 0) * (((n)-1) * (ld) + (n)))

#include "blas_cblas.h"

/* What the letters that Fortran's names take mean. */
static enum CBLAS_TRANSPOSE cadgen_of_trans(char c)
{
	return c == 'N' || c == 'n' ? CblasNoTrans : CblasTrans;
}

static enum CBLAS_UPLO cadgen_of_uplo(char c)
{
	return c == 'L' || c == 'l' ? CblasLower : CblasUpper;
}

static enum CBLAS_SIDE cadgen_of_side(char c)
{
	return c == 'L' || c == 'l' ? CblasLeft : CblasRight;
}

static enum CBLAS_DIAG cadgen_of_diag(char c)
{
	return c == 'U' || c == 'u' ? CblasUnit : CblasNonUnit;
}

#include "blas_fortran.h"
#include "blas_fortran_float.h"
#include "blas_level1.h"
#include "blas_level1_float.h"
#include "blas_level2.h"
#include "blas_level2_float.h"
#include "blas_level3.h"
#include "blas_level3_float.h"

#endif
