/*
 * mosfet_demo [PICTURE.svg]: conductances of a transistor against the formulas of its model; the operating
 * point of an amplifier against Kirchhoff's law; its gains, and how much each device's threshold matters,
 * from the derivative of the operating point, against quotients and against the formulas that designers
 * use, which leave out small terms. The exit status is 0 iff all agree.
 */
#include "mosfet.h"
#include "mosfet_ad.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double thermal = 0.02585, body = 0.6, surface = 0.7, modulation = 0.08;
static const double none[DEVICES] = {0};
static const double given[NODES] = {[SUPPLY] = 1.8, [PLUS] = 0.9, [MINUS] = 0.9};

static double off_by(double a, double b)
{
	return fabs(a - b) / (fabs(a) + fabs(b) + 1e-300);
}

/* ---- one transistor ---- */

/* Forward or reverse current, and its derivative by the voltage: x = log(1 + exp(v / 2 U))^2 */
static double part(double v, double *slope)
{
	double root = log1p(exp(v / (2 * thermal)));

	*slope = root / (1 + exp(-v / (2 * thermal))) / thermal;
	return root * root;
}

/* The derivatives by the terminals' voltages, by hand */
static double conductances(const struct device *d, const double v[TERMINALS], double g[TERMINALS])
{
	double inside = v[GATE] - v[BULK] - d->threshold + pow(sqrt(surface) + body / 2, 2);
	double root = sqrt(inside) - body / 2, n = 1 + body / (2 * root); /* of surface + pinch */
	double pinch = root * root - surface, by_forward, by_reverse;
	double forward = part(pinch - v[SOURCE] + v[BULK], &by_forward);
	double reverse = part(pinch - v[DRAIN] + v[BULK], &by_reverse);
	double across = v[DRAIN] - v[SOURCE], smooth = sqrt(across * across + 1e-4);
	double factor = 2 * n * d->factor * thermal * thermal * (1 + modulation * smooth);
	double current = factor * (forward - reverse);
	double by_across = current / (1 + modulation * smooth) * modulation * across / smooth;

	g[GATE] = factor * (by_forward - by_reverse) / n -
		  current * body / (4 * root * root * root) / (n * n);
	g[DRAIN] = factor * by_reverse + by_across;
	g[SOURCE] = -factor * by_forward - by_across;
	g[BULK] = -g[GATE] - g[DRAIN] - g[SOURCE]; /* only differences of voltages matter */
	return current;
}

static int check_transistor(const struct device *d)
{
	double v[TERMINALS] = {0}, found[TERMINALS], hand[TERMINALS], worst = 0;

	printf("gate   drain         current          gm         gds         gmb  gm/current\n");
	for (v[GATE] = 0.2; v[GATE] < 1.9; v[GATE] += 0.2)
		for (v[DRAIN] = 0.1; v[DRAIN] < 2; v[DRAIN] += 0.85) {
			double current = nmos_jac(d, 0, v, found);

			worst = fmax(worst, off_by(current, conductances(d, v, hand)));
			for (int t = 0; t < TERMINALS; t++)
				worst = fmax(worst, off_by(found[t], hand[t]));
			if (v[DRAIN] > 0.9 && v[DRAIN] < 1)
				printf("%4.1f %7.2f   %13.6e %11.4e %11.4e %11.4e %11.3f\n",
				       v[GATE], v[DRAIN], current, found[GATE], found[DRAIN],
				       found[BULK], found[GATE] / current);
		}
	printf("conductances, by hand: %.0e\n\n", worst);
	return worst < 1e-12;
}

/* ---- the amplifier ---- */

/* The largest current that is left over at a node */
static double left_over(const double v[NODES])
{
	double r[NODES], worst = 0;

	balance(none, v, r);
	for (int i = 0; i < UNKNOWN; i++)
		worst = fmax(worst, fabs(r[i]));
	return worst;
}

