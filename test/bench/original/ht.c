/*
 * ht: hand tracking. 26 parameters move bones, bones move the vertices of a mesh, and each vertex has
 * a point that it ought to meet.
 */
#include "original.h"

enum { FINGERS = 5, JOINTS = 4, BONES = 1 + FINGERS * JOINTS };

/* A turn about `axis` by `angle`, and a place, as a matrix of three rows and four columns. */
static void turn(int axis, double angle, const double *place, double *m)
{
	int j = (axis + 1) % 3, k = (axis + 2) % 3;
	double c = cos(angle), s = sin(angle);

	for (int i = 0; i < 12; i++)
		m[i] = 0;
	m[axis * 4 + axis] = 1;
	m[j * 4 + j] = c;
	m[j * 4 + k] = -s;
	m[k * 4 + j] = s;
	m[k * 4 + k] = c;
	for (int i = 0; i < 3; i++)
		m[i * 4 + 3] = place[i];
}

/* to = a b, both with a last row of 0 0 0 1. */
static void chain(const double *restrict a, const double *restrict b, double *restrict to)
{
	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 4; j++) {
			double s = j == 3 ? a[i * 4 + 3] : 0;

			for (int k = 0; k < 3; k++)
				s += a[i * 4 + k] * b[k * 4 + j];
			to[i * 4 + j] = s;
		}
}

/*
 * theta: turn 3 and place 3 of the palm, four angles for each finger. lengths: a place in its parent
 * for each bone; vertices: a place in each bone for each of n vertices, 3 n for bone 0, then bone 1
 * and so on; weights: BONES for each vertex. error = points - vertices, 3 for each vertex. poses: work
 * memory, 12 for each bone.
 */
#pragma cadgen jac wrt(theta[26]) of(error[3 * n]) scratch(poses[12 * 21])
#pragma cadgen fwd wrt(theta[26]) of(error[3 * n]) scratch(poses[12 * 21]) width(26)
void hand(int n, const double *restrict theta, const double *restrict lengths,
	const double *restrict vertices, const double *restrict weights,
	const double *restrict points, double *restrict poses, double *restrict error)
{
	double x[12], y[12], z[12], xy[12];
	const double origin[3] = { 0, 0, 0 };

	turn(0, theta[0], theta + 3, x);
	turn(1, theta[1], origin, y);
	turn(2, theta[2], origin, z);
	chain(x, y, xy);
	chain(xy, z, poses);
	for (int f = 0; f < FINGERS; f++)
		for (int j = 0; j < JOINTS; j++) {
			int bone = 1 + f * JOINTS + j, parent = j == 0 ? 0 : bone - 1;

			turn(j == 0 ? 2 : 0, theta[6 + f * JOINTS + j], lengths + 3 * bone, x);
			chain(poses + 12 * parent, x, poses + 12 * bone);
		}
	for (int v = 0; v < 3 * n; v++)
		error[v] = points[v];
	for (int b = 0; b < BONES; b++)
		for (int v = 0; v < n; v++)
			for (int i = 0; i < 3; i++) {
				const double *pose = poses + 12 * b + 4 * i;
				const double *place = vertices + 3 * (b * n + v);

				error[3 * v + i] -= weights[b * n + v]
					* (pose[0] * place[0] + pose[1] * place[1] + pose[2] * place[2]
						+ pose[3]);
			}
}
