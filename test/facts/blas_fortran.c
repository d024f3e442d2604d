/* The BLAS by Fortran's names, declared with and without const. */
/* cadgen: --facts blas */

double ddot_(const int *n, const double *x, const int *incx, const double *y, const int *incy);
void daxpy_(int *n, double *alpha, double *x, int *incx, double *y, int *incy);
void dscal_(const int *n, const double *alpha, double *x, const int *incx);
double dnrm2_(int *n, double *x, int *incx);
double dasum_(const int *n, const double *x, const int *incx);
void dcopy_(int *n, double *x, int *incx, double *y, int *incy);
void dswap_(const int *n, double *x, const int *incx, double *y, const int *incy);
void drot_(int *n, double *x, int *incx, double *y, int *incy, double *c, double *s);
void dgemv_(const char *transa, const int *m, const int *n, const double *alpha, const double *a,
	    const int *lda, const double *x, const int *incx, const double *beta, double *y,
	    const int *incy);
void dger_(int *m, int *n, double *alpha, double *x, int *incx, double *y, int *incy, double *a,
	   int *lda);
void dsymv_(const char *uplo, const int *n, const double *alpha, const double *a, const int *lda,
	    const double *x, const int *incx, const double *beta, double *y, const int *incy);
void dsyr_(char *uplo, int *n, double *alpha, double *x, int *incx, double *a, int *lda);
void dsyr2_(const char *uplo, const int *n, const double *alpha, const double *x, const int *incx,
	    const double *y, const int *incy, double *a, const int *lda);
void dtrmv_(char *uplo, char *transa, char *diag, int *n, double *a, int *lda, double *x,
	    int *incx);
void dtrsv_(const char *uplo, const char *transa, const char *diag, const int *n, const double *a,
	    const int *lda, double *x, const int *incx);
void dgemm_(char *transa, char *transb, int *m, int *n, int *k, double *alpha, double *a, int *lda,
	    double *b, int *ldb, double *beta, double *c, int *ldc);
void dsymm_(const char *side, const char *uplo, const int *m, const int *n, const double *alpha,
	    const double *a, const int *lda, const double *b, const int *ldb, const double *beta,
	    double *c, const int *ldc);
void dsyrk_(char *uplo, char *trans, int *n, int *k, double *alpha, double *a, int *lda,
	    double *beta, double *c, int *ldc);
void dsyr2k_(const char *uplo, const char *trans, const int *n, const int *k, const double *alpha,
	     const double *a, const int *lda, const double *b, const int *ldb, const double *beta,
	     double *c, const int *ldc);
void dtrmm_(char *side, char *uplo, char *transa, char *diag, int *m, int *n, double *alpha,
	    double *a, int *lda, double *b, int *ldb);
void dtrsm_(const char *side, const char *uplo, const char *transa, const char *diag, const int *m,
	    const int *n, const double *alpha, const double *a, const int *lda, double *b,
	    const int *ldb);

/* facts: f1 8 1 */
void f1(const double *x, double *y)
{
	y[0] = ddot_((int[]){3}, (double *)(x), (int[]){1}, (double *)(x + 2), (int[]){2}) +
	       y[0] * ddot_((int[]){4}, (double *)(x), (int[]){-2}, (double *)(x), (int[]){2}) +
	       ddot_((int[]){0}, (double *)(x), (int[]){1}, (double *)(x), (int[]){1}) *
		       ddot_((int[]){1}, (double *)(x), (int[]){7}, (double *)(x), (int[]){1});
}

/* facts: f2 4 8 */
void f2(const double *x, double *y)
{
	daxpy_((int[]){3}, (double[]){x[3]}, (double *)(x), (int[]){1}, y, (int[]){3});
	daxpy_((int[]){4}, (double[]){y[0]}, (double *)(x), (int[]){-1}, y, (int[]){2});
	daxpy_((int[]){8}, (double[]){0.5}, y, (int[]){1}, y, (int[]){1});
	dscal_((int[]){3}, (double[]){y[1]}, y, (int[]){2});
	dscal_((int[]){3}, (double[]){y[1]}, y, (int[]){-2});
	dscal_((int[]){0}, (double[]){y[1]}, y, (int[]){-2});
}

/* facts: f3 8 9 -1 1 */
void f3(const double *x, double *y)
{
	dcopy_((int[]){4}, (double *)(x), (int[]){-2}, y, (int[]){1});
	drot_((int[]){3}, y, (int[]){1}, y + 3, (int[]){-2}, (double[]){x[2]}, (double[]){x[3]});
	y[8] = dnrm2_((int[]){4}, (double *)(x), (int[]){2}) *
	       dnrm2_((int[]){3}, y + 1, (int[]){2});
	dswap_((int[]){3}, y, (int[]){2}, y + 1, (int[]){2});
	y[0] += dasum_((int[]){4}, (double *)(x), (int[]){2}) *
		dasum_((int[]){3}, y + 1, (int[]){1}) * dnrm2_((int[]){3}, y + 2, (int[]){1});
}

