/* A sparse matrix in compressed rows: product, residual, one Jacobi sweep. */
#include <math.h>
#include <stddef.h>
#include <stdlib.h>

typedef int idx_t;

struct csr {
	idx_t nrows, ncols;
	const idx_t *row_ptr;
	const idx_t *col_ind;
	double *val;
	const double *diag;             /* NULL: look for it in the rows */
};

#ifdef HARNESS
/* A path with one extra entry in the first row, diagonals not small. */
static void make_csr(struct csr *a, idx_t n, int has_diag)
{
	idx_t *ptr = NEW(idx_t, n + 1), *ind = NEW(idx_t, 3 * n + 1), nnz = 0;

	a->nrows = a->ncols = n;
	a->val = NEW(double, 3 * n + 1);
	for (idx_t i = 0; i < n; i++) {
		ptr[i] = nnz;
		for (idx_t j = i > 0 ? i - 1 : 0; j < n && j <= i + 1; j++) {
			a->val[nnz] += j == i ? 4 : 0;
			ind[nnz++] = j;
		}
		if (i == 0 && n > 2)
			ind[nnz++] = n - 1;
	}
	ptr[n] = nnz;
	a->row_ptr = ptr;
	a->col_ind = ind;
	if (has_diag)
		a->diag = NEW(double, n);
}
#endif

static void csr_matvec(const struct csr *a, const double *restrict x, double *restrict y)
{
	const idx_t *col = a->col_ind;
	const double *val = a->val;

	for (idx_t i = 0; i < a->nrows; i++) {
		double sum = 0.0;

		for (idx_t k = a->row_ptr[i]; k < a->row_ptr[i + 1]; k++)
			sum += val[k] * x[col[k]];
		y[i] = sum;
	}
}

static double csr_diagonal(const struct csr *a, idx_t i)
{
	if (a->diag)
		return a->diag[i] + 3;
	for (idx_t k = a->row_ptr[i]; k < a->row_ptr[i + 1]; k++)
		if (a->col_ind[k] == i)
			return a->val[k];
	return 1.0;
}

/* test: jacobi_residual n=4,1,3 {make_csr(a,n,CASE%2);} b[n] x[n] sweeps=2,0,1 omega:0.4..0.6 points=1 */
#pragma cadgen fwd jacobi_residual
#pragma cadgen rev jacobi_residual
double jacobi_residual(const struct csr *a, idx_t n, const double *b, double *x, int sweeps, double omega)
{
	double *r = malloc((size_t)n * sizeof *r);
	double norm = 0.0;

	if (!r)
		return HUGE_VAL;
	while (sweeps-- > 0) {
		csr_matvec(a, x, r);
		for (idx_t i = 0; i < a->nrows; i++)
			x[i] += omega * (b[i] - r[i]) / csr_diagonal(a, i);
	}
	csr_matvec(a, x, r);
	for (idx_t i = 0; i < a->nrows; i++) {
		const double d = b[i] - r[i];

		norm += d * d;
	}
	free(r);
	return sqrt(norm);
}
