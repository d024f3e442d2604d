/*
 * molecules_demo: 400 molecules that all start at one speed collide until their speeds have the
 * distribution of Maxwell. Checks forces, pressure, energy, momentum and that distribution. The
 * exit status is 0 iff all are as they must be.
 *
 *   molecules_demo [PICTURE.svg]
 */
#include "molecules.h"
#include "molecules_ad.h"

#include "../common/plot.h"
#include "../common/random.h"

#include <stdlib.h>
#include <string.h>

enum { ROW = 20, N = ROW * ROW, STEPS = 6000, BINS = 40, MOST_CELLS = 400, SAMPLES = 300 };

static const double side = 28, pi = 3.14159265358979324;

typedef struct World {
	double s[2 * N], v[2 * N], force[2 * N]; /* places in parts of the side */
	double energy, by_side;                  /* the potential, and its derivative by the side */
	int start[MOST_CELLS], order[N];
} World;

static void find_forces(World *w, Pair *pair)
{
	w->energy = potential_grad(N, w->s, side, pair, w->start, w->order, w->force, &w->by_side);
	for (int i = 0; i < 2 * N; i++)
		w->force[i] /= -side;
}

static double kinetic(const World *w)
{
	double sum = 0;

	for (int i = 0; i < 2 * N; i++)
		sum += w->v[i] * w->v[i] / 2;
	return sum;
}

/* Verlet's step: of second order, and what it conserves is near the energy for ever. */
static void step(World *w, Pair *pair, double dt)
{
	for (int i = 0; i < 2 * N; i++) {
		w->v[i] += dt / 2 * w->force[i];
		w->s[i] += dt * w->v[i] / side;
		w->s[i] -= floor(w->s[i]);
		w->s[i] = w->s[i] < 1 ? w->s[i] : 0;
	}
	find_forces(w, pair);
	for (int i = 0; i < 2 * N; i++)
		w->v[i] += dt / 2 * w->force[i];
}

/* A lattice; all speeds are one, in directions that cancel. */
static void begin(World *w, double speed, Pair *pair)
{
	Random random = {5};

	for (int i = 0; i < N; i++) {
		double angle = 2 * pi * random_uniform(&random);

		w->s[2 * i] = (i % ROW + 0.5) / ROW;
		w->s[2 * i + 1] = (i / ROW + 0.5) / ROW;
		w->v[2 * i] = i % 2 ? -w->v[2 * i - 2] : speed * cos(angle);
		w->v[2 * i + 1] = i % 2 ? -w->v[2 * i - 1] : speed * sin(angle);
	}
	find_forces(w, pair);
}

/* ---- what must be true ---- */

/* Forces and virial as textbooks write them, over all pairs. */
static double by_hand(const World *w, double *force, double *virial)
{
	double sum = *virial = 0;

	memset(force, 0, 2 * N * sizeof *force);
	for (int i = 0; i < N; i++)
		for (int j = 0; j < i; j++) {
			double d[2], r2 = 0, t, fade, at;

			for (int k = 0; k < 2; k++) {
				d[k] = w->s[2 * i + k] - w->s[2 * j + k];
				d[k] = side * (d[k] - rint(d[k]));
				r2 += d[k] * d[k];
			}
			if (r2 >= CUT * CUT)
				continue;
			t = pow(r2, -3);
			at = r2 / (CUT * CUT);
			fade = (1 - at) * (1 - at) * (1 + 2 * at);
			sum += 4 * (t * t - t) * fade;
			t = (48 * t * t - 24 * t) / r2 * fade +
			    8 * (t * t - t) * 6 * at * (1 - at) / (CUT * CUT);
			*virial += t * r2;
			for (int k = 0; k < 2; k++) {
				force[2 * i + k] += t * d[k];
				force[2 * j + k] -= t * d[k];
			}
		}
	return sum;
}

static double difference(int n, const double *a, const double *b)
{
	double worst = 0, most = 0;

	for (int i = 0; i < n; i++) {
		worst = fmax(worst, fabs(a[i] - b[i]));
		most = fmax(most, fabs(b[i]));
	}
	return worst / most;
}

static int check_forces(World *w)
{
	double force[2 * N], virial, by_side, energy = by_hand(w, force, &virial);
	double off, off_side;

	find_forces(w, lennard_jones);
	by_side = -virial / side;
	off = fmax(difference(2 * N, w->force, force), difference(1, &w->energy, &energy));
	off_side = difference(1, &w->by_side, &by_side);
	printf("against all pairs by hand: energy and forces %.1e, virial %.1e\n", off, off_side);
	return off < 1e-12 && off_side < 1e-12;
}

/* How far the energy is in the mean from where it began, within a time of 2. */
static double wobble(const World *from, Pair *pair, double dt)
{
	World w = *from;
	double sum = 0, first;
	int steps = (int)(2 / dt);

	find_forces(&w, pair);
	first = w.energy + kinetic(&w);
	for (int k = 0; k < steps; k++) {
		step(&w, pair, dt);
		sum += pow(w.energy + kinetic(&w) - first, 2) / steps;
	}
	return sqrt(sum) / N;
}

/* Half the step must wobble a quarter: the forces would not allow that if they were not the
 * derivatives of the energy, or if the energy jumped. */
static int check_order(const World *w, Pair *pair, const char *name)
{
	double whole = wobble(w, pair, 0.004), half = wobble(w, pair, 0.002);

	printf("%-16s energy wobbles by %.1e, with half the step by %.1e: %.2f times\n", name,
	       whole, half, whole / half);
	return whole < 1e-3 && fabs(whole / half - 4) < 1;
}

