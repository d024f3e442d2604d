/*
 * chain: the energy of a hanging chain. See chain.c.
 */
#ifndef CHAIN_H
#define CHAIN_H

struct chain {
	int links;
	double span;      /* from one end to the other, at the same height; metres */
	double length;    /* of a link at rest; metres */
	double stiffness; /* of a link; newtons per metre */
	double weight;    /* of a joint; newtons */
};

/* The energy in joules; `at` holds x and y of each joint, of which there are links - 1. */
double energy(const struct chain *chain, int n, const double *at);

#endif
