/*
 * lbfgs: see lbfgs.h.
 */
#include "lbfgs.h"

#include <math.h>
#include <stdlib.h>

enum { PAIRS = 10, HALVINGS = 40 };

/*
 * The last PAIRS steps and the changes of gradient along them, a ring. The gradient is that of the
 * negated function.
 */
typedef struct History {
	double *s, *y; /* PAIRS x n */
	double rho[PAIRS];
	int count; /* ever added */
	int n;
} History;

static double dot(int n, const double *a, const double *b)
{
	double sum = 0;

	for (int i = 0; i < n; i++)
		sum += a[i] * b[i];
	return sum;
}

static void add_scaled(int n, double *a, double factor, const double *b)
{
	for (int i = 0; i < n; i++)
		a[i] += factor * b[i];
}

static void history_add(History *h, const double *x, const double *x_old, const double *g,
			const double *g_old)
{
	double *s = h->s + h->count % PAIRS * h->n;
	double *y = h->y + h->count % PAIRS * h->n;

	for (int i = 0; i < h->n; i++) {
		s[i] = x[i] - x_old[i];
		y[i] = g_old[i] - g[i];
	}
	double curvature = dot(h->n, s, y);

	/* A pair without positive curvature would make the model indefinite. */
	if (curvature > 1e-12 * dot(h->n, y, y))
		h->rho[h->count++ % PAIRS] = 1 / curvature;
}

/*
 * direction = (approximate inverse Hessian of the negated function) g, by the two-loop recursion.
 */
static void history_direction(const History *h, const double *g, double *direction)
{
	int n = h->n;
	int first = h->count > PAIRS ? h->count - PAIRS : 0;
	double alpha[PAIRS];

	for (int i = 0; i < n; i++)
		direction[i] = g[i];
	for (int p = h->count - 1; p >= first; p--) {
		int at = p % PAIRS;

		alpha[at] = h->rho[at] * dot(n, h->s + at * n, direction);
		add_scaled(n, direction, -alpha[at], h->y + at * n);
	}
	double scale = 1 / sqrt(dot(n, g, g));

	if (h->count > 0) {
		int at = (h->count - 1) % PAIRS;

		scale = 1 / (h->rho[at] * dot(n, h->y + at * n, h->y + at * n));
	}
	for (int i = 0; i < n; i++)
		direction[i] *= scale;
	for (int p = first; p < h->count; p++) {
		int at = p % PAIRS;
		double beta = h->rho[at] * dot(n, h->y + at * n, direction);

		add_scaled(n, direction, alpha[at] - beta, h->s + at * n);
	}
}

/*
 * Goes from x_old along `direction` to x, halving the step until the value rises enough; 0 if it
 * never does.
 */
static double line_search(int n, double *x, const double *x_old, double value_old, double slope,
			  const double *direction, LbfgsFunction *function, void *context)
{
	double step = 1;

	for (int halving = 0; halving < HALVINGS; halving++, step *= 0.5) {
		for (int i = 0; i < n; i++)
			x[i] = x_old[i] + step * direction[i];
		if (function(context, x, NULL) >= value_old + 1e-4 * step * slope)
			return step;
	}
	for (int i = 0; i < n; i++)
		x[i] = x_old[i];
	return 0;
}

double lbfgs_maximise(int n, double *x, LbfgsFunction *function, LbfgsReport *report, void *context,
		      double tolerance, int max_iterations)
{
	size_t length = (size_t)n;
	double *memory = malloc((2 * PAIRS + 4) * length * sizeof *memory);

	if (!memory)
		return NAN;
	History h = {.s = memory, .y = memory + PAIRS * length, .n = n};
	double *g = h.y + PAIRS * length, *g_old = g + n;
	double *x_old = g_old + n, *direction = x_old + n;
	double value = function(context, x, g);
	double norm = sqrt(dot(n, g, g));

	report(context, 0, value, norm, 0);
	for (int iteration = 1; iteration <= max_iterations && norm > tolerance; iteration++) {
		for (int i = 0; i < n; i++) {
			x_old[i] = x[i];
			g_old[i] = g[i];
		}
		history_direction(&h, g, direction);
		double step = line_search(n, x, x_old, value, dot(n, g, direction), direction,
					  function, context);

		if (step == 0)
			break;
		value = function(context, x, g);
		norm = sqrt(dot(n, g, g));
		history_add(&h, x, x_old, g, g_old);
		report(context, iteration, value, norm, step);
	}
	free(memory);
	return value;
}