/* facts: f4 30 30 -1 1 */
void f4(const double *x, double *y)
{
	dgemv_((char[]){"T"}, (int[]){3}, (int[]){2}, (double[]){x[28]}, (double *)(x), (int[]){4},
	       (double *)(x + 13), (int[]){-2}, (double[]){x[29]}, y, (int[]){-2});
	dgemv_((char[]){"T"}, (int[]){3}, (int[]){2}, (double[]){0.5}, (double *)(x), (int[]){4},
	       (double *)(x + 13), (int[]){1}, (double[]){0}, y + 8, (int[]){3});
	dgemv_((char[]){"T"}, (int[]){3}, (int[]){0}, (double[]){0.5}, (double *)(x), (int[]){4},
	       (double *)(x + 13), (int[]){1}, (double[]){0}, y + 8, (int[]){3});
}

/* facts: f5 30 30 -1 1 */
void f5(const double *x, double *y)
{
	dsymv_((char[]){"U"}, (int[]){3}, (double[]){x[28]}, (double *)(x), (int[]){4},
	       (double *)(x + 13), (int[]){-2}, (double[]){x[29]}, y, (int[]){-2});
	dsymv_((char[]){"U"}, (int[]){3}, (double[]){1.5}, y + 10, (int[]){4}, y, (int[]){-2},
	       (double[]){0}, y + 6, (int[]){1});
}

/* facts: f6 30 30 -1 1 */
void f6(const double *x, double *y)
{
	double a[12];

	dcopy_((int[]){12}, (double *)(x), (int[]){1}, a, (int[]){1});
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	dtrsv_((char[]){"U"}, (char[]){"N"}, (char[]){"U"}, (int[]){3}, a, (int[]){4}, y,
	       (int[]){-2});
	dtrsv_((char[]){"U"}, (char[]){"N"}, (char[]){"U"}, (int[]){3}, a, (int[]){4}, y,
	       (int[]){1});
}

/* facts: f7 30 30 -1 1 */
void f7(const double *x, double *y)
{
	dtrmv_((char[]){"U"}, (char[]){"T"}, (char[]){"U"}, (int[]){3}, (double *)(x), (int[]){4},
	       y, (int[]){-2});
	dtrmv_((char[]){"U"}, (char[]){"T"}, (char[]){"U"}, (int[]){3}, y + 8, (int[]){4}, y,
	       (int[]){-1});
}

/* facts: f8 30 30 -1 1 */
void f8(const double *x, double *y)
{
	double a[12];

	dcopy_((int[]){12}, (double *)(x), (int[]){1}, a, (int[]){1});
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	dtrsv_((char[]){"U"}, (char[]){"T"}, (char[]){"N"}, (int[]){3}, a, (int[]){4}, y,
	       (int[]){-2});
	dtrsv_((char[]){"U"}, (char[]){"T"}, (char[]){"N"}, (int[]){3}, a, (int[]){4}, y,
	       (int[]){1});
}

/* facts: f9 30 30 -1 1 */
void f9(const double *x, double *y)
{
	dtrmv_((char[]){"L"}, (char[]){"N"}, (char[]){"U"}, (int[]){3}, (double *)(x), (int[]){4},
	       y, (int[]){-2});
	dtrmv_((char[]){"L"}, (char[]){"N"}, (char[]){"U"}, (int[]){3}, y + 8, (int[]){4}, y,
	       (int[]){-1});
}

/* facts: f10 30 30 -1 1 */
void f10(const double *x, double *y)
{
	double a[12];

	dcopy_((int[]){12}, (double *)(x), (int[]){1}, a, (int[]){1});
	for (int i = 0; i < 3; i++)
		a[5 * i % 12] += 3;
	dtrsv_((char[]){"L"}, (char[]){"N"}, (char[]){"N"}, (int[]){3}, a, (int[]){4}, y,
	       (int[]){-2});
	dtrsv_((char[]){"L"}, (char[]){"N"}, (char[]){"N"}, (int[]){3}, a, (int[]){4}, y,
	       (int[]){1});
}

/* facts: f11 30 30 -1 1 */
void f11(const double *x, double *y)
{
	dtrmv_((char[]){"L"}, (char[]){"T"}, (char[]){"N"}, (int[]){3}, (double *)(x), (int[]){4},
	       y, (int[]){-2});
	dtrmv_((char[]){"L"}, (char[]){"T"}, (char[]){"N"}, (int[]){3}, y + 8, (int[]){4}, y,
	       (int[]){-1});
}

/* facts: f12 60 60 -1 1 */
void f12(const double *x, double *y)
{
	dsymm_((char[]){"L"}, (char[]){"U"}, (int[]){3}, (int[]){2}, (double[]){x[58]},
	       (double *)(x), (int[]){4}, (double *)(x + 16), (int[]){4}, (double[]){x[59]}, y,
	       (int[]){4});
	dsymm_((char[]){"L"}, (char[]){"U"}, (int[]){2}, (int[]){3}, (double[]){1}, y, (int[]){3},
	       y + 10, (int[]){4}, (double[]){0}, y + 32, (int[]){4});
}

