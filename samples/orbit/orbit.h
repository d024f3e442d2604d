/*
 * A satellite in a low orbit, which stations on the ground see when it passes over them. Lengths are in
 * radii of the Earth, and times such that a satellite at its surface would take 2 pi for a turn.
 */
#ifndef ORBIT_H
#define ORBIT_H

#include <stddef.h>

/* Where the satellite is at time 0, its velocity, and how much the air slows it down, in 1e-7. */
enum { POSITION, VELOCITY = 3, STATE = 6, DRAG = STATE, PARAMETERS };

static const double kilometres = 6378.137, seconds = 806.8110;

struct observation {
	double time;
	int station;
	double seen[3]; /* the range, and the parts of the direction to the east and north */
};

struct track {
	size_t count;
	const struct observation *at; /* by time */
	double error[3];
	double drag, drag_error; /* what is known of it beforehand */
};

enum { STATIONS = 4 };
extern const double stations[STATIONS][2]; /* longitude and latitude in degrees */

/* How much the observations differ from what p lets expect, in units of their errors: 3 numbers for
 * each, and one for the drag. */
void residuals(const struct track *t, const double p[PARAMETERS], double *f);

/* Position and velocity at that time */
void state(double time, const double p[PARAMETERS], double x[STATE]);

/* What the station sees; returns the third part of the direction, which is negative below the horizon. */
double see(int station, double time, const double x[STATE], double seen[3]);

/* Where a satellite was that was seen so. */
void locate(const struct observation *o, double x[3]);

/* Draws the path, the observations, and how far a prediction is off; 1 iff that could be written. The
 * covariance is one of the parameters, in rows. */
int draw(const char *path, const struct track *t, const double truth[PARAMETERS],
	 const double found[PARAMETERS], const double covariance[PARAMETERS * PARAMETERS]);

/* How far the prediction for a time is off, along the path; and how far that is to be expected. */
double miss(double time, const double truth[PARAMETERS], const double found[PARAMETERS],
	    const double covariance[PARAMETERS * PARAMETERS], double *expected);

#endif
