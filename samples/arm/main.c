/*
 * arm_demo: draws a circle with the hand on a slanted plane, by the shortest way and with the elbow
 * kept away from a column, and checks that by other formulas in double precision. The exit status
 * is 0 iff they agree.
 *
 *   arm_demo [PICTURE.svg]
 */
#include "arm.h"
#include "arm_ad.h"

#include "../common/plot.h"

#include <string.h>

enum { POINTS = 120, MOST_STEPS = 200 };

typedef struct Track {
	float q[POINTS][JOINTS];
	double elbow[POINTS][3];
	int steps;                   /* the most for one point */
	double hand, bend, jacobian; /* the worst errors */
	double clearance;            /* the least distance of the elbow from the column's axis */
} Track;

/* Point k of the circle; the hand leads into the plane. */
static Pose goal_at(int k)
{
	const float c = cosf(0.5f), s = sinf(0.5f); /* of the slant */
	float angle = 6.2831853f * (float)k / POINTS, u = 0.13f * cosf(angle),
	      v = 0.13f * sinf(angle);

	return (Pose){{0.60f - s * v, u, 0.50f + c * v}, {{-s, 0, -c}, {0, 1, 0}, {c, 0, -s}}};
}

/* ---- the same in double precision, from the tip back to the base ---- */

/* What the vector v in the frame behind joint `last` is in the world; a place, or a direction. */
static void to_world(const float *q, int last, double v[3], int is_place)
{
	static const double before[JOINTS] = {ARM_BASE, 0, 0, ARM_UPPER, 0, ARM_FORE, 0};

	for (int k = last; k >= 0; k--) {
		int a = k % 2 ? 2 : 0, b = k % 2 ? 0 : 1;
		double c = cos(q[k]), s = sin(q[k]), t = c * v[a] - s * v[b];

		v[b] = s * v[a] + c * v[b];
		v[a] = t;
		v[2] += is_place ? before[k] : 0;
	}
}

static void find(const float *q, double elbow[3], double wrist[3], double tip[3])
{
	elbow[0] = elbow[1] = wrist[0] = wrist[1] = tip[0] = tip[1] = 0;
	elbow[2] = ARM_UPPER, wrist[2] = ARM_FORE, tip[2] = ARM_HAND;
	to_world(q, 2, elbow, 1);
	to_world(q, 4, wrist, 1);
	to_world(q, 6, tip, 1);
}

/* The worst difference between the Jacobian and the textbook's: if joint k turns about the axis w
 * through o, the tip moves by w x (tip - o), and the hand turns by w. */
static double jacobian_error(const float q[JOINTS], const Pose *goal)
{
	struct arm_error_jac_work work;
	float j[ERRORS * JOINTS], e[ERRORS];
	double tip[3], p[3], worst = 0;

	find(q, p, p, tip);
	arm_error_jac(q, goal, e, j, &work);
	for (int k = 0; k < JOINTS; k++) {
		double w[3] = {0, k % 2, !(k % 2)}, o[3] = {0, 0, 0};

		to_world(q, k, w, 0);
		to_world(q, k, o, 1);
		for (int i = 0; i < 3; i++) {
			int a = (i + 1) % 3, b = (i + 2) % 3;
			double moves = w[a] * (tip[b] - o[b]) - w[b] * (tip[a] - o[a]);

			worst = fmax(worst, fmax(fabs(j[i * JOINTS + k] - moves),
						 fabs(j[(3 + i) * JOINTS + k] - w[i])));
		}
	}
	return worst;
}

/* Notes how well the angles meet the goal. That of the elbow follows from the place of the wrist by
 * the law of cosines, whatever the arm does with its freedom. */
static void judge(Track *track, const float *q, const Pose *goal, double elbow[3])
{
	double wrist[3], tip[3], d = 0, a = ARM_UPPER, b = ARM_FORE;

	find(q, elbow, wrist, tip);
	for (int i = 0; i < 3; i++) {
		double at = goal->at[i] - ARM_HAND * (double)goal->axes[2][i];

		track->hand = fmax(track->hand, fabs(tip[i] - goal->at[i]));
		track->hand = fmax(track->hand, fabs(wrist[i] - at));
		at -= i == 2 ? ARM_BASE : 0;
		d += at * at;
	}
	track->bend = fmax(track->bend, fabs(acos((d - a * a - b * b) / (2 * a * b)) - q[3]));
	track->clearance = fmin(track->clearance, hypot(elbow[0] - COLUMN_X, elbow[1] - COLUMN_Y));
}

