/*
 * by_hand: the derivative as one writes it who knows networks: where the largest of four was is
 * noted, and the adjoint goes back there alone.
 */
#include "digits.h"

#include <math.h>

typedef struct Found {
	float feature[FEATURES], score[DIGITS];
	int y[FEATURES], x[FEATURES]; /* where in the map; y < 0: nowhere, as it was negative */
} Found;

static void find(const Net *net, const float image[SIZE][SIZE], Found *found)
{
	float map[MAP][MAP];

	for (int k = 0; k < KERNELS; k++) {
		for (int y = 0; y < MAP; y++)
			for (int x = 0; x < MAP; x++) {
				float sum = 0;

				for (int i = 0; i < WINDOW; i++)
					for (int j = 0; j < WINDOW; j++)
						sum += net->kernel[k][i][j] * image[y + i][x + j];
				map[y][x] = net->bias[k] + sum;
			}
		for (int f = 0; f < POOLED * POOLED; f++) {
			int at = k * POOLED * POOLED + f, y = 2 * (f / POOLED),
			    x = 2 * (f % POOLED);
			int best_y = y, best_x = x;

			for (int c = 1; c < 4; c++)
				if (map[y + c / 2][x + c % 2] > map[best_y][best_x]) {
					best_y = y + c / 2;
					best_x = x + c % 2;
				}
			found->y[at] = map[best_y][best_x] >= 0 ? best_y : -1;
			found->x[at] = best_x;
			found->feature[at] = fmaxf(map[best_y][best_x], 0);
		}
	}
	for (int d = 0; d < DIGITS; d++) {
		float sum = net->offset[d];

		for (int f = 0; f < FEATURES; f++)
			sum += net->weight[d][f] * found->feature[f];
		found->score[d] = sum;
	}
}

float surprise_by_hand(const Net *restrict net, const float image[restrict SIZE][SIZE], int digit,
		       Net *restrict net_b, float surprise_b)
{
	float feature_b[FEATURES] = {0}, e[DIGITS], most, sum = 0;
	Found found;

	find(net, image, &found);
	most = found.score[0];
	for (int d = 1; d < DIGITS; d++)
		most = fmaxf(most, found.score[d]);
	for (int d = 0; d < DIGITS; d++) {
		e[d] = expf(found.score[d] - most);
		sum += e[d];
	}
	for (int d = 0; d < DIGITS; d++) {
		float score_b = surprise_b * (e[d] / sum - (float)(d == digit));

		for (int f = 0; f < FEATURES; f++) {
			feature_b[f] += score_b * net->weight[d][f];
			net_b->weight[d][f] += score_b * found.feature[f];
		}
		net_b->offset[d] += score_b;
	}
	for (int f = 0; f < FEATURES; f++) {
		int k = f / (POOLED * POOLED), y = found.y[f], x = found.x[f];

		for (int i = 0; i < WINDOW && y >= 0; i++)
			for (int j = 0; j < WINDOW; j++)
				net_b->kernel[k][i][j] += feature_b[f] * image[y + i][x + j];
		net_b->bias[k] += y >= 0 ? feature_b[f] : 0;
	}
	return logf(sum) + most - found.score[digit];
}
