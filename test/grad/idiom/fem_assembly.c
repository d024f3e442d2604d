/* Linear triangles: assembly of stiffness and load over a mesh of nodes and elements. */
#include <assert.h>
#include <math.h>
#include <stddef.h>
#include <string.h>

typedef struct { double x, y, conductivity; unsigned fixed : 1; } Node;
typedef struct { int v[3]; int material; } Element;
typedef struct { double source, scale; } Material;

typedef struct {
	int num_nodes, num_elements;
	Node *node;
	Element *element;
	Material material[2];
} Mesh;

typedef struct {
	int n;
	double **K;
	double *f;
} System;

#ifdef HARNESS
/* A square of two triangles around a moved corner. */
static void make_mesh(Mesh *mesh, System *sys)
{
	static const int corners[2][3] = {{0, 1, 2}, {1, 3, 2}};

	mesh->num_nodes = 4;
	mesh->num_elements = 2;
	mesh->node = NEW(Node, 4);
	mesh->element = NEW(Element, 2);
	for (int i = 0; i < 4; i++) {
		mesh->node[i].x = i % 2 + 0.1 * mesh->node[i].x;
		mesh->node[i].y = i / 2 + 0.1 * mesh->node[i].y;
		mesh->node[i].fixed = i == 0;
	}
	for (int e = 0; e < 2; e++) {
		mesh->element[e].material = e;
		for (int k = 0; k < 3; k++)
			mesh->element[e].v[k] = corners[e][k];
	}
	sys->n = 4;
	sys->K = NEW(double *, 4);
	for (int i = 0; i < 4; i++)
		sys->K[i] = NEW(double, 4);
	sys->f = NEW(double, 4);
}
#endif

static double shape_gradients(const Node *p[3], double b[3], double c[3])
{
	double area2 = (p[1]->x - p[0]->x) * (p[2]->y - p[0]->y) - (p[2]->x - p[0]->x) * (p[1]->y - p[0]->y);

	for (int i = 0; i < 3; i++) {
		const Node *q = p[(i + 1) % 3], *r = p[(i + 2) % 3];

		b[i] = (q->y - r->y) / area2;
		c[i] = (r->x - q->x) / area2;
	}
	return 0.5 * area2;
}

static void element_matrix(const Mesh *mesh, const Element *e, double ke[3][3], double fe[3])
{
	const Material *mat = &mesh->material[e->material];
	const Node *p[3];
	double b[3], c[3], k = 0, area;

	for (int i = 0; i < 3; i++) {
		p[i] = mesh->node + e->v[i];
		k += p[i]->conductivity / 3;
	}
	area = shape_gradients(p, b, c);
	for (int i = 0; i < 3; i++) {
		for (int j = 0; j < 3; j++)
			ke[i][j] = k * mat->scale * area * (b[i] * b[j] + c[i] * c[j]);
		fe[i] = mat->source * area / 3;
	}
}

/* test: assemble {make_mesh(mesh,sys);} points=1 */
#pragma cadgen fwd assemble
#pragma cadgen rev assemble
void assemble(const Mesh *mesh, System *sys)
{
	for (int i = 0; i < sys->n; i++)
		memset(sys->K[i], 0, (size_t)sys->n * sizeof(double));
	memset(sys->f, 0, (size_t)sys->n * sizeof(double));
	for (const Element *e = mesh->element; e < mesh->element + mesh->num_elements; e++) {
		double ke[3][3], fe[3];

		element_matrix(mesh, e, ke, fe);
		for (int i = 0; i < 3; i++) {
			int row = e->v[i];

			assert(row < sys->n);
			for (int j = 0; j < 3; j++)
				sys->K[row][e->v[j]] += ke[i][j];
			sys->f[row] += fe[i];
		}
	}
	for (int i = 0; i < mesh->num_nodes; i++) {
		if (!mesh->node[i].fixed)
			continue;
		for (int j = 0; j < sys->n; j++)
			sys->K[i][j] = i == j;
		sys->f[i] = 0;
	}
}
