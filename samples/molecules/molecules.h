/*
 * molecules: the energy of molecules in a square box that repeats itself. Lengths, energies and
 * masses are those of the potential of Lennard and Jones. See molecules.c.
 */
#ifndef MOLECULES_H
#define MOLECULES_H

#define CUT 2.5 /* pairs that are farther apart have no energy */

/* The energy of two molecules by their distance squared, at most CUT * CUT. */
typedef double Pair(double r2);

Pair lennard_jones, /* noble gases: 4 (r^-12 - r^-6) */
	soft_ball;  /* springs between balls that touch */

/*
 * The energy of n molecules at side * (s[2 * i], s[2 * i + 1]), 0 <= s < 1, side >= 3 * CUT. Work
 * memory: start for cells_of(side) * cells_of(side) + 1 numbers, order for n.
 */
double potential(int n, const double *restrict s, double side, Pair *pair, int *restrict start,
		 int *restrict order);

/* Of how many cells a side consists, each at least CUT wide. */
static inline int cells_of(double side)
{
	return (int)(side / CUT);
}

#endif
