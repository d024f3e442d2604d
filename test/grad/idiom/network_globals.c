/* A network of layers whose weights are global and whose activation functions stand in a table. */
#include <math.h>

#define LAYERS 3
#define WIDTH 4

enum activation { LINEAR, TANH, LOGISTIC, SOFTPLUS, NACTIVATIONS };

double weights[LAYERS][WIDTH][WIDTH], biases[LAYERS][WIDTH];
double outputs[LAYERS + 1][WIDTH];
static double sums[WIDTH];
static enum activation kind[LAYERS] = {TANH, SOFTPLUS, LINEAR};
int depth;
double decay;

static double linear(double x)
{
	return x;
}

static double hyperbolic(double x)
{
	return tanh(x);
}

static double logistic(double x)
{
	return 1 / (1 + exp(-x));
}

static double softplus(double x)
{
	return log1p(exp(x));
}

static double (*const act[NACTIVATIONS])(double) = {linear, hyperbolic, logistic, softplus};

static void layer(int l)
{
	for (int i = 0; i < WIDTH; i++) {
		sums[i] = biases[l][i];
		for (int j = 0; j < WIDTH; j++)
			sums[i] += weights[l][i][j] * outputs[l][j];
	}
	for (int i = 0; i < WIDTH; i++)
		outputs[l + 1][i] = act[kind[l]](sums[i]);
}

/* globals: forward double weights[LAYERS][WIDTH][WIDTH] double biases[LAYERS][WIDTH] */
/* globals: forward double outputs[LAYERS+1][WIDTH] */
/* test: forward */
#pragma cadgen fwd forward wrt(weights, biases, outputs)
#pragma cadgen rev forward wrt(weights, biases, outputs)
#pragma cadgen rev forward name(forward_weights) wrt(weights, biases) of(outputs)
#pragma cadgen rev forward name(forward_halves) split wrt(weights, biases, outputs)
void forward(void)
{
	for (int l = 0; l < LAYERS; l++)
		layer(l);
}

/* globals: loss double weights[LAYERS][WIDTH][WIDTH] double biases[LAYERS][WIDTH] double decay */
/* test: loss x[WIDTH] target[WIDTH] */
#pragma cadgen fwd loss wrt(weights, biases, decay, x)
#pragma cadgen rev loss wrt(weights, biases, decay, x)
#pragma cadgen grad loss wrt(weights, biases)
#pragma cadgen rev loss name(loss_work) tape(workspace) wrt(weights, x)
#pragma cadgen rev loss name(loss_decay) wrt(decay, target)
double loss(const double *x, const double *target)
{
	double e = 0;

	for (int i = 0; i < WIDTH; i++)
		outputs[0][i] = x[i];
	forward();
	for (int i = 0; i < WIDTH; i++)
		e += (outputs[LAYERS][i] - target[i]) * (outputs[LAYERS][i] - target[i]);
	for (int l = 0; l < LAYERS; l++)
		for (int i = 0; i < WIDTH * WIDTH; i++)
			e += decay * weights[l][i / WIDTH][i % WIDTH] * weights[l][i / WIDTH][i % WIDTH];
	return e;
}

/* As deep as a global says, with recursion: each level goes on with the next. */
static double deeper(int l, double x)
{
	if (l >= depth || l >= LAYERS)
		return x * biases[0][0];
	return deeper(l + 1, act[(l + depth) % NACTIVATIONS](weights[l][0][0] * x + biases[l][1]));
}

/* globals: recurse double weights[LAYERS][WIDTH][WIDTH] double biases[LAYERS][WIDTH] int depth */
/* test: recurse depth=0,1,2,3 */
#pragma cadgen fwd recurse wrt(weights, biases, x)
#pragma cadgen rev recurse wrt(weights, biases, x)
#pragma cadgen rev recurse name(recurse_weights) wrt(weights)
double recurse(double x)
{
	return deeper(0, x);
}

/* ---- layers in structs, whose activation is a member ---- */

struct dense {
	double w[WIDTH], b;
	double (*activation)(double);
};

static struct dense stack[LAYERS] = {
	{.activation = hyperbolic}, {.activation = logistic}, {.activation = softplus}};

static double run_stack(double x)
{
	for (int l = 0; l < LAYERS; l++) {
		double s = stack[l].b;

		for (int i = 0; i < WIDTH; i++)
			s += stack[l].w[i] * pow(x, i);
		x = stack[l].activation(s);
	}
	return x;
}

/* test: stacked */
#pragma cadgen fwd stacked wrt(x)
#pragma cadgen rev stacked wrt(x)
double stacked(double x)
{
	for (int l = 0; l < LAYERS; l++)
		for (int i = 0; i < WIDTH; i++)
			stack[l].w[i] = x * (i - l);
	return run_stack(x) * stack[1].w[2];
}

/* ---- training: gradients by hand, updated in place; each step reads what the last one left ---- */

static double velocity[WIDTH], last_error;
double rate;

static double neuron(const double *w, const double *x)
{
	double s = 0;

	for (int i = 0; i < WIDTH; i++)
		s += w[i] * x[i];
	return act[TANH](s);
}

/* globals: train double weights[LAYERS][WIDTH][WIDTH] double rate double decay */
/* test: train n=0,1,3 x[n*WIDTH] y[n] */
#pragma cadgen fwd train wrt(weights, rate, decay, x, y)
#pragma cadgen rev train wrt(weights, rate, decay, x, y)
#pragma cadgen rev train name(train_rate) wrt(rate, decay) of(return)
double train(int n, const double *x, const double *y)
{
	double total = 0;

	for (int i = 0; i < WIDTH; i++)
		velocity[i] = 0;
	for (int k = 0; k < n; k++, x += WIDTH) {
		double out = neuron(weights[0][1], x);

		last_error = out - y[k];
		for (int i = 0; i < WIDTH; i++) {
			velocity[i] = decay * velocity[i] - rate * last_error * (1 - out * out) * x[i];
			weights[0][1][i] += velocity[i];
		}
		total += last_error * last_error;
	}
	return total;
}

/* The same in float. */
float fw[WIDTH], fb;

static float relu(float x)
{
	return x > 0 ? x : 0.1f * x;
}

static float square(float x)
{
	return x * x;
}

static float (*const small_act[2])(float) = {relu, square};

/* globals: coarse float fw[WIDTH] float fb */
/* test: coarse k=0,1 x[WIDTH] */
#pragma cadgen fwd coarse wrt(fw, fb, x)
#pragma cadgen rev coarse wrt(fw, fb, x)
float coarse(int k, const float *x)
{
	float s = fb;

	for (int i = 0; i < WIDTH; i++)
		s += fw[i] * small_act[k](x[i]);
	fb = s;
	return small_act[1 - k](s);
}
