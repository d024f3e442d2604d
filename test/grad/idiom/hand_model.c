/* A hand of bones whose transforms are 4x4 matrices in structs; weighted vertices against measured points. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct mat4 { double m[4][4]; };
struct point3 { double x[3]; };

struct bone {
	int parent;
	struct mat4 base;
};

struct vertex {
	struct point3 at;
	int bone[2];
	double weight[2];
};

struct hand {
	int nbones, nvertices;
	const struct bone *bones;
	const struct vertex *vertices;
};

#ifdef HARNESS
static void make_hand(struct hand *hand, int nbones, int nvertices)
{
	struct bone *bones = NEW(struct bone, nbones);
	struct vertex *vertices = NEW(struct vertex, nvertices);

	for (int i = 0; i < nbones; i++)
		bones[i].parent = i % 2 ? i - 1 : i - 2;
	for (int i = 0; i < nvertices; i++)
		vertices[i].bone[1] = i % nbones;
	bones[0].parent = -1;
	hand->nbones = nbones;
	hand->nvertices = nvertices;
	hand->bones = bones;
	hand->vertices = vertices;
}
#endif

static struct mat4 identity(void)
{
	return (struct mat4){{{1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, 1, 0}, {0, 0, 0, 1}}};
}

static struct mat4 multiply(const struct mat4 *a, const struct mat4 *b)
{
	struct mat4 r;

	memset(&r, 0, sizeof r);
	for (int i = 0; i < 4; i++)
		for (int k = 0; k < 4; k++)
			for (int j = 0; j < 4; j++)
				r.m[i][j] += a->m[i][k] * b->m[k][j];
	return r;
}

static struct mat4 euler(const double angle[3])
{
	double sx = sin(angle[0]), cx = cos(angle[0]), sy = sin(angle[1]), cy = cos(angle[1]);
	struct mat4 r = identity();

	r.m[0][0] = cy;
	r.m[0][2] = sy;
	r.m[1][0] = sx * sy;
	r.m[1][1] = cx;
	r.m[1][2] = -sx * cy;
	r.m[2][0] = -cx * sy;
	r.m[2][1] = sx;
	r.m[2][2] = cx * cy;
	r.m[2][3] = 0.1 * angle[2];
	return r;
}

static struct point3 transform(const struct mat4 *t, struct point3 p)
{
	struct point3 r;

	for (int i = 0; i < 3; i++)
		r.x[i] = t->m[i][0] * p.x[0] + t->m[i][1] * p.x[1] + t->m[i][2] * p.x[2] + t->m[i][3];
	return r;
}

/* test: hand_objective {make_hand(hand,2,2);} theta[6] measured[2] err[6] points=1 */
#pragma cadgen fwd hand_objective wrt(theta) of(err)
#pragma cadgen rev hand_objective wrt(theta[3 * hand->nbones]) of(err)
int hand_objective(const struct hand *hand, const double *theta, const struct point3 *measured, double *err)
{
	struct mat4 *global = malloc((size_t)hand->nbones * sizeof *global);

	if (global == NULL)
		return -1;
	for (int i = 0; i < hand->nbones; i++) {
		const struct bone *bone = &hand->bones[i];
		struct mat4 turn = euler(theta + 3 * i);
		struct mat4 local = multiply(&bone->base, &turn);

		if (bone->parent < 0)
			global[i] = local;
		else
			global[i] = multiply(&global[bone->parent], &local);
	}
	for (int v = 0; v < hand->nvertices; v++) {
		const struct vertex *vertex = &hand->vertices[v];

		for (int i = 0; i < 3; i++)
			err[3 * v + i] = measured[v].x[i];
		for (int k = 0; k < 2; k++) {
			struct point3 p = transform(&global[vertex->bone[k]], vertex->at);

			for (int i = 0; i < 3; i++)
				err[3 * v + i] -= vertex->weight[k] * p.x[i];
		}
	}
	free(global);
	return 0;
}
