#ifndef MESH_H
#define MESH_H

/* Points and the springs between them. */
struct spring {
	int from, to;
	double rest;
};

struct mesh {
	int npoints, nsprings;
	double *x; /* 2 * npoints */
	struct spring *springs;
};

/* What only mesh.c looks into: a tree over the springs. */
struct tree;

double spring_length(const struct mesh *m, int spring);
double mesh_area(const struct mesh *m);
double tree_total(const struct tree *t);
struct tree *tree_new(const double *weights, int n);
double tree_top(const struct tree *t);
void tree_delete(struct tree *t);
double tree_weight(double w, int depth);

#endif
