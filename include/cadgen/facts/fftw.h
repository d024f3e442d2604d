/*
 * Transforms by FFTW 3 in double precision, along plans that are made elsewhere. A plan does not
 * tell how long it is; so these functions are told, and are called in place of the library's.
 *
 * n is the product of all sizes, and of the number of transforms, all without gaps; n0 and n1 are 1
 * where a plan has fewer dimensions than three. In place, x has rows of 2 * (n2 / 2 + 1) numbers.
 * Derivatives use the same plan for arrays of their own: make it with FFTW_UNALIGNED. A plan leaves
 * its input as it is (what is not in place is not made with FFTW_DESTROY_INPUT), but for those from
 * complex to real numbers.
 */
#ifndef CADGEN_FACTS_FFTW_H
#define CADGEN_FACTS_FFTW_H

#include <fftw3.h>
#include <stdlib.h>

/* In place of fftw_execute_dft. */
/* In place of fftw_execute, with the arrays of the plan or others. */
static inline void cadgen_fftw_dft(size_t n, const struct fftw_plan_s *plan, fftw_complex *in,
				   fftw_complex *out)
{
	(void)n;
	fftw_execute_dft((fftw_plan)plan, in, out);
}

/* In place of fftw_execute_dft_r2c. */
static inline void cadgen_fftw_dft_r2c(size_t n0, size_t n1, size_t n2,
				       const struct fftw_plan_s *plan, double *in,
				       fftw_complex *out)
{
	(void)n0, (void)n1, (void)n2;
	fftw_execute_dft_r2c((fftw_plan)plan, in, out);
}

static inline void cadgen_fftw_dft_r2c_in_place(size_t n0, size_t n1, size_t n2,
						const struct fftw_plan_s *plan, double *x)
{
	(void)n0, (void)n1, (void)n2;
	fftw_execute_dft_r2c((fftw_plan)plan, x, (fftw_complex *)x);
}

/* In place of fftw_execute_dft_c2r; from a copy, as that writes to its input. */
static inline void cadgen_fftw_dft_c2r(size_t n0, size_t n1, size_t n2,
				       const struct fftw_plan_s *plan, fftw_complex *in,
				       double *out)
{
	size_t count = n0 * n1 * (n2 / 2 + 1);
	fftw_complex *z = fftw_alloc_complex(count);

	for (size_t k = 0; k < count; k++) {
		z[k][0] = in[k][0];
		z[k][1] = in[k][1];
	}
	fftw_execute_dft_c2r((fftw_plan)plan, z, out);
	fftw_free(z);
}

static inline void cadgen_fftw_dft_c2r_in_place(size_t n0, size_t n1, size_t n2,
						const struct fftw_plan_s *plan, double *x)
{
	(void)n0, (void)n1, (void)n2;
	fftw_execute_dft_c2r((fftw_plan)plan, (fftw_complex *)x, x);
}

#ifdef __CADGEN__
static void *cadgen_fftw_room(size_t count, size_t size)
{
	void *p = malloc(count ? count * size : 1);

	if (!p)
		abort();
	return p;
}

#pragma cadgen rule fwd(cadgen_fftw_dft) wrt(in[n]) of(out[n])
static void cadgen_fftw_dft_fwd(size_t n, const struct fftw_plan_s *plan, fftw_complex *in,
				fftw_complex *out, fftw_complex *in_d, fftw_complex *out_d)
{
	cadgen_fftw_dft(n, plan, in_d, out_d);
	cadgen_fftw_dft(n, plan, in, out);
}

/* The adjoint of a transform F takes x to conj(F(conj(x))). */
#pragma cadgen rule rev(cadgen_fftw_dft) wrt(in[n]) of(out[n]) entry(plan)
static void cadgen_fftw_dft_rev(size_t n, const struct fftw_plan_s *plan, fftw_complex *in,
				fftw_complex *out, fftw_complex *in_b, fftw_complex *out_b)
{
	fftw_complex *a = cadgen_fftw_room(n, sizeof *a);
	fftw_complex *b = in_b == out_b ? a : cadgen_fftw_room(n, sizeof *b);

	(void)in, (void)out;
	for (size_t k = 0; k < n; k++) {
		a[k][0] = out_b[k][0];
		a[k][1] = -out_b[k][1];
		out_b[k][0] = out_b[k][1] = 0;
	}
	cadgen_fftw_dft(n, plan, a, b);
	for (size_t k = 0; k < n; k++) {
		in_b[k][0] += b[k][0];
		in_b[k][1] -= b[k][1];
	}
	if (b != a)
		free(b);
	free(a);
}

#pragma cadgen rule fwd(cadgen_fftw_dft_r2c) wrt(in[n0 * n1 * n2]) of(out[n0 * n1 * (n2 / 2 + 1)])
static void cadgen_fftw_dft_r2c_fwd(size_t n0, size_t n1, size_t n2, const struct fftw_plan_s *plan,
				    double *in, fftw_complex *out, double *in_d,
				    fftw_complex *out_d)
{
	cadgen_fftw_dft_r2c(n0, n1, n2, plan, in_d, out_d);
	cadgen_fftw_dft_r2c(n0, n1, n2, plan, in, out);
}

