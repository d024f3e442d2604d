/* LAPACK by Fortran's names, declared with and without const. */
/* cadgen: --facts lapack */

void dpotrf_(char *uplo, int *n, double *a, int *lda, int *info);
void dpotrs_(const char *uplo, const int *n, const int *nrhs, const double *a, const int *lda,
	     double *b, const int *ldb, int *info);
void dposv_(char *uplo, int *n, int *nrhs, double *a, int *lda, double *b, int *ldb, int *info);
void dgetrf_(const int *m, const int *n, double *a, const int *lda, int *ipiv, int *info);
void dgetrs_(char *trans, int *n, int *nrhs, double *a, int *lda, int *ipiv, double *b, int *ldb,
	     int *info);
void dgesv_(const int *n, const int *nrhs, double *a, const int *lda, int *ipiv, double *b,
	    const int *ldb, int *info);
void spotrf_(const char *uplo, const int *n, float *a, const int *lda, int *info);

void dsyev_(char *jobz, char *uplo, int *n, double *a, int *lda, double *w, double *work, int *lwork,
	    int *info);

static void lift(double *a)
{
	for (int i = 0; i < 3; i++)
		a[4 * i] += 4;
}

/* facts: factor 9 9 */
void factor(const double *x, double *y)
{
	int n = 3, info;
	char half = 'U';

	y[0] += x[0];
	lift(y);
	dpotrf_(&half, &n, y, &n, &info);
}

/* facts: solved 9 6 */
void solved(const double *x, double *y)
{
	int n = 3, one = 1, info;
	char half = 'L';
	double a[9];

	for (int i = 0; i < 9; i++)
		a[i] = x[i];
	lift(a);
	dpotrf_(&half, &n, a, &n, &info);
	dpotrs_(&half, &n, &one, a, &n, y, &n, &info);
	for (int i = 0; i < 9; i++)
		a[i] = x[i];
	lift(a);
	dposv_(&half, &n, &one, a, &n, y + 3, &n, &info);
}

/* facts: general 9 9 */
void general(const double *x, double *y)
{
	int n = 3, one = 1, info, p[3];
	char trans = 'T';
	double a[9];

	for (int i = 0; i < 9; i++)
		a[i] = x[i];
	lift(a);
	dgetrf_(&n, &n, a, &n, p, &info);
	dgetrs_(&trans, &n, &one, a, &n, p, y, &n, &info);
	for (int i = 0; i < 9; i++)
		a[i] = x[i];
	lift(a);
	dgesv_(&n, &one, a, &n, p, y + 3, &n, &info);
}

/* facts: single 4 4 0.3 1.3 1e-3 */
void single(const double *x, double *y)
{
	float a[4];
	int n = 2, info;

	for (int i = 0; i < 4; i++)
		a[i] = (float)x[i] + (i % 3 == 0 ? 3 : 0);
	spotrf_("L", &n, a, &n, &info);
	for (int i = 0; i < 4; i++)
		y[i] *= a[i];
}

/* facts: values 9 3 */
void values(const double *x, double *y)
{
	double a[9], w[3], work[20], best;
	int n = 3, size = -1, info;
	char jobs = 'V', half = 'L';

	for (int i = 0; i < 9; i++)
		a[i] = x[i] + (i % 4 == 0 ? i : 0);
	dsyev_(&jobs, &half, &n, a, &n, w, &best, &size, &info);
	size = best < 20 ? (int)best : 20;
	dsyev_(&jobs, &half, &n, a, &n, w, work, &size, &info);
	for (int i = 0; i < 3; i++)
		y[i] *= w[i];
}
