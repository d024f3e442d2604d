/*
 * lstm: the cross-entropy of a stack of long short-term memory cells that foretell a sequence.
 */
#include "original.h"

static double sigmoid(double x)
{
	return 1 / (1 + exp(-x));
}

/*
 * The mean loss of `layers` layers of width b over a sequence of c steps of b values. gates has
 * weight and bias of four gates for each layer, extra the weights of input and output and the bias
 * of the output, state the hidden and cell values of each layer, which change. x is
 * work memory of b values.
 */
#pragma cadgen rev wrt(gates[layers * 8 * b], extra[3 * b]) of(return) scratch(state[layers * 2 * b], x[b])
double lstm(int layers, int c, int b, const double *restrict gates, const double *restrict extra,
	const double *restrict start, const double *restrict sequence, double *restrict state,
	double *restrict x)
{
	double total = 0;

	for (int i = 0; i < 2 * layers * b; i++)
		state[i] = start[i];
	for (int t = 0; t < c - 1; t++) {
		const double *now = sequence + t * b, *next = sequence + (t + 1) * b;
		double sum = 0;

		for (int i = 0; i < b; i++)
			x[i] = now[i] * extra[i];
		for (int l = 0; l < layers; l++) {
			const double *weight = gates + l * 8 * b, *bias = weight + 4 * b;
			double *hidden = state + l * 2 * b, *cell = hidden + b;

			for (int i = 0; i < b; i++) {
				double forget = sigmoid(x[i] * weight[i] + bias[i]);
				double in = sigmoid(hidden[i] * weight[b + i] + bias[b + i]);
				double out = sigmoid(x[i] * weight[2 * b + i] + bias[2 * b + i]);
				double change = tanh(hidden[i] * weight[3 * b + i] + bias[3 * b + i]);

				cell[i] = cell[i] * forget + in * change;
				hidden[i] = out * tanh(cell[i]);
				x[i] = hidden[i];
			}
		}
		for (int i = 0; i < b; i++) {
			x[i] = x[i] * extra[b + i] + extra[2 * b + i];
			sum += exp(x[i]);
		}
		double norm = log(sum + 2);

		for (int i = 0; i < b; i++)
			total += next[i] * (x[i] - norm);
	}
	return -total / ((c - 1) * b);
}
