/*
 * ba: bundle adjustment, the error of one observation.
 */
#include "original.h"

static void rotate(const double *restrict rotation, const double *restrict point,
	double *restrict turned)
{
	double square = rotation[0] * rotation[0] + rotation[1] * rotation[1]
		+ rotation[2] * rotation[2];

	if (square == 0) {
		turned[0] = point[0] + rotation[1] * point[2] - rotation[2] * point[1];
		turned[1] = point[1] + rotation[2] * point[0] - rotation[0] * point[2];
		turned[2] = point[2] + rotation[0] * point[1] - rotation[1] * point[0];
		return;
	}
	double angle = sqrt(square), c = cos(angle), s = sin(angle);
	double w[3] = { rotation[0] / angle, rotation[1] / angle, rotation[2] / angle };
	double along = (w[0] * point[0] + w[1] * point[1] + w[2] * point[2]) * (1 - c);

	turned[0] = point[0] * c + (w[1] * point[2] - w[2] * point[1]) * s + w[0] * along;
	turned[1] = point[1] * c + (w[2] * point[0] - w[0] * point[2]) * s + w[1] * along;
	turned[2] = point[2] * c + (w[0] * point[1] - w[1] * point[0]) * s + w[2] * along;
}

/*
 * How far the picture of `point` in a camera (rotation 3, centre 3, focal length, principal point 2,
 * radial distortion 2) is from `feature`, times the observation's weight.
 */
#pragma cadgen jac wrt(camera[11], point[3], weight) of(error[2])
#pragma cadgen rev wrt(camera[11], point[3], weight) of(error[2]) overwrite width(2)
void reproject(const double *restrict camera, const double *restrict point, double weight,
	const double *restrict feature, double *restrict error)
{
	double moved[3], seen[3];

	for (int i = 0; i < 3; i++)
		moved[i] = point[i] - camera[3 + i];
	rotate(camera, moved, seen);
	double x = seen[0] / seen[2], y = seen[1] / seen[2];
	double r2 = x * x + y * y;
	double bend = 1 + camera[9] * r2 + camera[10] * r2 * r2;

	error[0] = weight * (x * bend * camera[6] + camera[7] - feature[0]);
	error[1] = weight * (y * bend * camera[6] + camera[8] - feature[1]);
}
