/*
 * molecules: forces are the derivatives of the energy by the places, and the pressure is, up to the
 * motion, that by the side of the box. Molecules are sorted into cells first, so that each is
 * compared only with those of its own and the neighbouring cells. That depends on the places by
 * comparisons and integers alone, and has no derivative; the energy is 0 where a pair is left out.
 */
#include "molecules.h"

#include <math.h>

/* A factor that takes energies to 0 at CUT, with the force. */
static double fade(double r2)
{
	double t = 1 - r2 / (CUT * CUT);

	return t * t * (1 + 2 * r2 / (CUT * CUT));
}

double lennard_jones(double r2)
{
	double t = 1 / (r2 * r2 * r2);

	return 4 * (t * t - t) * fade(r2);
}

double soft_ball(double r2)
{
	double touch = r2 < 1 ? 1 - r2 : 0;

	return 100 * touch * touch * touch;
}

/* cadgen knows what a pointer may lead to by the functions whose address is taken. */
Pair *const pairs[] = {lennard_jones, soft_ball};

static int cell_of(const double *s, int m)
{
	return (int)(s[1] * m) * m + (int)(s[0] * m);
}

/* Cell c has the molecules order[start[c]] to order[start[c + 1] - 1]. */
static void sort(int n, const double *s, int m, int *start, int *order)
{
	for (int c = 0; c <= m * m; c++)
		start[c] = 0;
	for (int i = 0; i < n; i++)
		start[cell_of(s + 2 * i, m)]++;
	for (int c = 0; c < m * m; c++)
		start[c + 1] += start[c];
	for (int i = 0; i < n; i++)
		order[--start[cell_of(s + 2 * i, m)]] = i;
}

/* The energy of molecule i with those of the list, of the nearest copies of both. */
static double energy_with(const double *s, int i, double side, Pair *pair, const int *list,
			  int from, int to)
{
	double sum = 0;

	for (int k = from; k < to; k++) {
		double x = s[2 * i] - s[2 * list[k]], y = s[2 * i + 1] - s[2 * list[k] + 1], r2;

		x = side * (x - rint(x));
		y = side * (y - rint(y));
		r2 = x * x + y * y;
		if (r2 < CUT * CUT)
			sum += pair(r2);
	}
	return sum;
}

#pragma cadgen grad wrt(s[2 * n], side)
double potential(int n, const double *restrict s, double side, Pair *pair, int *restrict start,
		 int *restrict order)
{
	static const int beside[5][2] = {{0, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}};
	const int m = cells_of(side);
	double sum = 0;

	sort(n, s, m, start, order);
	for (int c = 0; c < m * m; c++)
		for (int k = start[c]; k < start[c + 1]; k++)
			for (int b = 0; b < 5; b++) {
				int x = (c + beside[b][0] + m) % m;
				int d = (c / m + beside[b][1]) % m * m + x;
				int next = k + 1, from = start[d];

				sum += energy_with(s, order[k], side, pair, order,
						   d == c ? next : from, start[d + 1]);
			}
	return sum;
}
