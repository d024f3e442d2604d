/*
 * reach: six numbers are to be met by seven joints. Newton's method with a damped inverse takes the
 * hand to the goal, and the freedom that is left takes the arm to where it is at ease, along the
 * part of the gradient that leaves the hand where it is (Liegeois 1977):
 *
 *     step = -J^T (J J^T + d I)^-1 (e - J s) - s,    s = comfort * gradient of the unease
 */
#include "arm.h"
#include "arm_ad.h"

/* Solves (J J^T + d I) y = b by elimination, which needs no pivots here. */
static void solve(const float *j, float d, const float b[ERRORS], float y[ERRORS])
{
	float m[ERRORS][ERRORS + 1];

	for (int i = 0; i < ERRORS; i++) {
		for (int k = 0; k < ERRORS; k++) {
			m[i][k] = i == k ? d : 0;
			for (int l = 0; l < JOINTS; l++)
				m[i][k] += j[i * JOINTS + l] * j[k * JOINTS + l];
		}
		m[i][ERRORS] = b[i];
	}
	for (int k = 0; k < ERRORS; k++)
		for (int i = 0; i < ERRORS; i++) {
			float factor = i == k ? 0 : m[i][k] / m[k][k];

			for (int l = k; l <= ERRORS; l++)
				m[i][l] -= factor * m[k][l];
		}
	for (int i = 0; i < ERRORS; i++)
		y[i] = m[i][ERRORS] / m[i][i];
}

int arm_reach(float q[JOINTS], const Pose *goal, float comfort, int most)
{
	struct arm_error_jac_work error_work;
	struct arm_unease_grad_work unease_work;
	float e[ERRORS], y[ERRORS], j[ERRORS * JOINTS], s[JOINTS];

	for (int step = 0; step < most; step++) {
		float off = 0, moved = 0;

		arm_error_jac(q, goal, e, j, &error_work);
		arm_unease_grad(q, s, &unease_work);
		for (int i = 0; i < ERRORS; i++) {
			off += e[i] * e[i];
			for (int k = 0; k < JOINTS; k++)
				e[i] -= j[i * JOINTS + k] * comfort * s[k];
		}
		solve(j, 1e-6f, e, y);
		for (int k = 0; k < JOINTS; k++) {
			float by = -comfort * s[k];

			for (int i = 0; i < ERRORS; i++)
				by -= j[i * JOINTS + k] * y[i];
			q[k] += by;
			moved += by * by;
		}
		if (off < 1e-12f && moved < 1e-6f)
			return step;
	}
	return most;
}
