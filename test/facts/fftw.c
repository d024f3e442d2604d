/* Transforms by FFTW, by plans of several dimensions, in and out of place. */
#include <fftw3.h>
#include <cadgen/facts/fftw.h>
/* cadgen: --facts fftw */

static fftw_plan line, turned, square_in_place, batch, even, odd, even_back, odd_back, sheet,
	sheet_back, cube, cube_back, even_in_place, odd_back_in_place, cube_in_place,
	cube_back_in_place;

static fftw_plan plan_complex(int rank, int n0, int n1, int sign, int in_place)
{
	fftw_complex *a = fftw_alloc_complex(64), *b = in_place ? a : fftw_alloc_complex(64);
	int n[2] = {n0, n1};
	fftw_plan plan = fftw_plan_dft(rank, n, a, b, sign, FFTW_ESTIMATE | FFTW_UNALIGNED);

	if (a != b)
		fftw_free(b);
	fftw_free(a);
	return plan;
}

static fftw_plan plan_real(int rank, int n0, int n1, int n2, int back, int in_place)
{
	fftw_complex *z = fftw_alloc_complex(64);
	double *u = in_place ? (double *)z : fftw_alloc_real(64);
	int n[3] = {n0, n1, n2};
	fftw_plan plan = back ? fftw_plan_dft_c2r(rank, n + 3 - rank, z, u,
						  FFTW_ESTIMATE | FFTW_UNALIGNED)
			      : fftw_plan_dft_r2c(rank, n + 3 - rank, u, z,
						  FFTW_ESTIMATE | FFTW_UNALIGNED);

	if (!in_place)
		fftw_free(u);
	fftw_free(z);
	return plan;
}

__attribute__((constructor)) static void prepare(void)
{
	fftw_complex in[12], out[12];
	int six = 6;

	line = plan_complex(1, 6, 1, FFTW_FORWARD, 0);
	turned = plan_complex(1, 5, 1, FFTW_BACKWARD, 0);
	square_in_place = plan_complex(2, 3, 4, FFTW_FORWARD, 1);
	batch = fftw_plan_many_dft(1, &six, 2, in, NULL, 1, 6, out, NULL, 1, 6, FFTW_FORWARD,
				   FFTW_ESTIMATE | FFTW_UNALIGNED);
	even = plan_real(1, 1, 1, 6, 0, 0);
	odd = plan_real(1, 1, 1, 5, 0, 0);
	even_back = plan_real(1, 1, 1, 6, 1, 0);
	odd_back = plan_real(1, 1, 1, 5, 1, 0);
	sheet = plan_real(2, 1, 4, 3, 0, 0);
	sheet_back = plan_real(2, 1, 3, 4, 1, 0);
	cube = plan_real(3, 2, 3, 4, 0, 0);
	cube_back = plan_real(3, 3, 2, 5, 1, 0);
	even_in_place = plan_real(1, 1, 1, 6, 0, 1);
	odd_back_in_place = plan_real(1, 1, 1, 5, 1, 1);
	cube_in_place = plan_real(3, 3, 2, 5, 0, 1);
	cube_back_in_place = plan_real(3, 2, 3, 4, 1, 1);
}

/* facts: spectrum 12 12 -1 1 1e-8 second */
void spectrum(const double *x, double *y)
{
	fftw_complex in[6], out[6];

	for (int k = 0; k < 6; k++) {
		in[k][0] = x[k];
		in[k][1] = x[6 + k] * y[k];
	}
	cadgen_fftw_dft(6, line, in, out);
	for (int k = 0; k < 6; k++) {
		y[k] *= out[k][0] * out[k][0] + out[k][1] * out[k][1];
		y[6 + k] += out[k][0] * k;
	}
}

/* facts: turns 10 10 -1 1 */
void turns(const double *x, double *y)
{
	fftw_complex a[5], b[5], c[5];

	for (int k = 0; k < 5; k++) {
		a[k][0] = x[k] * x[k];
		a[k][1] = x[5 + k];
	}
	cadgen_fftw_dft(5, turned, a, b);
	for (int k = 0; k < 5; k++)
		b[k][0] *= y[k] * b[k][1];
	cadgen_fftw_dft(5, turned, b, c);
	for (int k = 0; k < 5; k++) {
		y[k] += c[k][0] * a[k][0];
		y[5 + k] *= c[k][1];
	}
}

/* facts: in_place 24 24 -1 1 1e-8 second */
void in_place(const double *x, double *y)
{
	fftw_complex *a = (fftw_complex *)y;

	for (int k = 0; k < 12; k++)
		a[k][0] *= x[k] * x[12 + k];
	cadgen_fftw_dft(12, square_in_place, a, a);
	for (int k = 0; k < 12; k++)
		a[k][1] *= a[k][0];
	cadgen_fftw_dft(12, square_in_place, a, a);
}

