/*
 * Maps of the Earth, taken as a sphere of radius 1. A projection takes a place, its longitude and
 * latitude, to a point of the plane; a cone also asks for the two parallels at which it cuts the sphere.
 */
#ifndef MAPS_H
#define MAPS_H

typedef void Projection(const double parallel[2], const double at[2], double xy[2]);

/* `south` and `north` are where its map may end. */
enum { EQUIRECTANGULAR, MERCATOR, CONE, LAMBERT, MOLLWEIDE, HAMMER, WINKEL, PROJECTIONS };
extern const struct projection {
	Projection *how;
	const char *name;
	int is_conformal, is_equal_area;
	double south, north; /* degrees */
} projections[PROJECTIONS];

void project(Projection *how, const double parallel[2], const double at[2], double xy[2]);

/* Tissot's indicatrix: a small circle at that place becomes an ellipse on the map. */
struct ellipse {
	double a, b;    /* its half axes, for a circle of radius 1 */
	double m[2][2]; /* takes directions east and north to the map: its columns are the ellipse's
			   conjugate half diameters */
};

void indicatrix(Projection *how, const double parallel[2], const double at[2], struct ellipse *e);

/*
 * How much a cone distorts the region between two latitudes: the mean of log(a)^2 + log(b)^2, the
 * criterion of Airy and Kavrayskiy
 */
double distortion(const double parallel[2], double south, double north);

/* Draws all maps, and the scales of these two cones; 1 iff that could be written. */
int draw(const char *path, const double parallel[2], const double best[2]);

#endif
