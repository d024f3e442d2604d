/*
 * maps: seven projections, one of which has to solve an equation, the ellipses into which they distort
 * circles, and how much a cone distorts a region. The Jacobian is that of a call through a pointer; the
 * Hessian of the distortion is made of it, so that third derivatives of the projection are in it.
 */
#include "maps.h"
#include "maps_ad.h"

#include <math.h>

static const double pi = 3.14159265358979323846;

static void equirectangular(const double parallel[2], const double at[2], double xy[2])
{
	(void)parallel;
	xy[0] = at[0];
	xy[1] = at[1];
}

static void mercator(const double parallel[2], const double at[2], double xy[2])
{
	(void)parallel;
	xy[0] = at[0];
	xy[1] = asinh(tan(at[1]));
}

static void conformal_cone(const double parallel[2], const double at[2], double xy[2])
{
	double low = asinh(tan(parallel[0])), high = asinh(tan(parallel[1]));
	double n = log(cos(parallel[0]) / cos(parallel[1])) / (high - low);
	double radius = cos(parallel[0]) / n * exp(n * (low - asinh(tan(at[1]))));

	xy[0] = radius * sin(n * at[0]);
	xy[1] = -radius * cos(n * at[0]);
}

static void lambert(const double parallel[2], const double at[2], double xy[2])
{
	(void)parallel;
	xy[0] = at[0];
	xy[1] = sin(at[1]);
}

/* t from 2 t + sin 2 t = pi sin(latitude), by Newton's method */
static double solve(double latitude)
{
	double t = latitude, step = 1;

	for (int k = 0; k < 50 && fabs(step) > 1e-15 && cos(t) > 1e-8; k++) {
		step = (2 * t + sin(2 * t) - pi * sin(latitude)) / (2 + 2 * cos(2 * t));
		t -= step;
	}
	return t;
}

static double parametric(double latitude)
{
	return solve(latitude);
}

/* (2 + 2 cos 2 t) t_d = pi cos(latitude) latitude_d, however t was found */
#pragma cadgen rule fwd(parametric)
static double parametric_tangent(double latitude, double latitude_d, double *t_d)
{
	double t = parametric(latitude);

	*t_d = pi * cos(latitude) * latitude_d / (2 + 2 * cos(2 * t));
	return t;
}

static void mollweide(const double parallel[2], const double at[2], double xy[2])
{
	double t = parametric(at[1]);

	(void)parallel;
	xy[0] = 2 * sqrt(2) / pi * at[0] * cos(t);
	xy[1] = sqrt(2) * sin(t);
}

static void hammer(const double parallel[2], const double at[2], double xy[2])
{
	double scale = sqrt(2 / (1 + cos(at[1]) * cos(at[0] / 2)));

	(void)parallel;
	xy[0] = 2 * scale * cos(at[1]) * sin(at[0] / 2);
	xy[1] = scale * sin(at[1]);
}

/* The mean of an equirectangular map and Aitoff's */
static void winkel(const double parallel[2], const double at[2], double xy[2])
{
	double angle = acos(cos(at[1]) * cos(at[0] / 2));
	double scale = angle > 1e-6 ? angle / sin(angle) : 1;

	(void)parallel;
	xy[0] = (at[0] * 2 / pi + 2 * scale * cos(at[1]) * sin(at[0] / 2)) / 2;
	xy[1] = (at[1] + scale * sin(at[1])) / 2;
}

const struct projection projections[PROJECTIONS] = {
	[EQUIRECTANGULAR] = {equirectangular, "equirectangular", 0, 0, -90, 90},
	[MERCATOR] = {mercator, "Mercator", 1, 0, -80, 80},
	[CONE] = {conformal_cone, "Lambert's conformal cone", 1, 0, -30, 85},
	[LAMBERT] = {lambert, "Lambert's equal-area cylinder", 0, 1, -90, 90},
	[MOLLWEIDE] = {mollweide, "Mollweide", 0, 1, -90, 90},
	[HAMMER] = {hammer, "Hammer", 0, 1, -90, 90},
	[WINKEL] = {winkel, "Winkel tripel", 0, 0, -90, 90},
};

#pragma cadgen jac wrt(at[2]) of(xy[2])
void project(Projection *how, const double parallel[2], const double at[2], double xy[2])
{
	how(parallel, at, xy);
}

void indicatrix(Projection *how, const double parallel[2], const double at[2], struct ellipse *e)
{
	double xy[2], j[4], sum, area, difference;

	project_jac(how, parallel, at, xy, j);
	for (int i = 0; i < 2; i++) {
		e->m[i][0] =
			j[2 * i] / cos(at[1]); /* a degree of longitude is short near the poles */
		e->m[i][1] = j[2 * i + 1];
	}
	area = fabs(e->m[0][0] * e->m[1][1] - e->m[0][1] * e->m[1][0]);
	sum = e->m[0][0] * e->m[0][0] + e->m[0][1] * e->m[0][1] + e->m[1][0] * e->m[1][0] +
	      e->m[1][1] * e->m[1][1];
	difference = hypot(e->m[0][0] - e->m[1][1], e->m[0][1] + e->m[1][0]);
	e->a = (sqrt(sum + 2 * area) + difference) / 2; /* of a + b and a - b */
	e->b = (sqrt(sum + 2 * area) - difference) / 2;
}

#pragma cadgen grad wrt(parallel[2])
#pragma cadgen hess wrt(parallel[2])
double distortion(const double parallel[2], double south, double north)
{
	enum { ROWS = 40 };
	double sum = 0, weights = 0;

	for (int i = 0; i < ROWS; i++) {
		double at[2] = {0.3, south + (i + 0.5) / ROWS * (north - south)};
		struct ellipse e;

		indicatrix(conformal_cone, parallel, at, &e);
		sum += cos(at[1]) * (log(e.a) * log(e.a) + log(e.b) * log(e.b));
		weights += cos(at[1]);
	}
	return sum / weights;
}