/* facts: twins 24 24 -1 1 */
void twins(const double *x, double *y)
{
	fftw_complex a[12];

	for (int k = 0; k < 12; k++) {
		a[k][0] = x[k];
		a[k][1] = x[12 + k] * x[k];
	}
	cadgen_fftw_dft(12, batch, a, (fftw_complex *)y);
	for (int k = 0; k < 24; k++)
		y[k] *= y[k];
}

/* Powers of the spectrum, and the spectrum of powers. */
static void powers(size_t n0, size_t n1, size_t n2, fftw_plan plan, const double *x, double *y)
{
	size_t all = n0 * n1 * n2, half = n0 * n1 * (n2 / 2 + 1);
	double in[30];
	fftw_complex out[24];

	for (size_t k = 0; k < all; k++)
		in[k] = x[k] * y[k];
	cadgen_fftw_dft_r2c(n0, n1, n2, plan, in, out);
	for (size_t k = 0; k < half; k++) {
		y[k] += out[k][0] * out[k][1] * in[0];
		y[half + k] *= out[k][0] + (double)k * out[k][1];
	}
}

/* facts: even_powers 8 8 -1 1 */
void even_powers(const double *x, double *y)
{
	powers(1, 1, 6, even, x, y);
}

/* facts: odd_powers 6 6 -1 1 1e-8 second */
void odd_powers(const double *x, double *y)
{
	powers(1, 1, 5, odd, x, y);
}

/* facts: sheet_powers 16 16 -1 1 1e-8 second */
void sheet_powers(const double *x, double *y)
{
	powers(1, 4, 3, sheet, x, y);
}

/* facts: cube_powers 36 36 -1 1 */
void cube_powers(const double *x, double *y)
{
	powers(2, 3, 4, cube, x, y);
}

/* From a spectrum that is no real array's, as a user may write. */
static void back(size_t n0, size_t n1, size_t n2, fftw_plan plan, const double *x, double *y)
{
	size_t all = n0 * n1 * n2, half = n0 * n1 * (n2 / 2 + 1);
	fftw_complex in[24];
	double out[30], s = 0;

	for (size_t k = 0; k < half; k++) {
		in[k][0] = x[k] * y[k];
		in[k][1] = x[half + k];
	}
	cadgen_fftw_dft_c2r(n0, n1, n2, plan, in, out);
	for (size_t k = 0; k < half; k++) /* as it was */
		s += in[k][0] * in[k][0] * in[k][1];
	for (size_t k = 0; k < all; k++)
		y[k] += out[k] * out[k] * s;
}

/* facts: even_back_of 8 8 -1 1 */
void even_back_of(const double *x, double *y)
{
	back(1, 1, 6, even_back, x, y);
}

/* facts: odd_back_of 6 6 -1 1 */
void odd_back_of(const double *x, double *y)
{
	back(1, 1, 5, odd_back, x, y);
}

/* facts: sheet_back_of 18 18 -1 1 */
void sheet_back_of(const double *x, double *y)
{
	back(1, 3, 4, sheet_back, x, y);
}

/* facts: cube_back_of 36 36 -1 1 1e-8 second */
void cube_back_of(const double *x, double *y)
{
	back(3, 2, 5, cube_back, x, y);
}

/* facts: even_there 8 8 -1 1 */
void even_there(const double *x, double *y)
{
	for (int k = 0; k < 6; k++)
		y[k] *= x[k];
	cadgen_fftw_dft_r2c_in_place(1, 1, 6, even_in_place, y);
	for (int k = 0; k < 8; k++)
		y[k] *= x[k] * y[k];
}

/* facts: odd_here 6 6 -1 1 1e-8 second */
void odd_here(const double *x, double *y)
{
	for (int k = 0; k < 6; k++)
		y[k] *= x[k];
	cadgen_fftw_dft_c2r_in_place(1, 1, 5, odd_back_in_place, y);
	y[5] = x[5];
	for (int k = 0; k < 5; k++)
		y[k] *= x[k] * y[k];
}

/* facts: cube_there 36 36 -1 1 1e-8 second */
void cube_there(const double *x, double *y)
{
	for (int k = 0; k < 36; k++)
		y[k] *= x[k];
	cadgen_fftw_dft_r2c_in_place(3, 2, 5, cube_in_place, y);
	for (int k = 0; k < 36; k++)
		y[k] *= x[k] * y[k];
}

/* facts: cube_here 36 36 -1 1 */
void cube_here(const double *x, double *y)
{
	for (int k = 0; k < 36; k++)
		y[k] *= x[k];
	cadgen_fftw_dft_c2r_in_place(2, 3, 4, cube_back_in_place, y);
	for (int k = 0; k < 36; k++)
		y[k] = k % 6 < 4 ? x[k] * y[k] * y[k] : 0;
}