/* facts: f13 60 60 -1 1 */
void f13(const double *x, double *y)
{
	dtrmm_((char[]){"L"}, (char[]){"U"}, (char[]){"N"}, (char[]){"U"}, (int[]){3}, (int[]){5},
	       (double[]){x[58]}, (double *)(x), (int[]){6}, y, (int[]){6});
	dtrmm_((char[]){"L"}, (char[]){"U"}, (char[]){"N"}, (char[]){"U"}, (int[]){2}, (int[]){3},
	       (double[]){1.5}, y + 36, (int[]){3}, y, (int[]){4});
}

/* facts: f14 60 60 -1 1 */
void f14(const double *x, double *y)
{
	double a[36];

	dcopy_((int[]){36}, (double *)(x), (int[]){1}, a, (int[]){1});
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	dtrsm_((char[]){"R"}, (char[]){"U"}, (char[]){"N"}, (char[]){"U"}, (int[]){3}, (int[]){5},
	       (double[]){x[58] + 2}, a, (int[]){6}, y, (int[]){6});
	dtrsm_((char[]){"R"}, (char[]){"U"}, (char[]){"N"}, (char[]){"U"}, (int[]){2}, (int[]){3},
	       (double[]){1}, a, (int[]){6}, y, (int[]){4});
}

/* facts: f15 60 60 -1 1 */
void f15(const double *x, double *y)
{
	double a[36];

	dcopy_((int[]){36}, (double *)(x), (int[]){1}, a, (int[]){1});
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	dtrsm_((char[]){"L"}, (char[]){"U"}, (char[]){"T"}, (char[]){"U"}, (int[]){3}, (int[]){5},
	       (double[]){x[58] + 2}, a, (int[]){6}, y, (int[]){6});
	dtrsm_((char[]){"L"}, (char[]){"U"}, (char[]){"T"}, (char[]){"U"}, (int[]){2}, (int[]){3},
	       (double[]){1}, a, (int[]){6}, y, (int[]){4});
}

/* facts: f16 60 60 -1 1 */
void f16(const double *x, double *y)
{
	dtrmm_((char[]){"R"}, (char[]){"U"}, (char[]){"T"}, (char[]){"N"}, (int[]){3}, (int[]){5},
	       (double[]){x[58]}, (double *)(x), (int[]){6}, y, (int[]){6});
	dtrmm_((char[]){"R"}, (char[]){"U"}, (char[]){"T"}, (char[]){"N"}, (int[]){2}, (int[]){3},
	       (double[]){1.5}, y + 36, (int[]){3}, y, (int[]){4});
}

/* facts: f17 60 60 -1 1 */
void f17(const double *x, double *y)
{
	dtrmm_((char[]){"L"}, (char[]){"L"}, (char[]){"N"}, (char[]){"N"}, (int[]){3}, (int[]){5},
	       (double[]){x[58]}, (double *)(x), (int[]){6}, y, (int[]){6});
	dtrmm_((char[]){"L"}, (char[]){"L"}, (char[]){"N"}, (char[]){"N"}, (int[]){2}, (int[]){3},
	       (double[]){1.5}, y + 36, (int[]){3}, y, (int[]){4});
}

/* facts: f18 60 60 -1 1 */
void f18(const double *x, double *y)
{
	double a[36];

	dcopy_((int[]){36}, (double *)(x), (int[]){1}, a, (int[]){1});
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	dtrsm_((char[]){"R"}, (char[]){"L"}, (char[]){"N"}, (char[]){"N"}, (int[]){3}, (int[]){5},
	       (double[]){x[58] + 2}, a, (int[]){6}, y, (int[]){6});
	dtrsm_((char[]){"R"}, (char[]){"L"}, (char[]){"N"}, (char[]){"N"}, (int[]){2}, (int[]){3},
	       (double[]){1}, a, (int[]){6}, y, (int[]){4});
}

/* facts: f19 60 60 -1 1 */
void f19(const double *x, double *y)
{
	double a[36];

	dcopy_((int[]){36}, (double *)(x), (int[]){1}, a, (int[]){1});
	for (int i = 0; i < 36; i++)
		a[i] += 3 * (i % 7 == 0);
	dtrsm_((char[]){"L"}, (char[]){"L"}, (char[]){"T"}, (char[]){"N"}, (int[]){3}, (int[]){5},
	       (double[]){x[58] + 2}, a, (int[]){6}, y, (int[]){6});
	dtrsm_((char[]){"L"}, (char[]){"L"}, (char[]){"T"}, (char[]){"N"}, (int[]){2}, (int[]){3},
	       (double[]){1}, a, (int[]){6}, y, (int[]){4});
}
