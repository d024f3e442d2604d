/*
 * arm: how far the hand of an arm with seven joints is from a goal, and how much at ease the arm is.
 * reach.c uses the Jacobian of the one and the gradient of the other. Both derivatives have their
 * memory on the stack or in what the caller passes, so that it is known when a controller is built.
 */
#include "arm.h"

#include <math.h>
#include <string.h>

static const float limit[JOINTS] = {2.97f, 2.09f, 2.97f, 2.09f, 2.97f, 2.09f, 3.05f};

/* What comes behind each joint, along the axis of the arm there. */
static const float length[JOINTS] = {0, 0, ARM_UPPER, 0, ARM_FORE, 0, ARM_HAND};

/* Joints turn about the arm's own axis and across it, by turns. */
static void find_pose(const float q[JOINTS], Pose *pose, float elbow[3])
{
	float a[3][3] = {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}, at[3] = {0, 0, ARM_BASE};

	for (int k = 0; k < JOINTS; k++) {
		float c = cosf(q[k]), s = sinf(q[k]);
		int from = k % 2 ? 2 : 0, to = k % 2 ? 0 : 1;

		for (int i = 0; i < 3; i++) {
			float u = a[from][i], v = a[to][i];

			a[from][i] = c * u + s * v;
			a[to][i] = c * v - s * u;
			at[i] += length[k] * a[2][i];
		}
		if (k == ELBOW)
			for (int i = 0; i < 3; i++)
				elbow[i] = at[i];
	}
	memcpy(pose->at, at, sizeof at);
	memcpy(pose->axes, a, sizeof a);
}

#pragma cadgen jac wrt(q[JOINTS]) of(e[ERRORS]) tape(fixed)
void arm_error(const float q[restrict JOINTS], const Pose *restrict goal, float e[restrict ERRORS])
{
	float elbow[3];
	Pose is;

	find_pose(q, &is, elbow);
	for (int i = 0; i < 3; i++) {
		int j = (i + 1) % 3, l = (i + 2) % 3;

		e[i] = is.at[i] - goal->at[i];
		e[3 + i] = 0;
		for (int k = 0; k < 3; k++)
			e[3 + i] += 0.5f * (goal->axes[k][j] * is.axes[k][l] -
					    goal->axes[k][l] * is.axes[k][j]);
	}
}

#pragma cadgen grad wrt(q[JOINTS]) tape(fixed)
float arm_unease(const float q[JOINTS])
{
	float elbow[3], sum = 0;
	Pose is;

	find_pose(q, &is, elbow);
	for (int k = 0; k < JOINTS; k++) {
		float part = q[k] / limit[k];

		sum += 0.02f * part * part / (1 - part * part);
	}
	float x = elbow[0] - COLUMN_X, y = elbow[1] - COLUMN_Y;
	float near = CLEARANCE * CLEARANCE / (x * x + y * y);

	return sum + near * near;
}
