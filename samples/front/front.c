/*
 * front: an excitable medium on a line (Nagumo, Arimoto, Yoshizawa, 1962),
 *
 *     u' = d^2 u / dx^2 + u (1 - u) (u - a)
 *
 * in which the state 1 spreads into the state 0. Each point depends on itself and its neighbours, so
 * that the Jacobian has three diagonals.
 */
#include "front.h"

#pragma cadgen jac sparse wrt(u[n]) of(du[n])
void change(int n, double h, double a, const double *u, double *du)
{
	for (int i = 0; i < n; i++) {
		double left = i > 0 ? u[i - 1] : u[i];
		double right = i < n - 1 ? u[i + 1] : u[i];

		du[i] = (left - 2 * u[i] + right) / (h * h) + u[i] * (1 - u[i]) * (u[i] - a);
	}
}
