/*
 * Facts for LAPACK: factorizations and solutions of lapacke.h, in double and single precision.
 * --facts lapack
 *
 * Derivatives call LAPACKE and the CBLAS. Of a factorization they are made in place, of halves: what
 * LAPACK's own recursive functions do, forward and backward, at twice to three times their cost
 * (I. Murray, Differentiation of the Cholesky decomposition, 2016, has blocks instead; M. Giles 2008).
 *
 * The adjoint of the referenced half of a symmetric matrix gets that of both halves. Pivots are those
 * of the original. Where a factorization fails (info is not 0), the derivative is that of what is
 * there: right-hand sides that stay as they are; of factors, NaN wherever it is not 0.
 */
#ifndef CADGEN_FACTS_LAPACK_H
#define CADGEN_FACTS_LAPACK_H

#if defined LAPACK_ROW_MAJOR && !defined CBLAS_H && !defined __GSL_CBLAS_H__ && \
	!defined __MKL_CBLAS_H__
/* The CBLAS, whose header the source does not include. */
enum CBLAS_ORDER { CblasRowMajor = 101, CblasColMajor = 102 };
enum CBLAS_TRANSPOSE { CblasNoTrans = 111, CblasTrans = 112, CblasConjTrans = 113 };
enum CBLAS_UPLO { CblasUpper = 121, CblasLower = 122 };
enum CBLAS_DIAG { CblasNonUnit = 131, CblasUnit = 132 };
enum CBLAS_SIDE { CblasLeft = 141, CblasRight = 142 };
double cblas_ddot(int n, const double *x, int incx, const double *y, int incy);
void cblas_daxpy(int n, double alpha, const double *x, int incx, double *y, int incy);
void cblas_dscal(int n, double alpha, double *x, int incx);
void cblas_dcopy(int n, const double *x, int incx, double *y, int incy);
void cblas_dswap(int n, double *x, int incx, double *y, int incy);
void cblas_dgemm(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE transa, enum CBLAS_TRANSPOSE transb,
		 int m, int n, int k, double alpha, const double *a, int lda, const double *b,
		 int ldb, double beta, double *c, int ldc);
void cblas_dsymm(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo, int m, int n,
		 double alpha, const double *a, int lda, const double *b, int ldb, double beta,
		 double *c, int ldc);
void cblas_dsyrk(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, enum CBLAS_TRANSPOSE trans, int n,
		 int k, double alpha, const double *a, int lda, double beta, double *c, int ldc);
void cblas_dsyr2k(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, enum CBLAS_TRANSPOSE trans, int n,
		  int k, double alpha, const double *a, int lda, const double *b, int ldb,
		  double beta, double *c, int ldc);
void cblas_dtrmm(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo,
		 enum CBLAS_TRANSPOSE transa, enum CBLAS_DIAG diag, int m, int n, double alpha,
		 const double *a, int lda, double *b, int ldb);
void cblas_dtrsm(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo,
		 enum CBLAS_TRANSPOSE transa, enum CBLAS_DIAG diag, int m, int n, double alpha,
		 const double *a, int lda, double *b, int ldb);
void cblas_dgemv(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE transa, int m, int n, double alpha,
		 const double *a, int lda, const double *x, int incx, double beta, double *y,
		 int incy);
void cblas_dger(enum CBLAS_ORDER order, int m, int n, double alpha, const double *x, int incx,
		const double *y, int incy, double *a, int lda);
void cblas_dsymv(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, int n, double alpha, const double *a,
		 int lda, const double *x, int incx, double beta, double *y, int incy);
float cblas_sdot(int n, const float *x, int incx, const float *y, int incy);
void cblas_saxpy(int n, float alpha, const float *x, int incx, float *y, int incy);
void cblas_sscal(int n, float alpha, float *x, int incx);
void cblas_scopy(int n, const float *x, int incx, float *y, int incy);
void cblas_sswap(int n, float *x, int incx, float *y, int incy);
void cblas_sgemm(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE transa, enum CBLAS_TRANSPOSE transb,
		 int m, int n, int k, float alpha, const float *a, int lda, const float *b, int ldb,
		 float beta, float *c, int ldc);
void cblas_ssymm(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo, int m, int n,
		 float alpha, const float *a, int lda, const float *b, int ldb, float beta,
		 float *c, int ldc);
void cblas_ssyrk(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, enum CBLAS_TRANSPOSE trans, int n,
		 int k, float alpha, const float *a, int lda, float beta, float *c, int ldc);
void cblas_ssyr2k(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, enum CBLAS_TRANSPOSE trans, int n,
		  int k, float alpha, const float *a, int lda, const float *b, int ldb, float beta,
		  float *c, int ldc);
void cblas_strmm(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo,
		 enum CBLAS_TRANSPOSE transa, enum CBLAS_DIAG diag, int m, int n, float alpha,
		 const float *a, int lda, float *b, int ldb);
void cblas_strsm(enum CBLAS_ORDER order, enum CBLAS_SIDE side, enum CBLAS_UPLO uplo,
		 enum CBLAS_TRANSPOSE transa, enum CBLAS_DIAG diag, int m, int n, float alpha,
		 const float *a, int lda, float *b, int ldb);
void cblas_sgemv(enum CBLAS_ORDER order, enum CBLAS_TRANSPOSE transa, int m, int n, float alpha,
		 const float *a, int lda, const float *x, int incx, float beta, float *y, int incy);
void cblas_sger(enum CBLAS_ORDER order, int m, int n, float alpha, const float *x, int incx,
		const float *y, int incy, float *a, int lda);
void cblas_ssymv(enum CBLAS_ORDER order, enum CBLAS_UPLO uplo, int n, float alpha, const float *a,
		 int lda, const float *x, int incx, float beta, float *y, int incy);
#endif

#include "blas.h"

#include "lapack_factors.h"
#include "lapack_factors_float.h"

#endif
