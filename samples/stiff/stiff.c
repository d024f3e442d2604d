/*
 * stiff: Robertson's chemical reactions (1966), whose speeds differ by nine orders of magnitude,
 *
 *     A -> B  (0.04)    2 B -> B + C  (3e7)    B + C -> A + C  (1e4)
 *
 * in logarithmic time: y moves by dy while s, the logarithm of time, moves by 1. So the right side
 * of the differential equation depends on s, too, and an implicit solver asks for the derivatives
 * of dy with respect to both.
 */
#include "stiff.h"

#include <math.h>

#pragma cadgen jac wrt(y, s) of(dy)
void slope(double s, const double y[SPECIES], double dy[SPECIES])
{
	double time = exp(s);
	double first = 0.04 * y[0];
	double second = 3e7 * y[1] * y[1];
	double third = 1e4 * y[1] * y[2];

	dy[0] = time * (third - first);
	dy[1] = time * (first - second - third);
	dy[2] = time * second;
}
