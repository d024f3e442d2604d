/*
 * maps_demo [PICTURE.svg]: measures how maps distort the Earth. Checked is that Mercator's and the cone
 * keep angles, that Lambert's, Mollweide's and Hammer's keep areas, and for all that the areas that the
 * Jacobian tells add up to what the outline of the map encloses. Then a cone is fitted to the latitudes
 * of the United States by Newton's method, and compared with the solution: the logarithm of the cone's
 * scale is linear in two numbers, so that a linear regression finds them. The exit status is 0 iff all
 * is so.
 */
#include "maps.h"
#include "maps_ad.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static const double degree = 3.14159265358979323846 / 180;
static const double parallels[2] = {33 * degree, 45 * degree};
static const double south = 25 * degree, north = 49 * degree;

static double shear(const struct ellipse *e)
{
	return 2 * asin((e->a - e->b) / (e->a + e->b));
}

/* The area of a region on the map, by Simpson's rule for the Jacobian's determinant. */
static double area_inside(Projection *how, double low, double high, double side)
{
	enum { STEPS = 160 };
	double dx = 2 * side / STEPS, dy = (high - low) / STEPS, sum = 0;

	for (int i = 0; i <= STEPS; i++)
		for (int k = 0; k <= STEPS; k++) {
			double at[2] = {-side + i * dx, low + k * dy};
			double weight =
				(i % STEPS ? 2 + i % 2 * 2 : 1) * (k % STEPS ? 2 + k % 2 * 2 : 1);
			struct ellipse e;

			indicatrix(how, parallels, at, &e);
			sum += weight * e.a * e.b * cos(at[1]);
		}
	return sum * dx * dy / 9;
}

/* The same from its outline: the shoelace formula. */
static double area_around(Projection *how, double low, double high, double side)
{
	enum { STEPS = 10000 };
	double sum = 0, last[2];

	for (int i = 0; i <= 4 * STEPS; i++) {
		double part = (double)(i % STEPS) / STEPS, xy[2];
		double at[4][2] = {{-side + 2 * side * part, low},
				   {side, low + (high - low) * part},
				   {side - 2 * side * part, high},
				   {-side, high - (high - low) * part}};

		how(parallels, at[i / STEPS % 4], xy);
		if (i > 0)
			sum += (last[0] * xy[1] - last[1] * xy[0]) / 2;
		last[0] = xy[0];
		last[1] = xy[1];
	}
	return fabs(sum);
}

static int check(int which)
{
	const struct projection *p = &projections[which];
	double low = fmax(p->south, -75) * degree, high = 75 * degree, side = 150 * degree;
	double inside = area_inside(p->how, low, high, side), areas[2] = {1e9, 0}, shears = 0,
	       wrong = 0;
	int good;

	for (double lon = -175; lon < 180; lon += 10)
		for (double lat = ceil(p->south / 10) * 10 + 5; lat < p->north; lat += 10) {
			double at[2] = {lon * degree, lat * degree};
			struct ellipse e;

			indicatrix(p->how, parallels, at, &e);
			areas[0] = fmin(areas[0], e.a * e.b);
			areas[1] = fmax(areas[1], e.a * e.b);
			shears = fmax(shears, shear(&e));
			if (which == EQUIRECTANGULAR || which == MERCATOR || which == LAMBERT)
				wrong = fmax(wrong,
					     fabs(e.a * cos(at[1]) - 1)); /* a is the secant */
		}
	inside = fabs(inside / area_around(p->how, low, high, side) - 1);
	printf("%-30s %9.4f..%-9.4f %12.8f %12.0e\n", p->name, areas[0], areas[1], shears / degree,
	       inside);
	good = wrong < 1e-12 && inside < 1e-6;
	good &= p->is_conformal == (shears < 1e-6); /* the root of the rounding errors */
	good &= p->is_equal_area == (areas[1] - areas[0] < 1e-12);
	return good && (!p->is_equal_area || fabs(areas[0] - 1) < 1e-12);
}

/* ---- a cone for a country ---- */

/* The logarithm of the scale is constant - slope * asinh(tan(latitude)) - log(cos(latitude)). */
static void regression(double *constant, double *slope)
{
	enum { ROWS = 40 };
	double s = 0, sx = 0, sy = 0, sxx = 0, sxy = 0;

	for (int i = 0; i < ROWS; i++) {
		double latitude = south + (i + 0.5) / ROWS * (north - south), w = cos(latitude);
		double x = asinh(tan(latitude)), y = log(cos(latitude));

		s += w, sx += w * x, sy += w * y, sxx += w * x * x, sxy += w * x * y;
	}
	*slope = -(s * sxy - sx * sy) / (s * sxx - sx * sx);
	*constant = (sy + *slope * sx) / s;
}

static int fit(double best[2])
{
	double g[2] = {1, 1}, h[4], constant, slope, n;

	printf("\na cone for 25 to 49 degrees\n   parallels           distortion\n");
	for (int k = 0; k < 12 && hypot(g[0], g[1]) > 1e-14; k++) {
		double value = distortion_grad(best, south, north, g);
		double det;

		printf("%10.6f %10.6f %.6e\n", best[0] / degree, best[1] / degree, value);
		distortion_hess(best, south, north, h);
		det = h[0] * h[3] - h[1] * h[2];
		best[0] -= (h[3] * g[0] - h[1] * g[1]) / det;
		best[1] -= (h[0] * g[1] - h[2] * g[0]) / det;
	}
	regression(&constant, &slope);
	n = log(cos(best[0]) / cos(best[1])) / (asinh(tan(best[1])) - asinh(tan(best[0])));
	printf("the cone's constant is %.10f, by regression %.10f\n", n, slope);
	return fabs(n - slope) < 1e-9 &&
	       fabs(log(cos(best[0])) + n * asinh(tan(best[0])) - constant) < 1e-9;
}

int main(int argc, char **argv)
{
	double best[2] = {30 * degree, 45 * degree};
	int good = 1;

	printf("%-30s %-20s %12s %12s\n", "projection", "areas become", "angle, deg",
	       "area's error");
	for (int i = 0; i < PROJECTIONS; i++)
		good &= check(i);
	good &= fit(best);
	if (argc > 1)
		good &= draw(argv[1], parallels, best);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
