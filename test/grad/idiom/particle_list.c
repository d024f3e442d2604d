/* Particles in a linked list: some leave it during the simulation, the rest push each other. */
#include <math.h>
#include <stddef.h>
#include <stdbool.h>

typedef struct particle particle_t;
struct particle {
	double x[2], v[2];
	double charge, age;
	bool alive;
	particle_t *next;
};

typedef struct {
	particle_t *head;
	particle_t *graveyard;
	int count;
	double field[2];
} world_t;

#ifdef HARNESS
static void make_world(world_t *w, int n)
{
	for (int i = 0; i < n; i++) {
		particle_t *p = NEW(particle_t, 1);

		p->alive = true;
		p->age = 0.3 * i;
		p->next = w->head;
		w->head = p;
	}
	w->count = n;
}
#endif

static void push_apart(const particle_t *p, const particle_t *q, double *f)
{
	double d[2] = {p->x[0] - q->x[0], p->x[1] - q->x[1]};
	double r2 = d[0] * d[0] + d[1] * d[1] + 0.25;
	double k = p->charge * q->charge / (r2 * sqrt(r2));

	f[0] += k * d[0];
	f[1] += k * d[1];
}

static void bury(world_t *w, particle_t **link)
{
	particle_t *p = *link;

	*link = p->next;
	p->next = w->graveyard;
	p->alive = false;
	w->graveyard = p;
	w->count--;
}

static double kinetic(const particle_t *p)
{
	if (!p)
		return 0;
	return 0.5 * (p->v[0] * p->v[0] + p->v[1] * p->v[1]) + kinetic(p->next);
}

/* test: advance_world n=4,1,0 steps=2 {make_world(w,n);} dt:0.1..0.2 limit:0.7..0.85 points=1 */
#pragma cadgen fwd advance_world
#pragma cadgen rev advance_world
double advance_world(world_t *w, int n, int steps, double dt, double limit)
{
	double lost = 0;

	(void)n;
	while (steps-- > 0) {
		for (particle_t *p = w->head; p; p = p->next) {
			double f[2] = {w->field[0] * p->charge, w->field[1] * p->charge};

			for (const particle_t *q = w->head; q; q = q->next)
				if (q != p)
					push_apart(p, q, f);
			p->v[0] += dt * f[0];
			p->v[1] += dt * f[1];
		}
		for (particle_t **link = &w->head; *link;) {
			particle_t *p = *link;

			p->x[0] += dt * p->v[0];
			p->x[1] += dt * p->v[1];
			p->age += dt;
			if (p->age > limit) {
				lost += p->charge * p->age;
				bury(w, link);
			} else {
				link = &p->next;
			}
		}
	}
	return kinetic(w->head) + lost * kinetic(w->graveyard);
}
