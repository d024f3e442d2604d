/*
 * The picture: the world in each projection, with its coasts and the ellipses that circles become.
 */
#include "../common/plot.h"
#include "../common/world.h"
#include "maps.h"

static const double degree = 3.14159265358979323846 / 180;

struct panel {
	FILE *file;
	const struct projection *p;
	const double *parallel;
	double left, top, scale, x, y; /* pixels; of x and y the middle of the map */
};

static void point(const struct panel *w, char command, double lon, double lat)
{
	double at[2] = {lon * degree, fmax(fmin(lat, w->p->north), w->p->south) * degree}, xy[2];

	w->p->how(w->parallel, at, xy);
	fprintf(w->file, "%c%.1f %.1f", command, w->left + w->scale * (xy[0] - w->x),
		w->top - w->scale * (xy[1] - w->y));
}

/* An arc in the plane of longitude and latitude */
static void arc(const struct panel *w, const double from[2], const double to[2])
{
	int steps = 1 + (int)(fmax(fabs(to[0] - from[0]), fabs(to[1] - from[1])) / 5);

	for (int i = 1; i <= steps; i++)
		point(w, 'L', from[0] + (to[0] - from[0]) * i / steps,
		      from[1] + (to[1] - from[1]) * i / steps);
}

static void box(const struct panel *w, double west, double low, double east, double high,
		const char *style)
{
	const double c[5][2] = {{west, low}, {east, low}, {east, high}, {west, high}, {west, low}};

	fprintf(w->file, "<path %s d='", style);
	point(w, 'M', west, low);
	for (int i = 0; i < 4; i++)
		arc(w, c[i], c[i + 1]);
	fprintf(w->file, "Z'/>\n");
}

static void coasts(const struct panel *w)
{
	int first = 0, count = sizeof world / sizeof *world;

	fprintf(w->file, "<path fill='#b9c7a2' stroke='#8a9a70' stroke-width='.6' d='");
	for (int i = 0; i < count; i++) {
		int ends = world[i][0] == END;
		const short *to = world[ends ? first : i];

		if (i == first)
			point(w, 'M', to[0], to[1]);
		else
			arc(w, (double[]){world[i - 1][0], world[i - 1][1]},
			    (double[]){to[0], to[1]});
		if (ends)
			first = i + 1;
	}
	fprintf(w->file, "'/>\n");
}

/* The circle of five degrees, by the matrix that the projection is there */
static void ellipses(const struct panel *w)
{
	for (double lon = -150; lon <= 150; lon += 30)
		for (double lat = fmax(w->p->south, -60); lat <= 60; lat += 30) {
			double at[2] = {lon * degree, lat * degree}, xy[2];
			struct ellipse e;

			w->p->how(w->parallel, at, xy);
			indicatrix(w->p->how, w->parallel, at, &e);
			fprintf(w->file,
				"<circle fill='#e4572e' fill-opacity='.45' stroke='#b5361a' stroke-width='.8' vector-effect='non-scaling-stroke' "
				"r='%g' transform='matrix(%f %f %f %f %.1f %.1f)'/>\n",
				w->scale * 5 * degree, e.m[0][0], -e.m[1][0], -e.m[0][1], e.m[1][1],
				w->left + w->scale * (xy[0] - w->x),
				w->top - w->scale * (xy[1] - w->y));
		}
}

/* Meridians and w->parallel, each 30 degrees */
static void graticule(const struct panel *w)
{
	fprintf(w->file, "<path fill='none' stroke='#5b7f9c' stroke-width='.4' d='");
	for (int i = -5; i <= 5; i++) {
		point(w, 'M', 30 * i, w->p->south);
		arc(w, (double[]){30 * i, w->p->south}, (double[]){30 * i, w->p->north});
		if (30 * i > w->p->south && 30 * i < w->p->north) {
			point(w, 'M', -180, 30 * i);
			arc(w, (double[]){-180, 30 * i}, (double[]){180, 30 * i});
		}
	}
	fprintf(w->file, "'/>\n");
}

/* Scales the map to its panel. */
static void fit_panel(struct panel *w, double width, double height)
{
	double low[2] = {1e9, 1e9}, high[2] = {-1e9, -1e9};

	for (int i = 0; i <= 72; i++)
		for (int k = 0; k <= 20; k++) {
			double lat = w->p->south + (w->p->north - w->p->south) * k / 20, xy[2];

			w->p->how(w->parallel, (double[]){(5 * i - 180) * degree, lat * degree},
				  xy);
			for (int c = 0; c < 2; c++) {
				low[c] = fmin(low[c], xy[c]);
				high[c] = fmax(high[c], xy[c]);
			}
		}
	w->scale = fmin(width / (high[0] - low[0]), height / (high[1] - low[1]));
	w->x = (low[0] + high[0]) / 2;
	w->y = (low[1] + high[1]) / 2;
}

/* By how much two cones stretch the United States */
static void scales(FILE *file, const double parallel[2], const double best[2])
{
	enum { COUNT = 49 };
	Plot p = {file, 535, 915, 375, 180, {25, 49}, {-1.2, 2.4}};
	double x[COUNT], y[2][COUNT];

	for (int i = 0; i < 2 * COUNT; i++) {
		double at[2] = {0, (25 + 0.5 * (i % COUNT)) * degree};
		struct ellipse e;

		indicatrix(projections[CONE].how, i < COUNT ? parallel : best, at, &e);
		x[i % COUNT] = at[1] / degree;
		y[i / COUNT][i % COUNT] = 100 * (e.a - 1);
	}
	plot_axes(&p, "A cone for the United States: scale too large by, %", "latitude");
	plot_line(&p, COUNT, x, y[0], "stroke='#999' stroke-width='2'");
	plot_line(&p, COUNT, x, y[1], "stroke='#e4572e' stroke-width='2.5'");
	plot_key(file, 640, 940, "stroke='#999' stroke-width='2'", 0, "cut at 33 and 45 degrees");
	plot_key(file, 640, 960, "stroke='#e4572e' stroke-width='2.5'", 0, "fitted");
}

int draw(const char *path, const double parallel[2], const double best[2])
{
	FILE *file = plot_open(path, 960, 1130, "What maps make of circles on the Earth");

	if (!file)
		return 0;
	for (int i = 0; i < PROJECTIONS; i++) {
		const struct projection *p = &projections[i];
		struct panel w = {file, p, parallel, 250 + i % 2 * 460, 190 + i / 2 * 272, 0, 0, 0};

		fit_panel(&w, 430, 215);
		fprintf(file,
			"<text x='%g' y='%g' font-size='13'><tspan font-weight='bold'>%s</tspan>%s"
			"</text>\n",
			w.left - 215, w.top - 118, p->name,
			p->is_conformal    ? ": keeps angles"
			: p->is_equal_area ? ": keeps areas"
					   : "");
		box(&w, -180, p->south, 180, p->north, "fill='#e3eef6' stroke='#9db6c9' stroke-width='.8'");
		coasts(&w);
		graticule(&w);
		ellipses(&w);
	}
	scales(file, parallel, best);
	return plot_close(file);
}
