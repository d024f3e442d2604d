/*
 * The picture: the path over the ground, where the satellite is seen, and how far a prediction is off.
 */
#include "../common/plot.h"
#include "../common/world.h"
#include "orbit.h"
#include "orbit_ad.h"

static const double degree = 3.14159265358979323846 / 180, hour = 3600 / 806.8110;
static const double turn = 7.292115e-5 * 806.8110;

double miss(double time, const double truth[PARAMETERS], const double found[PARAMETERS],
	    const double covariance[PARAMETERS * PARAMETERS], double *expected)
{
	double x[STATE], right[STATE], j[STATE * PARAMETERS], along[PARAMETERS] = {0}, off = 0,
							      speed;

	state(time, truth, right);
	state_jac(time, found, x, j);
	speed = sqrt(x[3] * x[3] + x[4] * x[4] + x[5] * x[5]);
	for (int i = 0; i < 3; i++) {
		off += x[3 + i] / speed * (x[i] - right[i]) * kilometres;
		for (int k = 0; k < PARAMETERS; k++)
			along[k] += x[3 + i] / speed * j[i * PARAMETERS + k] * kilometres;
	}
	*expected = 0;
	for (int i = 0; i < PARAMETERS; i++)
		for (int k = 0; k < PARAMETERS; k++)
			*expected += along[i] * covariance[i * PARAMETERS + k] * along[k];
	*expected = sqrt(*expected);
	return off;
}

static void coasts(const Plot *p)
{
	int starts = 1, count = sizeof world / sizeof *world;

	fprintf(p->file, "<path fill='#d5dec6' stroke='#a9b890' stroke-width='.6' d='");
	for (int i = 0; i < count; i++) {
		if (world[i][0] != END)
			fprintf(p->file, "%c%.1f %.1f", starts ? 'M' : 'L', plot_x(p, world[i][0]),
				plot_y(p, world[i][1]));
		starts = world[i][0] == END;
	}
	fprintf(p->file, "'/>\n");
}

/* Where it is over the ground */
static void below(double time, const double x[STATE], double *longitude, double *latitude)
{
	*longitude = remainder(atan2(x[1], x[0]) - turn * time, 360 * degree) / degree;
	*latitude = atan2(x[2], hypot(x[0], x[1])) / degree;
}

static void ground(FILE *file, const struct track *t, const double p[PARAMETERS])
{
	static const char *const names[STATIONS] = {"Kourou", "Matera", "Perth", "Hawaii"};
	Plot map = {file, 40, 62, 880, 440, {-180, 180}, {-90, 90}};
	double x, y, last = 1e9, s[PARAMETERS], next[STATE];

	for (int i = 0; i < PARAMETERS; i++)
		s[i] = p[i];

	fprintf(file, "<rect x='40' y='62' width='880' height='440' fill='#eaf2f8'/>\n");
	coasts(&map);
	fprintf(file, "<path fill='none' stroke='#1f77b4' stroke-opacity='.55' d='");
	for (int k = 0; k <= 24 * 60; k++, last = x) {
		below(k * hour / 60, s, &x, &y);
		fprintf(file, "%c%.1f %.1f", fabs(x - last) > 180 ? 'M' : 'L', plot_x(&map, x),
			plot_y(&map, y));
		state(hour / 60, s, next);
		for (int i = 0; i < STATE; i++)
			s[i] = next[i];
	}
	fprintf(file, "'/>\n");
	for (size_t k = 0; k < t->count; k++) {
		locate(&t->at[k], s);
		below(t->at[k].time, s, &x, &y);
		plot_dots(&map, 1, &x, &y, 2.4, "fill='#d62728'");
	}
	for (int i = 0; i < STATIONS; i++) {
		x = plot_x(&map, stations[i][0]);
		y = plot_y(&map, stations[i][1]);
		fprintf(file,
			"<path d='M%.1f %.1fl5 10h-10z'/><text x='%.1f' y='%.1f' font-weight='bold' "
			"stroke='#fff' stroke-width='3' paint-order='stroke'>%s</text>\n",
			x, y - 6, x + 9, y + 4, names[i]);
	}
}

/* What is left of the ranges, in metres */
static void ranges(FILE *file, const struct track *t, const double p[PARAMETERS])
{
	static double f[3 * 400 + 1];
	Plot plot = {file, 70, 560, 370, 190, {0, 24}, {-70, 70}};

	plot_axes(&plot, "ranges too long by, m", "hours");
	residuals(t, p, f);
	for (size_t k = 0; k < t->count; k++)
		plot_dots(&plot, 1, (double[]){t->at[k].time / hour},
			  (double[]){1e3 * kilometres * t->error[0] * f[3 * k]}, 2.2,
			  "fill='#d62728'");
}

static void prediction(FILE *file, const double truth[PARAMETERS], const double found[PARAMETERS],
		       const double covariance[PARAMETERS * PARAMETERS])
{
	enum { COUNT = 289 };
	Plot p = {file, 545, 560, 375, 190, {0, 48}, {0, 0}};
	double x[2 * COUNT], band[2 * COUNT], off[COUNT];

	for (int i = 0; i < COUNT; i++) {
		double expected;

		x[i] = x[2 * COUNT - 1 - i] = i / 6.0;
		off[i] = 1e3 * miss(x[i] * hour, truth, found, covariance, &expected);
		band[i] = 2e3 * expected;
		band[2 * COUNT - 1 - i] = -band[i];
	}
	plot_range(p.y, 2 * COUNT, band);
	plot_axes(&p, "off along the path, m", "hours");
	plot_line(&p, 2 * COUNT, x, band, "style='fill:#1f77b4;fill-opacity:.18'");
	plot_line(&p, COUNT, x, off, "stroke='#1f77b4' stroke-width='1.6'");
	fprintf(file, "<path d='M%.1f 560v190' stroke='#777' stroke-dasharray='4 3'/>\n",
		plot_x(&p, 24));
	fprintf(file, "<text x='%.1f' y='576' fill='#777'>prediction</text>\n", plot_x(&p, 24) + 6);
	plot_key(file, 560, 735, "stroke='#1f77b4' stroke-opacity='.25' stroke-width='9'", 0,
		 "two standard deviations");
}

int draw(const char *path, const struct track *t, const double truth[PARAMETERS],
	 const double found[PARAMETERS], const double covariance[PARAMETERS * PARAMETERS])
{
	FILE *file = plot_open(path, 960, 800, "A satellite's orbit from one day of observations");

	if (!file)
		return 0;
	plot_key(file, 560, 46, "stroke='#1f77b4'", 0, "its path over the ground");
	plot_key(file, 775, 46, "fill='#d62728'", 1, "seen by a station");
	ground(file, t, found);
	ranges(file, t, found);
	prediction(file, truth, found, covariance);
	return plot_close(file);
}
