/* Filters with few coefficients, whose adjoints add to neighbouring elements in short loops. */
#include <math.h>

/* test: filtered h=1,3,5 w=1,4,80 img[h * w] ker[9] out[h * w] overlap(img, out) overlap(img, ker) */
#pragma cadgen fwd filtered
#pragma cadgen rev filtered
#pragma cadgen rev filtered wrt(img[h * w], ker[9]) of(out[h * w]) name(filtered_known)
void filtered(int h, int w, const double *img, const double *ker, double *out)
{
	for (int y = 1; y < h - 1; y++)
		for (int x = 1; x < w - 1; x++) {
			double s = 0;

			for (int dy = -1; dy <= 1; dy++)
				for (int dx = -1; dx <= 1; dx++)
					s += ker[(dy + 1) * 3 + dx + 1] * img[(y + dy) * w + x + dx];
			out[y * w + x] = s > 0 ? s : 0.01 * s;
		}
}

/* test: channels n=0,1,134 in=0,1,3 out=1,2 x[in * (n + 2)] w[out * in * 3] y[out * n] */
#pragma cadgen fwd channels
#pragma cadgen rev channels
#pragma cadgen rev channels noalias(x, w, y) name(channels_apart)
void channels(int n, int in, int out, const float *x, const float *w, float *y)
{
	for (int o = 0; o < out; o++)
		for (int i = 0; i < n; i++) {
			float s = 0;

			for (int c = 0; c < in; c++)
				for (int k = 0; k < 3; k++)
					s += w[(o * in + c) * 3 + k] * x[c * (n + 2) + i + k];
			y[o * n + i] = tanhf(s);
		}
}

/* test: in_place n=3,4,134 x[n] c[3] */
#pragma cadgen fwd in_place
#pragma cadgen rev in_place
#pragma cadgen rev in_place noalias(x, c) name(in_place_apart)
void in_place(int n, double *x, const double *c)
{
	for (int i = 0; i < n - 2; i++) {
		double s = 0;

		for (int k = 0; k < 3; k++)
			s += c[k] * x[i + k];
		x[i] = s;
	}
}

/* test: spread n=0,1,134 x[n] c[4] y[n + 3] overlap(x, y) */
#pragma cadgen fwd spread
#pragma cadgen rev spread
void spread(long n, const double *x, const double *c, double *y)
{
	for (long i = n - 1; i >= 0; i--)
		for (int k = 0; k < 4; k++)
			y[i + k] += c[k] * sin(x[i]);
}

/* test: every_other n=0,1,35 x[2 * n + 3] c[3] y[n] */
#pragma cadgen fwd every_other
#pragma cadgen rev every_other noalias(x, c, y)
void every_other(unsigned n, const double *x, const double *c, double *y)
{
	for (unsigned i = 0; i < n; i++) {
		y[i] = 0;
		for (unsigned k = 0; k < 3; k++)
			y[i] += c[k] * x[2 * i + k] * x[i + k];
	}
}

/* test: moving n=0,1,40 width=0,1,3 x[n + width] y[n] */
#pragma cadgen fwd moving
#pragma cadgen rev moving noalias(x, y)
void moving(int n, int width, const double *x, double *y)
{
	for (int i = 0; i < n; i++) {
		y[i] = 0;
		for (int k = 0; k < width; k++)
			y[i] += x[i + k] * x[i];
	}
}

/* test: weighted n=1,40 x[n + 2] w[n + 2] */
#pragma cadgen fwd weighted
#pragma cadgen rev weighted noalias(x, w)
double weighted(int n, const double *x, const double *w)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double a = 0, b = 1e-3;

		for (int k = 0; k < 3; k++) {
			a += w[i + k] * x[i + k];
			b += w[i + k] * w[i + k];
		}
		sum += a / b;
	}
	return sum;
}
