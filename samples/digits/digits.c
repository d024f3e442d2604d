/*
 * digits: eight kernels of 5 by 5 go over the image; of what they find, the largest of each 2 by 2
 * that is positive is kept; and the digits are weighted sums of that. Learning takes derivatives by
 * all 1498 numbers of the network, added up over images: reverse mode in `float`.
 */
#include "digits.h"

#include <math.h>

static float convolve(const float kernel[WINDOW][WINDOW], const float image[SIZE][SIZE], int y,
		      int x)
{
	float sum = 0;

	for (int i = 0; i < WINDOW; i++)
		for (int j = 0; j < WINDOW; j++)
			sum += kernel[i][j] * image[y + i][x + j];
	return sum;
}

static void find_features(const Net *net, const float image[SIZE][SIZE], float feature[FEATURES])
{
	float map[MAP][MAP];

	for (int k = 0; k < KERNELS; k++) {
		for (int y = 0; y < MAP; y++)
#pragma cadgen loop lanes(8)
			for (int x = 0; x < MAP; x++)
				map[y][x] = net->bias[k] + convolve(net->kernel[k], image, y, x);
		for (int y = 0; y < POOLED; y++)
			for (int x = 0; x < POOLED; x++) {
				float up = fmaxf(map[2 * y][2 * x], map[2 * y][2 * x + 1]);
				float down =
					fmaxf(map[2 * y + 1][2 * x], map[2 * y + 1][2 * x + 1]);

				feature[(k * POOLED + y) * POOLED + x] = fmaxf(fmaxf(up, down), 0);
			}
	}
}

void read_digit(const Net *restrict net, const float image[restrict SIZE][SIZE],
		float score[restrict DIGITS])
{
	float feature[FEATURES];

	find_features(net, image, feature);
	for (int d = 0; d < DIGITS; d++) {
		float sum = net->offset[d];

		for (int f = 0; f < FEATURES; f++)
			sum += net->weight[d][f] * feature[f];
		score[d] = sum;
	}
}

#pragma cadgen rev wrt(net)
float surprise(const Net *restrict net, const float image[restrict SIZE][SIZE], int digit)
{
	float score[DIGITS], most, sum = 0;

	read_digit(net, image, score);
	most = score[0];
	for (int d = 1; d < DIGITS; d++)
		most = fmaxf(most, score[d]);
	for (int d = 0; d < DIGITS; d++)
		sum += expf(score[d] - most);
	return logf(sum) + most - score[digit];
}