#pragma cadgen rule fwd(cadgen_fftw_dft_c2r) wrt(in[n0 * n1 * (n2 / 2 + 1)]) of(out[n0 * n1 * n2])
static void cadgen_fftw_dft_c2r_fwd(size_t n0, size_t n1, size_t n2, const struct fftw_plan_s *plan,
				    fftw_complex *in, double *out, fftw_complex *in_d,
				    double *out_d)
{
	cadgen_fftw_dft_c2r(n0, n1, n2, plan, in_d, out_d);
	cadgen_fftw_dft_c2r(n0, n1, n2, plan, in, out);
}

#pragma cadgen rule fwd(cadgen_fftw_dft_r2c_in_place) wrt(x[n0 * n1 * (n2 / 2 + 1) * 2]) \
	of(x[n0 * n1 * (n2 / 2 + 1) * 2])
static void cadgen_fftw_dft_r2c_in_place_fwd(size_t n0, size_t n1, size_t n2,
					     const struct fftw_plan_s *plan, double *x, double *x_d)
{
	cadgen_fftw_dft_r2c_in_place(n0, n1, n2, plan, x_d);
	cadgen_fftw_dft_r2c_in_place(n0, n1, n2, plan, x);
}

#pragma cadgen rule fwd(cadgen_fftw_dft_c2r_in_place) wrt(x[n0 * n1 * (n2 / 2 + 1) * 2]) \
	of(x[n0 * n1 * (n2 / 2 + 1) * 2])
static void cadgen_fftw_dft_c2r_in_place_fwd(size_t n0, size_t n1, size_t n2,
					     const struct fftw_plan_s *plan, double *x, double *x_d)
{
	cadgen_fftw_dft_c2r_in_place(n0, n1, n2, plan, x_d);
	cadgen_fftw_dft_c2r_in_place(n0, n1, n2, plan, x);
}

/*
 * The adjoints, by the same plan: cos and sin of an angle and of its negative, which belongs to the
 * element -k, are real and imaginary part of what the plan makes of even and odd arrays.
 */

/* The place of the element -k, in rows of r numbers. */
static size_t cadgen_fftw_mirror(size_t n0, size_t n1, size_t n2, size_t r, size_t k0, size_t k1,
				 size_t k2)
{
	return ((k0 ? n0 - k0 : 0) * n1 + (k1 ? n1 - k1 : 0)) * r + (k2 ? n2 - k2 : 0);
}

/* Both halves of an even array of which a is one and of an odd one of which b is, in rows of r. */
static void cadgen_fftw_unfold(size_t n0, size_t n1, size_t n2, size_t r, fftw_complex *ab,
			       double *u)
{
	size_t h = n2 / 2 + 1;

	for (size_t k = 0; k < n0 * n1 * r; k++)
		u[k] = 0;
	for (size_t k0 = 0; k0 < n0; k0++)
		for (size_t k1 = 0; k1 < n1; k1++)
			for (size_t k2 = 0; k2 < h; k2++) {
				double *c = ab[(k0 * n1 + k1) * h + k2];

				u[(k0 * n1 + k1) * r + k2] += (c[0] + c[1]) / 2;
				u[cadgen_fftw_mirror(n0, n1, n2, r, k0, k1, k2)] +=
					(c[0] - c[1]) / 2;
			}
}

/* Adds to x, in rows of r, what the transform of such an array gives for angles and for negative
 * ones. */
static void cadgen_fftw_spread(size_t n0, size_t n1, size_t n2, size_t r, fftw_complex *z,
			       double *x)
{
	size_t h = n2 / 2 + 1;

	for (size_t k0 = 0; k0 < n0; k0++)
		for (size_t k1 = 0; k1 < n1; k1++)
			for (size_t k2 = 0; k2 < h; k2++) {
				double *c = z[(k0 * n1 + k1) * h + k2];

				x[(k0 * n1 + k1) * r + k2] += c[0] + c[1];
				if (k2 > 0 && 2 * k2 < n2)
					x[cadgen_fftw_mirror(n0, n1, n2, r, k0, k1, k2)] +=
						c[0] - c[1];
			}
}

#pragma cadgen rule rev(cadgen_fftw_dft_r2c) wrt(in[n0 * n1 * n2]) of(out[n0 * n1 * (n2 / 2 + 1)]) \
	entry(plan)
static void cadgen_fftw_dft_r2c_rev(size_t n0, size_t n1, size_t n2, const struct fftw_plan_s *plan,
				    double *in, fftw_complex *out, double *in_b,
				    fftw_complex *out_b)
{
	size_t count = n0 * n1 * (n2 / 2 + 1);
	double *u = cadgen_fftw_room(n0 * n1 * n2, sizeof *u);
	fftw_complex *z = cadgen_fftw_room(count, sizeof *z);

	(void)in, (void)out;
	cadgen_fftw_unfold(n0, n1, n2, n2, out_b, u);
	for (size_t k = 0; k < count; k++)
		out_b[k][0] = out_b[k][1] = 0;
	cadgen_fftw_dft_r2c(n0, n1, n2, plan, u, z);
	cadgen_fftw_spread(n0, n1, n2, n2, z, in_b);
	free(z);
	free(u);
}

