/*
 * arm: inverse kinematics of an arm with seven joints, for a controller. Metres, radians.
 */
#ifndef ARM_H
#define ARM_H

enum { JOINTS = 7, ERRORS = 6, ELBOW = 2 };

/* From the base to the shoulder, to the elbow, to the wrist, to the tip. */
#define ARM_BASE 0.34f
#define ARM_UPPER 0.40f
#define ARM_FORE 0.40f
#define ARM_HAND 0.126f

/* A column beside the arm: its axis, and how far from that the elbow is to stay. */
#define COLUMN_X 0.30f
#define COLUMN_Y 0.16f
#define CLEARANCE 0.19f

typedef struct Pose {
	float at[3];      /* the tip */
	float axes[3][3]; /* axes[k]: the k-th unit vector of the hand; the last leads forward */
} Pose;

/* How far the hand is from the goal, then how far it is turned about x, y and z if that is little */
void arm_error(const float q[restrict JOINTS], const Pose *restrict goal, float e[restrict ERRORS]);

/* How near the joints are to where they end, and the elbow to the column. */
float arm_unease(const float q[JOINTS]);

/* Moves the angles until the hand is at the goal and, with comfort > 0, the arm at ease. Returns how
 * many steps that took, at most `most`. */
int arm_reach(float q[JOINTS], const Pose *goal, float comfort, int most);

#endif
