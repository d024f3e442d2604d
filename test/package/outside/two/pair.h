#ifndef PAIR_H
#define PAIR_H
typedef struct {
	double x, y;
} pair;
#endif
