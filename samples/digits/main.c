/*
 * digits_demo: draws digits at random, slanted, turned, faint and noisy; trains the network on them
 * with the derivative that cadgen wrote; lets it read digits that it has never seen; and compares
 * that derivative with one written by hand. The exit status is 0 iff it reads nearly all, and both
 * derivatives agree.
 *
 *   digits_demo [PICTURE.svg]
 */
#include "digits.h"
#include "digits_ad.h"

#include "../common/plot.h"
#include "../common/random.h"

#include <stdlib.h>
#include <time.h>

enum { NUMBERS = sizeof(Net) / sizeof(float), BATCH = 25, STEPS = 400, UNSEEN = 1000, SHOWN = 40 };

typedef float Image[SIZE][SIZE];

/* Rows of five dots, the left one first. */
static const char *const glyph[DIGITS][7] = {
	{" ### ", "#   #", "#   #", "#   #", "#   #", "#   #", " ### "},
	{"  #  ", " ##  ", "# #  ", "  #  ", "  #  ", "  #  ", "#####"},
	{" ### ", "#   #", "    #", "   # ", "  #  ", " #   ", "#####"},
	{" ### ", "#   #", "    #", "  ## ", "    #", "#   #", " ### "},
	{"   # ", "  ## ", " # # ", "#  # ", "#####", "   # ", "   # "},
	{"#####", "#    ", "#### ", "    #", "    #", "#   #", " ### "},
	{"  ## ", " #   ", "#    ", "#### ", "#   #", "#   #", " ### "},
	{"#####", "    #", "   # ", "   # ", "  #  ", "  #  ", "  #  "},
	{" ### ", "#   #", "#   #", " ### ", "#   #", "#   #", " ### "},
	{" ### ", "#   #", "#   #", " ####", "    #", "   # ", " ##  "}};

static double ink(int digit, int row, int column)
{
	return row >= 0 && row < 7 && column >= 0 && column < 5 && glyph[digit][row][column] == '#';
}

static double between(Random *random, double low, double high)
{
	return low + (high - low) * random_uniform(random);
}

/* A digit at random; returns which. */
static int draw_digit(Random *random, Image image)
{
	int digit = (int)(DIGITS * random_uniform(random));
	double angle = between(random, -0.25, 0.25), slant = between(random, -0.25, 0.25);
	double wide = between(random, 1.2, 1.7), high = between(random, 1.1, 1.45);
	double left = between(random, -1, 1), up = between(random, -1, 1);
	double dark = between(random, 0.6, 1.1);

	for (int y = 0; y < SIZE; y++)
		for (int x = 0; x < SIZE; x++) {
			double dx = x - 5.5 + left, dy = y - 5.5 + up;
			double v = (cos(angle) * dy - sin(angle) * dx) / high;
			double u = (cos(angle) * dx + sin(angle) * dy) / wide + slant * v + 2;
			int row = (int)floor(v += 3), column = (int)floor(u);
			double down = v - row, right = u - column;
			double there = (1 - down) * ((1 - right) * ink(digit, row, column) +
						     right * ink(digit, row, column + 1)) +
				       down * ((1 - right) * ink(digit, row + 1, column) +
					       right * ink(digit, row + 1, column + 1));

			image[y][x] = (float)(dark * there + 0.12 * random_normal(random));
		}
	return digit;
}

/* ---- learning ---- */

static void begin(Net *net, Random *random)
{
	float *number = (float *)net;

	for (int i = 0; i < NUMBERS; i++)
		number[i] = (float)(0.1 * random_normal(random));
}

/* One step of Adam (Kingma and Ba 2015) along the gradient, which becomes 0. */
static void learn(Net *net, Net *gradient, int step)
{
	static float mean[NUMBERS], square[NUMBERS];
	const float rate = 0.01f * (1 - 0.9f * (float)step / STEPS);
	float *x = (float *)net, *g = (float *)gradient;
	float first = 1 - powf(0.9f, (float)step + 1), second = 1 - powf(0.99f, (float)step + 1);

	for (int i = 0; i < NUMBERS; i++) {
		mean[i] += 0.1f * (g[i] - mean[i]);
		square[i] += 0.01f * (g[i] * g[i] - square[i]);
		x[i] -= rate * (mean[i] / first) / (sqrtf(square[i] / second) + 1e-8f);
		g[i] = 0;
	}
}

static void train(Net *net, Random *random, double loss[STEPS])
{
	static Net gradient;
	Image image;

	for (int step = 0; step < STEPS; step++) {
		loss[step] = 0;
		for (int i = 0; i < BATCH; i++) {
			int digit = draw_digit(random, image);

			loss[step] += surprise_rev(net, (const float(*)[SIZE])image, digit,
						   &gradient, 1.0f / BATCH) /
				      BATCH;
		}
		learn(net, &gradient, step);
	}
}

