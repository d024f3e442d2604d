/*
 * conductivity: how a plate of which one edge was heated cools, by the logarithms of what its cells
 * conduct, and how far that is from what thermometers at the edges read. See conductivity.c.
 */
#ifndef CONDUCTIVITY_H
#define CONDUCTIVITY_H

enum {
	SIDE = 12, /* of the plate, in cells */
	CELLS = SIDE * SIDE,
	EDGE = 4 * SIDE, /* thermometers: top, bottom, left, right */
	READINGS = 20,
	EVERY = 4 /* steps between readings */
};

/* What the thermometers read after that edge was heated: top, bottom, left, right. */
void predict(const double *restrict p, int heated, double *restrict readings);

/* The sum of squares of the differences, and stiffness times those of neighbouring cells. */
double misfit(const double *restrict p, int heated, const double *restrict readings,
	      double stiffness);

#endif
