/* Allocate, compute, free: a periodogram of a windowed and detrended signal, with early returns on errors. */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#ifndef M_PI
#define M_PI 3.14159265358979323846
#endif

typedef enum { WINDOW_NONE, WINDOW_HANN, WINDOW_WELCH } window_t;

static double *make_window(window_t type, size_t n)
{
	double *w = malloc(n * sizeof *w);

	if (w == NULL)
		return NULL;
	for (size_t i = 0; i < n; i++) {
		double u = ((double)i + 0.5) / (double)n;

		w[i] = type == WINDOW_HANN ? 0.5 - 0.5 * cos(2 * M_PI * u)
		     : type == WINDOW_WELCH ? 1 - (2 * u - 1) * (2 * u - 1) : 1;
	}
	return w;
}

/* Subtracts the line of least squares. */
static void detrend(double *x, size_t n)
{
	double mean = 0, slope = 0, norm = 0;

	for (size_t i = 0; i < n; i++)
		mean += x[i] / (double)n;
	for (size_t i = 0; i < n; i++) {
		double t = (double)i - 0.5 * (double)(n - 1);

		slope += t * x[i];
		norm += t * t;
	}
	if (norm > 0)
		slope /= norm;
	for (size_t i = 0; i < n; i++)
		x[i] -= mean + slope * ((double)i - 0.5 * (double)(n - 1));
}

/* test: periodogram n=6,1,0 signal[n] power[n/2+1] type=1,2,0 never_null */
#pragma cadgen fwd periodogram
#pragma cadgen rev periodogram
int periodogram(const double *signal, size_t n, window_t type, double *power, double floor_level)
{
	double *work = NULL, *window = NULL;
	double scale = 0;

	if (n == 0)
		return EINVAL;
	window = make_window(type, n);
	if (window == NULL)
		return ENOMEM;
	work = malloc(n * sizeof(double));
	if (work == NULL) {
		free(window);
		return ENOMEM;
	}
	memcpy(work, signal, n * sizeof(double));
	detrend(work, n);
	for (size_t i = 0; i < n; i++) {
		work[i] *= window[i];
		scale += window[i] * window[i];
	}
	free(window);
	for (size_t k = 0; k <= n / 2; k++) {
		double re = 0, im = 0;

		for (size_t i = 0; i < n; i++) {
			double phase = 2 * M_PI * (double)(i * k % n) / (double)n;

			re += work[i] * cos(phase);
			im -= work[i] * sin(phase);
		}
		power[k] = (re * re + im * im) / scale + floor_level * floor_level;
	}
	free(work);
	return 0;
}