#pragma cadgen rule rev(cadgen_fftw_dft_r2c_in_place) wrt(x[n0 * n1 * (n2 / 2 + 1) * 2]) \
	of(x[n0 * n1 * (n2 / 2 + 1) * 2]) entry(plan)
static void cadgen_fftw_dft_r2c_in_place_rev(size_t n0, size_t n1, size_t n2,
					     const struct fftw_plan_s *plan, double *x, double *x_b)
{
	size_t r = n2 / 2 * 2 + 2, count = n0 * n1 * r;
	double *u = cadgen_fftw_room(count, sizeof *u);

	(void)x;
	cadgen_fftw_unfold(n0, n1, n2, r, (fftw_complex *)x_b, u);
	for (size_t k = 0; k < count; k++)
		x_b[k] = 0;
	cadgen_fftw_dft_r2c_in_place(n0, n1, n2, plan, u);
	cadgen_fftw_spread(n0, n1, n2, r, (fftw_complex *)u, x_b);
	free(u);
}

/* Even and odd part of y, in rows of r, as real and imaginary ones. */
static void cadgen_fftw_fold(size_t n0, size_t n1, size_t n2, size_t r, const double *y,
			     fftw_complex *z)
{
	size_t h = n2 / 2 + 1;

	for (size_t k0 = 0; k0 < n0; k0++)
		for (size_t k1 = 0; k1 < n1; k1++)
			for (size_t k2 = 0; k2 < h; k2++) {
				double *c = z[(k0 * n1 + k1) * h + k2];
				double a = y[(k0 * n1 + k1) * r + k2];
				double b = y[cadgen_fftw_mirror(n0, n1, n2, r, k0, k1, k2)];

				c[0] = (a + b) / 2;
				c[1] = (a - b) / 2;
			}
}

/* Adds to x what the transform of such an array, in rows of r, gives for angles and for negative
 * ones. Elements that stand for their mirror images, too, count twice. */
static void cadgen_fftw_gather(size_t n0, size_t n1, size_t n2, size_t r, const double *y,
			       fftw_complex *x)
{
	size_t h = n2 / 2 + 1;

	for (size_t k0 = 0; k0 < n0; k0++)
		for (size_t k1 = 0; k1 < n1; k1++)
			for (size_t k2 = 0; k2 < h; k2++) {
				double *c = x[(k0 * n1 + k1) * h + k2];
				double a = y[(k0 * n1 + k1) * r + k2];
				double b = y[cadgen_fftw_mirror(n0, n1, n2, r, k0, k1, k2)];
				double w = k2 > 0 && 2 * k2 < n2 ? 1 : 0.5;

				c[0] += w * (a + b);
				c[1] += w * (a - b);
			}
}

#pragma cadgen rule rev(cadgen_fftw_dft_c2r) wrt(in[n0 * n1 * (n2 / 2 + 1)]) of(out[n0 * n1 * n2]) \
	entry(plan)
static void cadgen_fftw_dft_c2r_rev(size_t n0, size_t n1, size_t n2, const struct fftw_plan_s *plan,
				    fftw_complex *in, double *out, fftw_complex *in_b,
				    double *out_b)
{
	double *u = cadgen_fftw_room(n0 * n1 * n2, sizeof *u);
	fftw_complex *z = cadgen_fftw_room(n0 * n1 * (n2 / 2 + 1), sizeof *z);

	(void)in, (void)out;
	cadgen_fftw_fold(n0, n1, n2, n2, out_b, z);
	for (size_t k = 0; k < n0 * n1 * n2; k++)
		out_b[k] = 0;
	cadgen_fftw_dft_c2r(n0, n1, n2, plan, z, u);
	cadgen_fftw_gather(n0, n1, n2, n2, u, in_b);
	free(z);
	free(u);
}

#pragma cadgen rule rev(cadgen_fftw_dft_c2r_in_place) wrt(x[n0 * n1 * (n2 / 2 + 1) * 2]) \
	of(x[n0 * n1 * (n2 / 2 + 1) * 2]) entry(plan)
static void cadgen_fftw_dft_c2r_in_place_rev(size_t n0, size_t n1, size_t n2,
					     const struct fftw_plan_s *plan, double *x, double *x_b)
{
	size_t r = n2 / 2 * 2 + 2, count = n0 * n1 * r;
	double *u = cadgen_fftw_room(count, sizeof *u);

	(void)x;
	cadgen_fftw_fold(n0, n1, n2, r, x_b, (fftw_complex *)u);
	for (size_t k = 0; k < count; k++)
		x_b[k] = 0;
	cadgen_fftw_dft_c2r_in_place(n0, n1, n2, plan, u);
	cadgen_fftw_gather(n0, n1, n2, r, u, (fftw_complex *)x_b);
	free(u);
}
#endif

#endif
