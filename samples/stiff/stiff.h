/*
 * stiff: the speeds of three reactions. See stiff.c.
 */
#ifndef STIFF_H
#define STIFF_H

enum { SPECIES = 3 };

void slope(double s, const double y[SPECIES], double dy[SPECIES]);

#endif
