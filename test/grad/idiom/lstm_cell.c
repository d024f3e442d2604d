/* An LSTM over one packed parameter array, in structs of pointers into it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
	const double *weight, *bias;    /* four gates each: forget, ingate, outgate, change */
	double *hidden, *cell;
	int hsize;
} lstm_layer;

typedef struct {
	int layers, hsize;
	const double *in_weight, *out_weight, *out_bias;
} lstm_model;

static double sigmoid(double x)
{
	return 1.0 / (1.0 + exp(-x));
}

static double logsumexp(const double *vect, int sz)
{
	double sum = 0.0;

	for (int i = 0; i < sz; ++i)
		sum += exp(vect[i]);
	return log(sum + 2);
}

static void step_layer(lstm_layer *l, const double *input)
{
	const int h = l->hsize;
	double *gates = (double *)malloc(4 * (size_t)h * sizeof(double));
	double *forget = &gates[0], *ingate = &gates[h], *outgate = &gates[2 * h], *change = &gates[3 * h];

	if (!gates)
		abort();
	for (int i = 0; i < h; ++i) {
		forget[i] = sigmoid(input[i] * l->weight[i] + l->bias[i]);
		ingate[i] = sigmoid(l->hidden[i] * l->weight[h + i] + l->bias[h + i]);
		outgate[i] = sigmoid(input[i] * l->weight[2 * h + i] + l->bias[2 * h + i]);
		change[i] = tanh(l->hidden[i] * l->weight[3 * h + i] + l->bias[3 * h + i]);
		l->cell[i] = l->cell[i] * forget[i] + ingate[i] * change[i];
		l->hidden[i] = outgate[i] * tanh(l->cell[i]);
	}
	free(gates);
}

/* Cuts the packed array into the parts of a layer and gives what is behind them. */
static const double *bind_layer(lstm_layer *l, const double *main_params, double *state, int index, int h)
{
	l->hsize = h;
	l->weight = main_params;
	l->bias = main_params + 4 * h;
	l->hidden = state + 2 * h * index;
	l->cell = l->hidden + h;
	return l->bias + 4 * h;
}

static void predict(const lstm_model *model, const double *main_params, double *state, const double *input,
                    double *output)
{
	const double *x = output;
	lstm_layer layer;

	for (int i = 0; i < model->hsize; ++i)
		output[i] = input[i] * model->in_weight[i];
	for (int l = 0; l < model->layers; ++l) {
		main_params = bind_layer(&layer, main_params, state, l, model->hsize);
		step_layer(&layer, x);
		x = layer.hidden;
	}
	for (int i = 0; i < model->hsize; ++i)
		output[i] = x[i] * model->out_weight[i] + model->out_bias[i];
}

/* test: lstm_objective l=1,2 c=3,2 b=2 main_params[8*l*b] extra_params[3*b] state[2*l*b] sequence[c*b] points=1 */
#pragma cadgen fwd lstm_objective wrt(main_params[8 * l * b], extra_params[3 * b]) of(return) scratch(state[2 * l * b])
#pragma cadgen rev lstm_objective wrt(main_params[8 * l * b], extra_params[3 * b]) of(return) scratch(state[2 * l * b])
double lstm_objective(int l, int c, int b, const double *main_params, const double *extra_params,
                      double *state, const double *sequence)
{
	double total = 0.0;
	int count = 0;
	lstm_model model = {l, b, extra_params, extra_params + b, extra_params + 2 * b};
	double *ypred = malloc((size_t)b * sizeof *ypred);

	if (!ypred)
		abort();
	for (int t = 0; t + 1 < c; ++t) {
		const double *ygold = sequence + (t + 1) * b;
		double lse;

		predict(&model, main_params, state, &sequence[t * b], ypred);
		lse = logsumexp(ypred, b);
		for (int i = 0; i < b; ++i)
			total += ygold[i] * (ypred[i] - lse);
		count += b;
	}
	free(ypred);
	return count > 0 ? -total / count : 0.0;
}
