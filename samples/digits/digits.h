/*
 * digits: a small convolutional network that reads digits. See digits.c.
 */
#ifndef DIGITS_H
#define DIGITS_H

enum {
	SIZE = 12,  /* of images */
	WINDOW = 5, /* of kernels */
	KERNELS = 8,
	MAP = SIZE - WINDOW + 1, /* what a kernel makes of an image */
	POOLED = MAP / 2,
	FEATURES = KERNELS * POOLED * POOLED,
	DIGITS = 10
};

typedef struct Net {
	float kernel[KERNELS][WINDOW][WINDOW], bias[KERNELS];
	float weight[DIGITS][FEATURES], offset[DIGITS];
} Net;

/* What speaks for each digit. */
void read_digit(const Net *restrict net, const float image[restrict SIZE][SIZE],
		float score[restrict DIGITS]);

/* How surprised the network is by the digit that the image shows: -log of its probability. */
float surprise(const Net *restrict net, const float image[restrict SIZE][SIZE], int digit);

/* The same as surprise_rev, written by hand. */
float surprise_by_hand(const Net *restrict net, const float image[restrict SIZE][SIZE], int digit,
		       Net *restrict net_b, float surprise_b);

#endif