/* How much the output changes with a given voltage, or with a threshold: a quotient of fourth order. */
static double quotient(int node, int device)
{
	static const double weights[] = {2.0 / 3, -1.0 / 12};
	const double h = 2e-5;
	double sum = 0;

	for (int k = 1; k <= 2; k++)
		for (int sign = -1; sign <= 1; sign += 2) {
			double at[NODES], shift[DEVICES];

			for (int i = 0; i < NODES; i++)
				at[i] = given[i] + (i == node ? sign * k * h : 0);
			for (int i = 0; i < DEVICES; i++)
				shift[i] = i == device ? sign * k * h : 0;
			sum += sign * weights[k - 1] * output(shift, at) / h;
		}
	return sum;
}

static const double *terminals(int device, const double v[NODES], double at[TERMINALS])
{
	for (int t = 0; t < TERMINALS; t++)
		at[t] = v[amplifier[device].node[t]];
	return at;
}

static int check_amplifier(void)
{
	static const char *const names[] = {"bias",  "sink",      "tail",      "left",
					    "right", "load left", "load right"};
	static const double expected[DEVICES] = {
		[LEFT] = -1, [RIGHT] = 1, [LOAD_LEFT] = 1, [LOAD_RIGHT] = -1};
	double v[NODES], by_shift[DEVICES], by_given[NODES], along, worst = 0, offset = 0, rule = 0;
	double pair[TERMINALS], load[TERMINALS], at[TERMINALS], ratio, gain;
	const double forward[NODES] = {[PLUS] = 0.5, [MINUS] = -0.5};
	int good;

	settle(none, given, v);
	printf("amplifier: reference %.4f, common %.4f, inner %.4f, output %.4f V; left over %.0e A\n",
	       v[REFERENCE], v[COMMON], v[INNER], v[OUTPUT], left_over(v));
	good = left_over(v) < 1e-17;

	output_grad(none, given, by_shift, by_given);
	output_fwd(none, given, forward, &along);
	nmos_jac(&amplifier[RIGHT], 0, terminals(RIGHT, v, at), pair);
	for (int t = 0; t < TERMINALS; t++) /* of a p-channel, all signs are opposite */
		at[t] = -v[amplifier[LOAD_RIGHT].node[t]];
	nmos_jac(&amplifier[LOAD_RIGHT], 0, at, load);
	ratio = load[GATE] / pair[GATE];
	gain = (by_given[PLUS] - by_given[MINUS]) / 2;
	for (int k = SUPPLY; k < NODES; k++)
		worst = fmax(worst, fabs(by_given[k] - quotient(k, -1)));
	printf("gain %.4f, by the formula %.4f; of both inputs %.4f, of the supply %.4f\n", gain,
	       pair[GATE] / (pair[DRAIN] + load[DRAIN]), by_given[PLUS] + by_given[MINUS],
	       by_given[SUPPLY]);
	good &= off_by(gain, along) < 1e-12;
	good &= off_by(gain, pair[GATE] / (pair[DRAIN] + load[DRAIN])) < 0.05;

	printf("\nthreshold of   at the input   by the formula\n");
	for (int k = 0; k < DEVICES; k++) {
		double formula = expected[k] * (k >= LOAD_LEFT ? ratio : 1);

		worst = fmax(worst, fabs(by_shift[k] - quotient(-1, k)));
		printf("%-12s %14.4f %16.4f\n", names[k], by_shift[k] / gain, formula);
		good &= fabs(by_shift[k] / gain - formula) < 0.03;
		offset += pow(by_shift[k] / gain, 2);
		rule += formula * formula;
	}
	printf("thresholds that scatter by 2 mV: the input by %.3f mV, by the formula %.3f\n",
	       2 * sqrt(offset), 2 * sqrt(rule));
	printf("all derivatives, by quotients: %.0e\n", worst);
	return good && worst < 1e-5;
}

int main(int argc, char **argv)
{
	int good = check_transistor(&amplifier[SINK]);

	good &= check_amplifier();
	if (argc > 1)
		good &= draw(argv[1]);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
