/* Programs with vectors, matrices and functions of GSL. */
/* cadgen: --facts gsl */
#include <gsl/gsl_blas.h>
#include <gsl/gsl_sf.h>
#include <gsl/gsl_matrix.h>
#include <math.h>

enum { N = 4 };

/* facts: per_trip 4 4 */
void per_trip(const double *x, double *y)
{
	for (size_t i = 0; i < N; i++) {
		gsl_vector *v = gsl_vector_calloc(i + 1);

		for (size_t k = 0; k <= i; k++)
			gsl_vector_set(v, k, x[k] * y[i]);
		y[i] = gsl_vector_sum(v) * gsl_vector_max(v);
		gsl_vector_free(v);
	}
}

static gsl_vector *made(const double *x, double scale)
{
	gsl_vector *v = gsl_vector_alloc(N);

	for (size_t i = 0; i < N; i++)
		gsl_vector_set(v, i, x[i]);
	gsl_vector_scale(v, scale);
	return v;
}

/* facts: returned 4 4 */
void returned(const double *x, double *y)
{
	gsl_vector *v = made(x, y[0]), *w = made(y, x[1]);

	gsl_vector_mul(v, w);
	for (size_t i = 0; i < N; i++)
		y[i] += gsl_vector_get(v, i);
	gsl_vector_free(v);
	gsl_vector_free(w);
}

/* facts: same 4 4 */
void same(const double *x, double *y)
{
	gsl_vector_view v = gsl_vector_view_array(y, N);

	gsl_vector_mul(&v.vector, &v.vector);
	gsl_vector_add(&v.vector, &v.vector);
	gsl_vector_scale(&v.vector, x[0]);
	gsl_vector_memcpy(&v.vector, &v.vector);
}

struct model {
	gsl_matrix *w;
	gsl_vector *b;
};

/* facts: layers 8 2 */
void layers(const double *x, double *y)
{
	struct model m = {gsl_matrix_alloc(2, 2), gsl_vector_alloc(2)};
	gsl_vector_view in = gsl_vector_view_array(y, 2);
	gsl_vector *out = gsl_vector_alloc(2);

	for (int i = 0; i < 4; i++)
		gsl_matrix_set(m.w, i / 2, i % 2, x[i]);
	for (int i = 0; i < 2; i++)
		gsl_vector_set(m.b, i, x[4 + i]);
	for (int layer = 0; layer < 3; layer++) {
		gsl_vector_memcpy(out, m.b);
		for (size_t i = 0; i < 2; i++) {
			gsl_vector_view row = gsl_matrix_row(m.w, i);
			double s = 0;

			for (size_t j = 0; j < 2; j++)
				s += gsl_vector_get(&row.vector, j) * gsl_vector_get(&in.vector, j);
			gsl_vector_set(out, i, tanh(s + gsl_vector_get(out, i)));
		}
		gsl_vector_memcpy(&in.vector, out);
	}
	gsl_matrix_free(m.w);
	gsl_vector_free(m.b);
	gsl_vector_free(out);
}

/* facts: layers_blas 8 2 */
void layers_blas(const double *x, double *y)
{
	gsl_matrix_const_view w = gsl_matrix_const_view_array(x, 2, 2);
	gsl_vector_const_view b = gsl_vector_const_view_array(x + 4, 2);
	gsl_vector_view in = gsl_vector_view_array(y, 2);
	gsl_vector *out = gsl_vector_alloc(2);

	for (int layer = 0; layer < 3; layer++) {
		gsl_vector_memcpy(out, &b.vector);
		gsl_blas_dgemv(CblasNoTrans, 1, &w.matrix, &in.vector, 1, out);
		for (size_t i = 0; i < 2; i++)
			gsl_vector_set(&in.vector, i, gsl_sf_erf(gsl_vector_get(out, i)));
	}
	gsl_vector_free(out);
}

/* facts: chosen 4 4 */
void chosen(const double *x, double *y)
{
	gsl_vector *v = gsl_vector_alloc(N), *w = gsl_vector_alloc(N), *z;

	for (size_t i = 0; i < N; i++) {
		gsl_vector_set(v, i, x[i] * 2);
		gsl_vector_set(w, i, x[i] * y[i]);
	}
	z = x[0] > 0.8 ? v : w;
	gsl_vector_mul(z, w);
	for (size_t i = 0; i < N; i++)
		y[i] = gsl_vector_get(z, i) + *gsl_vector_ptr(v, i);
	gsl_vector_free(v);
	gsl_vector_free(w);
}

static double apply(double (*f)(double), double x)
{
	return f(x);
}

/* facts: pointers 2 3 */
void pointers(const double *x, double *y)
{
	y[0] *= apply(gsl_sf_gamma, x[0] + 1);
	y[1] *= apply(gsl_sf_bessel_J0, x[1]);
	y[2] *= apply(y[0] > 0 ? gsl_sf_erf : gsl_sf_psi, x[1]);
}

/* facts: loops 3 1 */
void loops(const double *x, double *y)
{
	double s = 0;

	for (int n = 0; n < 5; n++)
		for (int l = 0; l <= n; l++)
			s += gsl_sf_bessel_jl(l, x[0] * n + 1) * gsl_sf_legendre_Pl(n, x[1] / 2) *
			     gsl_sf_pow_int(x[2], n - l);
	y[0] *= s;
}