/* ---- the experiment ---- */

typedef struct Record {
	double time[SAMPLES], energy[3][SAMPLES]; /* kinetic, potential, both: of one molecule */
	double speed[BINS], found[BINS], maxwell[BINS];
} Record;

static int check_record(Record *r, const double moment[3], double count, const World *w)
{
	double t = moment[1] / count / 2, shape = moment[2] * count / (moment[1] * moment[1]);
	double drift = 0, worst = 0, p[2] = {0, 0};

	for (int b = 0; b < BINS; b++) {
		double v = r->speed[b];

		r->maxwell[b] = v / t * exp(-v * v / (2 * t));
		r->found[b] *= BINS / (7.0 * count);
		worst = fmax(worst, fabs(r->found[b] - r->maxwell[b]));
	}
	for (int i = 0; i < 2 * N; i++)
		p[i % 2] += w->v[i];
	for (int k = 0; k < SAMPLES; k++)
		drift += (k < SAMPLES / 2 ? -1 : 1) * r->energy[2][k] / (SAMPLES / 2);
	printf("temperature %.3f; <v^4> / <v^2>^2 is %.3f, by Maxwell 2, at the start 1\n", t,
	       shape);
	printf("densities of speeds are off by %.3f at most\n", worst);
	printf("energy of a molecule drifts by %.1e, momentum is %.1e\n", drift, hypot(p[0], p[1]));
	return fabs(shape - 2) < 0.1 && worst < 0.03 && fabs(drift) < 3e-4 &&
	       hypot(p[0], p[1]) < 1e-10;
}

static int run(World *w, Record *r)
{
	double moment[3] = {0}, count = 0;

	for (int b = 0; b < BINS; b++)
		r->speed[b] = 7.0 * (b + 0.5) / BINS;
	for (int k = 0; k < SAMPLES; k++) {
		for (int i = 0; i < STEPS / SAMPLES; i++)
			step(w, lennard_jones, 0.005);
		r->time[k] = 0.005 * (k + 1) * STEPS / SAMPLES;
		r->energy[0][k] = kinetic(w) / N;
		r->energy[1][k] = w->energy / N;
		r->energy[2][k] = (kinetic(w) + w->energy) / N;
		for (int i = 0; i < N && k > SAMPLES / 5; i++) {
			double v = hypot(w->v[2 * i], w->v[2 * i + 1]);

			count++;
			moment[1] += v * v;
			moment[2] += v * v * v * v;
			if (v < 7)
				r->found[(int)(v / 7 * BINS)]++;
		}
	}
	return check_record(r, moment, count, w);
}

static int draw(const char *path, const World *w, const Record *r)
{
	static const char *const names[] = {"motion", "potential", "both"};
	static const char *const colors[] = {"stroke='#d95f02' stroke-width='1.5'",
					     "stroke='#1b7ea6' stroke-width='1.5'",
					     "stroke='#333' stroke-width='2'"};
	FILE *file = plot_open(path, 1000, 580, "Molecules that all had one speed");
	Plot box = {file, 24, 70, 480, 480, {0, 1}, {0, 1}};
	Plot speeds = {file, 570, 80, 400, 200, {0, 7}, {0, 0.6}};
	Plot energies = {file, 570, 345, 400, 180, {0, r->time[SAMPLES - 1]}, {-2, 4}};

	if (!file)
		return 0;
	fprintf(file,
		"<clipPath id='box'><rect x='24' y='70' width='480' height='480'/></clipPath>\n"
		"<rect x='24' y='70' width='480' height='480' fill='#0e1726'/><g clip-path='url(#box)'>\n");
	for (int i = 0; i < N; i++) {
		double v = hypot(w->v[2 * i], w->v[2 * i + 1]);
		char style[64];

		sprintf(style, "fill='hsl(%.0f,85%%,58%%)'", 215 - 215 * fmin(v / 4, 1));
		plot_dots(&box, 1, &w->s[2 * i], &w->s[2 * i + 1], 8.2, style);
	}
	fprintf(file, "</g>\n");
	plot_axes(&speeds, "how many have which speed, and Maxwell's curve", "speed");
	for (int b = 0; b < BINS; b++)
		fprintf(file,
			"<rect x='%.1f' y='%.1f' width='8.6' height='%.1f' fill='#9cc4d9'/>\n",
			plot_x(&speeds, r->speed[b]) - 4.3, plot_y(&speeds, r->found[b]),
			plot_y(&speeds, 0) - plot_y(&speeds, r->found[b]));
	plot_line(&speeds, BINS, r->speed, r->maxwell, "stroke='#d62728' stroke-width='2'");
	plot_axes(&energies, "energy of a molecule", "time");
	for (int k = 0; k < 3; k++) {
		plot_line(&energies, SAMPLES, r->time, r->energy[k], colors[k]);
		plot_key(file, 740 + 80 * k, 336, colors[k], 0, names[k]);
	}
	return plot_close(file);
}

int main(int argc, char **argv)
{
	static World world, soft;
	static Record record;
	int good;

	begin(&world, 2.2, lennard_jones);
	begin(&soft, 1, soft_ball);
	good = run(&world, &record);
	good &= check_forces(&world);
	good &= check_order(&world, lennard_jones, "Lennard-Jones:");
	good &= check_order(&soft, soft_ball, "soft balls:");
	if (argc > 1)
		good &= draw(argv[1], &world, &record);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
