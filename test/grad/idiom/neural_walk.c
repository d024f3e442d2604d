/* A small network in float whose parameters are one array that is walked, as in inference code for microcontrollers. */
#include <math.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define MAX_WIDTH 8

enum activation { ACT_LINEAR, ACT_RELU, ACT_TANH, ACT_SIGMOID };

struct layer_desc {
	uint8_t inputs, outputs;
	uint8_t activation;
	unsigned has_bias : 1;
};

#ifdef HARNESS
static void describe(struct layer_desc *d, int in, int out, enum activation act, int bias)
{
	d->inputs = (uint8_t)in;
	d->outputs = (uint8_t)out;
	d->activation = act;
	d->has_bias = bias != 0;
}
#endif

static float activate(uint8_t kind, float x)
{
	if (kind == ACT_RELU)
		return x > 0.0f ? x : 0.01f * x;
	if (kind == ACT_TANH)
		return tanhf(x);
	if (kind == ACT_SIGMOID)
		return 1.0f / (1.0f + expf(-x));
	return x;
}

/* Consumes the layer's weights and gives the place behind them. */
static const float *run_layer(const struct layer_desc *d, const float *w, const float *in, float *out)
{
	const float *const in_end = in + d->inputs;

	for (float *o = out, *end = out + d->outputs; o < end; o++) {
		const float *p = in;
		float acc = d->has_bias ? *w++ : 0.0f;

		while (p < in_end)
			acc += *w++ * *p++;
		*o = activate(d->activation, acc);
	}
	return w;
}

static void softmax(float *x, int n)
{
	float max = *x, sum = 0.0f;

	for (int i = 1; i < n; i++)
		if (x[i] > max)
			max = x[i];
	for (int i = 0; i < n; i++) {
		x[i] = expf(x[i] - max);
		sum += x[i];
	}
	for (float *p = x; p < x + n; p++)
		*p /= sum;
}

/* test: network_loss n=3 layers[n] x[2] label=0,2 w[9+16+15] rtol=1e-2
 * {describe(&layers[0],2,3,ACT_TANH,1);describe(&layers[1],3,4,ACT_SIGMOID,1);describe(&layers[2],4,3,ACT_LINEAR,1);} */
#pragma cadgen fwd network_loss wrt(w, x) of(return)
#pragma cadgen rev network_loss wrt(w, x) of(return)
float network_loss(const struct layer_desc *layers, int n, const float *w, const float *x, int label)
{
	float a[MAX_WIDTH], b[MAX_WIDTH];
	float *in = a, *out = b;

	memcpy(in, x, layers[0].inputs * sizeof *in);
	for (const struct layer_desc *d = layers; d < layers + n; d++) {
		float *t = in;

		w = run_layer(d, w, in, out);
		in = out;
		out = t;
	}
	softmax(in, layers[n - 1].outputs);
	return -logf(in[label] + 1e-6f);
}
