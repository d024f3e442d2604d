/*
 * layers_by_hand: value and derivative of the functions in original/layers.c, as one writes them by
 * hand.
 */
#include "original/original.h"
#include "value.h"

#include <stdlib.h>

double linear_by_hand(Instance *t)
{
	int n = t->size[0], k = t->size[1], m = t->size[2];
	const float *restrict x = t->input_f, *restrict w = x + n * k, *restrict y_b = t->seed_f;
	float *restrict x_b = t->gradient_f, *restrict w_b = x_b + n * k;
	float *restrict b_b = w_b + m * k;

	linear(n, k, m, x, w, w + m * k, t->output_f);
	for (int i = 0; i < n; i++)
		for (int o = 0; o < m; o++)
			for (int l = 0; l < k; l++)
				x_b[i * k + l] += y_b[i * m + o] * w[o * k + l];
	for (int o = 0; o < m; o++)
		for (int i = 0; i < n; i++) {
			b_b[o] += y_b[i * m + o];
			for (int l = 0; l < k; l++)
				w_b[o * k + l] += y_b[i * m + o] * x[i * k + l];
		}
	return 0;
}

double gelu_by_hand(Instance *t)
{
	const float a = 0.7978845608f, c = 0.044715f;
	const float *restrict input = t->input_f, *restrict seed = t->seed_f;
	float *restrict y = t->output_f, *restrict x_b = t->gradient_f;

	for (int i = 0; i < t->size[0]; i++) {
		float x = input[i], th = tanhf(a * (x + c * x * x * x));

		y[i] = 0.5f * x * (1 + th);
		x_b[i] += seed[i] * (0.5f * (1 + th)
			+ 0.5f * x * (1 - th * th) * a * (1 + 3 * c * x * x));
	}
	return 0;
}

double softmax_by_hand(Instance *t)
{
	int n = t->size[0], d = t->size[1];
	const float *restrict y = t->output_f, *restrict y_b = t->seed_f;
	float *restrict x_b = t->gradient_f;

	softmax(n, d, t->input_f, t->output_f);
	for (int i = 0; i < n; i++) {
		float along = 0;

		for (int j = 0; j < d; j++)
			along += y[i * d + j] * y_b[i * d + j];
		for (int j = 0; j < d; j++)
			x_b[i * d + j] += y[i * d + j] * (y_b[i * d + j] - along);
	}
	return 0;
}

double layer_norm_by_hand(Instance *t)
{
	int n = t->size[0], d = t->size[1];
	const float *restrict x = t->input_f, *restrict g = x + n * d, *restrict b = g + d;
	const float *restrict y_b = t->seed_f;
	float *restrict y = t->output_f;
	float *restrict x_b = t->gradient_f, *restrict g_b = x_b + n * d, *restrict b_b = g_b + d;

	for (int i = 0; i < n; i++) {
		float mean = 0, variance = 0, sum = 0, along = 0;

		for (int j = 0; j < d; j++)
			mean += x[i * d + j];
		mean /= (float)d;
		for (int j = 0; j < d; j++)
			variance += (x[i * d + j] - mean) * (x[i * d + j] - mean);
		variance /= (float)d;
		float scale = 1 / sqrtf(variance + 1e-5f);

		for (int j = 0; j < d; j++)
			y[i * d + j] = (x[i * d + j] - mean) * scale * g[j] + b[j];
		for (int j = 0; j < d; j++) {
			float normal = (x[i * d + j] - mean) * scale;

			sum += y_b[i * d + j] * g[j];
			along += y_b[i * d + j] * g[j] * normal;
			g_b[j] += y_b[i * d + j] * normal;
			b_b[j] += y_b[i * d + j];
		}
		sum /= (float)d;
		along /= (float)d;
		for (int j = 0; j < d; j++) {
			float normal = (x[i * d + j] - mean) * scale;

			x_b[i * d + j] += scale * (y_b[i * d + j] * g[j] - sum - normal * along);
		}
	}
	return 0;
}

double attention_by_hand(Instance *t)
{
	int n = t->size[0], d = t->size[1];
	float scale = 1 / sqrtf((float)d);
	const float *restrict q = t->input_f, *restrict k = q + n * d, *restrict v = k + n * d;
	const float *restrict p = t->work_f, *restrict out_b = t->seed_f;
	float *restrict q_b = t->gradient_f, *restrict k_b = q_b + n * d;
	float *restrict v_b = k_b + n * d;
	float *restrict p_b = malloc((size_t)n * sizeof *p_b);

	if (!p_b)
		return NAN;
	attention(n, d, q, k, v, t->work_f, t->output_f);
	for (int i = 0; i < n; i++) {
		float along = 0;

		for (int j = 0; j <= i; j++) {
			p_b[j] = 0;
			for (int l = 0; l < d; l++) {
				p_b[j] += out_b[i * d + l] * v[j * d + l];
				v_b[j * d + l] += p[i * n + j] * out_b[i * d + l];
			}
			along += p_b[j] * p[i * n + j];
		}
		for (int j = 0; j <= i; j++) {
			float s_b = scale * p[i * n + j] * (p_b[j] - along);

			for (int l = 0; l < d; l++) {
				q_b[i * d + l] += s_b * k[j * d + l];
				k_b[j * d + l] += s_b * q[i * d + l];
			}
		}
	}
	free(p_b);
	return 0;
}