static int read_one(const Net *net, Image image)
{
	float score[DIGITS];
	int best = 0;

	read_digit(net, (const float(*)[SIZE])image, score);
	for (int d = 1; d < DIGITS; d++)
		best = score[d] > score[best] ? d : best;
	return best;
}

/* ---- against the derivative by hand ---- */

typedef float Derivative(const Net *restrict net, const float image[SIZE][SIZE], int digit,
			 Net *restrict net_b, float surprise_b);

static double seconds(Derivative *derivative, const Net *net, Net *net_b)
{
	static Image images[100];
	Random random = {3};
	double best = INFINITY;
	int digit[100];

	for (int i = 0; i < 100; i++)
		digit[i] = draw_digit(&random, images[i]);
	for (int k = 0; k < 20; k++) {
		clock_t start = clock();

		for (int i = 0; i < 100; i++)
			derivative(net, (const float(*)[SIZE])images[i], digit[i], net_b, 0.01f);
		best = fmin(best, (double)(clock() - start) / CLOCKS_PER_SEC / 100);
	}
	return best;
}

static int compare(const Net *net)
{
	static Net generated, by_hand;
	double time = seconds(surprise_rev, net, &generated);
	double time_by_hand = seconds(surprise_by_hand, net, &by_hand);
	const float *a = (float *)&generated, *b = (float *)&by_hand;
	double worst = 0, most = 0;

	for (int i = 0; i < NUMBERS; i++) {
		worst = fmax(worst, fabs((double)a[i] - b[i]));
		most = fmax(most, fabs(b[i]));
	}
	printf("derivative by %d numbers: %.1f us, by hand %.1f us, difference %.1e of %.1e\n",
	       (int)NUMBERS, 1e6 * time, 1e6 * time_by_hand, worst, most);
	return worst < 3e-5 * most && time < 8 * time_by_hand;
}

/* ---- the picture ---- */

static void draw_floats(FILE *file, double left, double top, double edge, int n, const float *x,
			const char *const color[2])
{
	double numbers[SIZE * SIZE], most = 0.1;

	for (int i = 0; i < n * n; i++)
		most = fmax(most, fabs(numbers[i] = x[i]));
	plot_squares(file, left, top, edge, n, numbers, most, color);
}

static int draw(const char *path, const Net *net, Image *image, const int *digit, const int *read,
		const double *loss)
{
	static const char *const black[] = {"#000", NULL}, *const signs[] = {"#d94801", "#08519c"};
	FILE *file = plot_open(path, 1000, 560, "Digits that the network has never seen");
	Plot p = {file, 640, 80, 330, 180, {0, STEPS}, {0, 2.5}};
	double step[STEPS];

	if (!file)
		return 0;
	for (int k = 0; k < SHOWN; k++) {
		int left = 24 + k % 8 * 74, top = 60 + k / 8 * 98;

		draw_floats(file, left, top, 5, SIZE, image[k][0], black);
		fprintf(file, "<text x='%d' y='%d' fill='%s'>%d</text>\n", left + 27, top + 76,
			read[k] == digit[k] ? "#777" : "#d00", read[k]);
	}
	for (int i = 0; i < STEPS; i++)
		step[i] = i;
	plot_axes(&p, "surprise by a digit", "step");
	plot_line(&p, STEPS, step, loss, "stroke='#1f77b4' stroke-width='1.5'");
	fprintf(file,
		"<text x='640' y='325' font-weight='bold'>what the kernels look for</text>\n");
	for (int k = 0; k < KERNELS; k++)
		draw_floats(file, 640 + k % 4 * 85, 345 + k / 4 * 90, 14, WINDOW, net->kernel[k][0],
			    signs);
	return plot_close(file);
}

int main(int argc, char **argv)
{
	static double loss[STEPS];
	static Net net;
	static Image image[UNSEEN];
	int digit[UNSEEN], read[UNSEEN], right = 0, good;
	Random random = {1};

	begin(&net, &random);
	train(&net, &random, loss);
	for (int i = 0; i < UNSEEN; i++) {
		digit[i] = draw_digit(&random, image[i]);
		read[i] = read_one(&net, image[i]);
		right += read[i] == digit[i];
	}
	printf("surprise %.3f in the first step, %.3f in the last of %d\n", loss[0],
	       loss[STEPS - 1], STEPS);
	printf("reads %d of %d unseen digits\n", right, UNSEEN);
	good = right > 0.97 * UNSEEN;
	good &= compare(&net);
	if (argc > 1)
		good &= draw(argv[1], &net, image, digit, read, loss);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