static void follow(Track *track, const char *name, float comfort)
{
	float q[JOINTS] = {0, 0.5f, 0, 1.3f, 0, 0.4f, 0};

	*track = (Track){.clearance = INFINITY};
	for (int k = 0; k < POINTS; k++) {
		Pose goal = goal_at(k);
		int steps = arm_reach(q, &goal, comfort, MOST_STEPS);

		track->steps = k > 0 && steps > track->steps ? steps : track->steps;
		track->jacobian = fmax(track->jacobian, jacobian_error(q, &goal));
		judge(track, q, &goal, track->elbow[k]);
		memcpy(track->q[k], q, sizeof q);
	}
	printf("%-12s  %5d  %8.1e  %9.1e  %8.1e  %9.3f\n", name, track->steps, track->hand,
	       track->bend, track->jacobian, track->clearance);
}

/* ---- the picture ---- */

static void stroke(const Plot *p, int n, double (*at)[3], const char *style)
{
	double x[POINTS + 1], y[POINTS + 1];

	for (int i = 0; i < n; i++) {
		x[i] = 0.88 * at[i][0] + 0.48 * at[i][1];
		y[i] = 0.85 * at[i][2] - 0.25 * at[i][0] + 0.46 * at[i][1];
	}
	plot_line(p, n, x, y, style);
}

static int draw(const char *path, Track *straight, Track *eased)
{
	static const char *red = "stroke='#c33' stroke-width='2.5'";
	static const char *blue = "stroke='#5ab' stroke-width='2.5'";
	double circle[POINTS + 1][3], arm[5][3] = {{0, 0, 0}, {0, 0, ARM_BASE}};
	double column[2][3] = {{COLUMN_X, COLUMN_Y, 0}, {COLUMN_X, COLUMN_Y, 0.7}};
	FILE *file = plot_open(path, 800, 640, "Seven joints, one circle, and a column");
	Plot p = {file, 60, 70, 680, 540, {-0.3, 0.82}, {-0.26, 0.629}};

	if (!file)
		return 0;
	for (int k = 0; k <= POINTS; k++)
		for (int i = 0; i < 3; i++)
			circle[k][i] = goal_at(k).at[i];
	for (int k = 0; k < 13; k++) {
		double floor[2][3] = {{0.05 * k, -0.3, 0}, {0.05 * k, 0.3, 0}};
		double across[2][3] = {{0, 0.05 * k - 0.3, 0}, {0.6, 0.05 * k - 0.3, 0}};

		stroke(&p, 2, floor, "stroke='#e4e0d8'");
		stroke(&p, 2, across, "stroke='#e4e0d8'");
	}
	stroke(&p, 2, column, "stroke='#d2cabb' stroke-width='72' stroke-linecap='round'");
	stroke(&p, POINTS + 1, circle, "style='fill:#fff8f0;stroke:#c2571a;stroke-width:3'");
	fprintf(file, "<g stroke-linecap='round' stroke='#1f5f8b' stroke-opacity='0.25'>\n");
	for (int k = POINTS - POINTS / 6; k >= 0; k -= POINTS / 6) {
		find(eased->q[k], arm[2], arm[3], arm[4]);
		fprintf(file, k ? "" : "</g><g stroke-linecap='round' stroke='#1f5f8b'>\n");
		stroke(&p, 4, arm, "stroke-width='16'");
		stroke(&p, 5, arm, "stroke-width='6'");
	}
	fprintf(file, "</g>\n");
	stroke(&p, POINTS, straight->elbow, red);
	stroke(&p, POINTS, eased->elbow, blue);
	plot_key(file, 24, 60, red, 0, "the elbow by the shortest way");
	plot_key(file, 24, 82, blue, 0, "the elbow at ease");
	return plot_close(file);
}

static int is_good(const Track *track)
{
	return track->jacobian < 2e-6 && track->hand < 3e-6 && track->bend < 1e-5 &&
	       track->steps < MOST_STEPS;
}

int main(int argc, char **argv)
{
	static Track straight, eased;

	printf("              steps  hand off  elbow off  Jacobian  clearance\n");
	follow(&straight, "shortest way", 0);
	follow(&eased, "at ease", 0.4f);
	if (argc > 1 && !draw(argv[1], &straight, &eased))
		return 1;
	return is_good(&straight) && is_good(&eased) && straight.clearance < CLEARANCE &&
			       eased.clearance > CLEARANCE
		       ? 0
		       : 1;
}
