/* Requests for members of many structs: in each struct the member's differential is set, kept or allocated. */
#include <stddef.h>

struct vec3 { double x, y, z; };
struct body { struct vec3 pos, vel; double mass; int id; double *p; double w[6]; };
struct buffers { int n; double *cur, *next; };
struct group { int n; struct body b[3]; struct body *q; };

/* test: many_masses n=3,0,1 b[n] {for(int i=0;i<n;i++)b[i].p=NEW(double,1);} */
#pragma cadgen grad many_masses wrt(b[n].mass) of(return)
#pragma cadgen rev many_masses wrt(b[n].mass) of(return) overwrite
double many_masses(int n, const struct body *b)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += b[i].mass * b[i].pos.x;
	return s;
}

/* test: many_pointers n=3,1 b[n] {for(int i=0;i<n;i++)b[i].p=NEW(double,2);} */
#pragma cadgen grad many_pointers wrt(b[n].p[2]) of(return)
#pragma cadgen rev many_pointers wrt(b[n].p[2]) of(return) overwrite
double many_pointers(int n, const struct body *b)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += b[i].p[0] * b[i].p[1];
	return s;
}

/* test: array_inside g->q=0 */
#pragma cadgen grad array_inside wrt(g->b[3].vel) of(return)
#pragma cadgen rev array_inside wrt(g->b[3].vel.y, g->b[3].w) of(return) overwrite
double array_inside(const struct group *g)
{
	double t = 0;

	for (int i = 0; i < 3; i++)
		t += g->b[i].vel.x * g->b[i].vel.y * g->b[i].w[i];
	return t;
}

/* test: behind_pointer g->n=2,0 g->q[g->n] */
#pragma cadgen grad behind_pointer wrt(g->q[g->n].vel) of(return)
#pragma cadgen rev behind_pointer wrt(g->q[g->n].vel.y) of(return) overwrite
double behind_pointer(const struct group *g)
{
	double t = 0;

	for (int i = 0; i < g->n; i++)
		t += g->q[i].vel.x * g->q[i].vel.y;
	return t;
}

/* test: by_value g.q=0 */
#pragma cadgen fwd by_value wrt(g.b[3].vel, g.b[3].w[6]) of(return)
#pragma cadgen rev by_value wrt(g.b[3].vel, g.b[3].w[6]) of(return)
#pragma cadgen rev by_value wrt(g.b[3].vel, g.b[3].w[6]) of(return) overwrite name(by_value_set)
double by_value(struct group g)
{
	double t = 0;

	for (int i = 0; i < 3; i++) {
		g.b[i].vel.x *= g.b[i].pos.x;
		t += g.b[i].vel.x * g.b[i].vel.y * g.b[2].w[2 * i];
	}
	return t;
}

/* test: by_value_pointers {for(int i=0;i<3;i++)g.b[i].p=NEW(double,2);} */
#pragma cadgen fwd by_value_pointers wrt(g.b[3].p[2], g.b[3].mass) of(return)
#pragma cadgen rev by_value_pointers wrt(g.b[3].p[2], g.b[3].mass) of(return)
#pragma cadgen grad by_value_pointers wrt(g.b[3].p[2], g.b[3].mass) of(return)
double by_value_pointers(struct group g)
{
	double t = 0;

	for (int i = 0; i < 3; i++)
		t += g.b[i].p[0] * g.b[i].p[1] * g.b[i].mass;
	return t;
}

/* test: kept_array x[6] b->p=0 */
#pragma cadgen rev kept_array wrt(x[6]) of(b->w) keep(b->w)
void kept_array(struct body *b, const double *x)
{
	for (int i = 0; i < 6; i++)
		b->w[i] = x[i] * x[0];
}

/* test: kept_struct x[6] b->p=0 */
#pragma cadgen rev kept_struct wrt(x[6]) of(b->pos) keep(b->pos)
void kept_struct(struct body *b, const double *x)
{
	b->pos.y = x[0] * x[5];
	b->pos.x = b->pos.y * x[1];
}

/* test: scratch_of_many n=3,0,1 b[n] {for(int i=0;i<n;i++)b[i].p=0;} x[n] */
#pragma cadgen fwd scratch_of_many wrt(x[n]) of(return) scratch(b[n].mass, b[n].pos)
#pragma cadgen rev scratch_of_many wrt(x[n]) of(return) scratch(b[n].mass, b[n].pos)
double scratch_of_many(int n, struct body *b, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		b[i].mass = x[i] * x[0];
		b[i].pos.y = x[i] * b[i].mass;
	}
	for (int i = 0; i < n; i++)
		s += b[i].mass * b[n - 1 - i].pos.y * b[i].vel.x;
	return s;
}

/* test: scratch_of_one x[2] b->p=0 */
#pragma cadgen fwd scratch_of_one wrt(x[2], b->vel.x) of(return) scratch(b->mass, b->w, b->pos)
#pragma cadgen rev scratch_of_one wrt(x[2], b->vel.x) of(return) scratch(b->mass, b->w, b->pos)
double scratch_of_one(struct body *b, const double *x)
{
	b->mass = x[0] * b->vel.x;
	for (int i = 0; i < 6; i++)
		b->w[i] = b->mass * x[i % 2];
	b->pos.z = b->w[3] * b->w[4];
	return b->pos.z * b->mass;
}

/* test: swapped_scratch b->n=2,1 x[b->n] b->cur[b->n] b->next[b->n] */
#pragma cadgen fwd swapped_scratch wrt(x) of(return) scratch(b->cur[b->n], b->next[b->n])
#pragma cadgen rev swapped_scratch wrt(x) of(return) scratch(b->cur[b->n], b->next[b->n])
double swapped_scratch(struct buffers *b, const double *x)
{
	for (int i = 0; i < b->n; i++)
		b->cur[i] = x[i];
	for (int k = 0; k < 3; k++) {
		double *t = b->cur;

		for (int i = 0; i < b->n; i++)
			b->next[i] = b->cur[i] * b->cur[0];
		b->cur = b->next;
		b->next = t;
	}
	return b->cur[b->n - 1];
}

/* test: grid_of_structs n=2 v[2] x[2] */
#pragma cadgen rev grid_of_structs wrt(v[2][2].y, x[2]) of(return) overwrite
#pragma cadgen grad grid_of_structs wrt(v[2][2].y, x[2]) of(return)
#pragma cadgen fwd grid_of_structs wrt(v[2][2].y, x[2]) of(return)
double grid_of_structs(int n, const struct vec3 v[2][2], const double *x)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += v[i][1 - i].y * v[i][i].x * x[i];
	return s;
}

struct link { double w; int k; };
struct links { int n; struct link *q; };

/* test: brackets_in_another_clause s->n=0,1,3 s->q[s->n] */
#pragma cadgen grad brackets_in_another_clause wrt(s->q[s->n].w) of(return) extent(s->q->w)
#pragma cadgen rev brackets_in_another_clause wrt(s->q[s->n].w) of(return) extent(s->q->w) overwrite
double brackets_in_another_clause(const struct links *s)
{
	double t = 1;

	for (int i = 0; i < s->n; i++)
		t += s->q[i].w * s->q[i].w * t;
	return t;
}

/* test: part_and_whole */
#pragma cadgen rev part_and_whole wrt(b.pos, b.pos.x) of(return)
#pragma cadgen grad part_and_whole wrt(b.pos.x, b.pos) of(return)
double part_and_whole(struct body b)
{
	return b.pos.x * b.pos.y * b.vel.x;
}
