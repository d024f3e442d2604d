/*
 * layers: what transformers are made of, in single precision. layers_by_hand.c has derivatives of
 * the same functions as one writes them by hand.
 */
#include "original.h"

/* y = x w' + b, with n rows of k values in and m out. */
#pragma cadgen rev wrt(x[n * k], w[m * k], b[m]) of(y[n * m]) keep(y)
void linear(int n, int k, int m, const float *restrict x, const float *restrict w,
	const float *restrict b, float *restrict y)
{
	for (int i = 0; i < n; i++)
		for (int o = 0; o < m; o++) {
			float s = b[o];

			for (int l = 0; l < k; l++)
				s += x[i * k + l] * w[o * k + l];
			y[i * m + o] = s;
		}
}

#pragma cadgen rev wrt(x[n]) of(y[n]) keep(y)
void gelu(int n, const float *restrict x, float *restrict y)
{
	for (int i = 0; i < n; i++) {
		float cube = 0.044715f * x[i] * x[i] * x[i];

		y[i] = 0.5f * x[i] * (1.0f + tanhf(0.7978845608f * (x[i] + cube)));
	}
}

#pragma cadgen rev wrt(x[n * d]) of(y[n * d]) keep(y)
void softmax(int n, int d, const float *restrict x, float *restrict y)
{
	for (int i = 0; i < n; i++) {
		float most = x[i * d], sum = 0;

		for (int j = 1; j < d; j++)
			if (x[i * d + j] > most)
				most = x[i * d + j];
		for (int j = 0; j < d; j++) {
			y[i * d + j] = expf(x[i * d + j] - most);
			sum += y[i * d + j];
		}
		for (int j = 0; j < d; j++)
			y[i * d + j] /= sum;
	}
}

/* Rows of d values, moved to mean 0 and deviation 1, then scaled by g and moved by b. */
#pragma cadgen rev wrt(x[n * d], g[d], b[d]) of(y[n * d]) keep(y)
void layer_norm(int n, int d, const float *restrict x, const float *restrict g,
	const float *restrict b, float *restrict y)
{
	for (int i = 0; i < n; i++) {
		float mean = 0, variance = 0;

		for (int j = 0; j < d; j++)
			mean += x[i * d + j];
		mean /= (float)d;
		for (int j = 0; j < d; j++)
			variance += (x[i * d + j] - mean) * (x[i * d + j] - mean);
		variance /= (float)d;
		float scale = 1.0f / sqrtf(variance + 1e-5f);

		for (int j = 0; j < d; j++)
			y[i * d + j] = (x[i * d + j] - mean) * scale * g[j] + b[j];
	}
}

/*
 * Each of n positions looks at itself and those in front: out = softmax(q k' / sqrt(d)) v. p takes
 * the weights.
 */
#pragma cadgen rev wrt(q[n * d], k[n * d], v[n * d]) of(out[n * d]) scratch(p[n * n]) keep(out)
void attention(int n, int d, const float *restrict q, const float *restrict k,
	const float *restrict v, float *restrict p, float *restrict out)
{
	float scale = 1.0f / sqrtf((float)d);

	for (int i = 0; i < n; i++) {
		float most = -INFINITY, sum = 0;

		for (int j = 0; j <= i; j++) {
			float s = 0;

			for (int l = 0; l < d; l++)
				s += q[i * d + l] * k[j * d + l];
			p[i * n + j] = s * scale;
			if (p[i * n + j] > most)
				most = p[i * n + j];
		}
		for (int j = 0; j <= i; j++) {
			p[i * n + j] = expf(p[i * n + j] - most);
			sum += p[i * n + j];
		}
		for (int l = 0; l < d; l++)
			out[i * d + l] = 0;
		for (int j = 0; j <= i; j++) {
			p[i * n + j] /= sum;
			for (int l = 0; l < d; l++)
				out[i * d + l] += p[i * n + j] * v[j * d + l];
		}
	}
}
