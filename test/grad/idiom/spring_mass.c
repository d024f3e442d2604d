/* A cloth of springs between particles in an array of structs, advanced by symplectic Euler steps. */
#include <math.h>
#include <stddef.h>

typedef struct { double x, y, z; } Vec3;

typedef struct {
	Vec3 pos, vel, force;
	double inv_mass;
	int pinned;
} Particle;

typedef struct {
	int a, b;
	double rest, stiffness, damping;
} Spring;

typedef struct {
	Particle *particles;
	int num_particles;
	Spring *springs;
	int num_springs;
	Vec3 gravity;
	double drag;
} Cloth;

#ifdef HARNESS
/* A grid of n times n with springs along its edges. */
static void make_cloth(Cloth *cloth, int n)
{
	int s = 0;

	cloth->num_particles = n * n;
	cloth->num_springs = 2 * n * (n - 1);
	cloth->particles = NEW(Particle, n * n);
	cloth->springs = NEW(Spring, cloth->num_springs);
	for (int i = 0; i < n * n; i++) {
		Particle *p = &cloth->particles[i];

		p->pos.x = i % n + 0.1 * p->pos.x;
		p->pos.y = i / n + 0.1 * p->pos.y;
		p->pinned = i < n;
		if (i % n < n - 1)
			cloth->springs[s].a = i, cloth->springs[s++].b = i + 1;
		if (i + n < n * n)
			cloth->springs[s].a = i, cloth->springs[s++].b = i + n;
	}
}
#endif

static Vec3 v3_add(Vec3 a, Vec3 b) { return (Vec3){a.x + b.x, a.y + b.y, a.z + b.z}; }
static Vec3 v3_sub(Vec3 a, Vec3 b) { return (Vec3){a.x - b.x, a.y - b.y, a.z - b.z}; }
static Vec3 v3_scale(Vec3 a, double s) { return (Vec3){a.x * s, a.y * s, a.z * s}; }
static double v3_dot(Vec3 a, Vec3 b) { return a.x * b.x + a.y * b.y + a.z * b.z; }

static void apply_spring(Cloth *cloth, const Spring *s)
{
	Particle *p = &cloth->particles[s->a];
	Particle *q = &cloth->particles[s->b];
	Vec3 d = v3_sub(q->pos, p->pos);
	double len = sqrt(v3_dot(d, d));
	double f;

	if (len < 1e-12)
		return;
	d = v3_scale(d, 1.0 / len);
	f = s->stiffness * (len - s->rest) + s->damping * v3_dot(v3_sub(q->vel, p->vel), d);
	p->force = v3_add(p->force, v3_scale(d, f));
	q->force = v3_sub(q->force, v3_scale(d, f));
}

static void integrate(Cloth *cloth, double dt)
{
	for (Particle *p = cloth->particles; p != cloth->particles + cloth->num_particles; ++p) {
		if (p->pinned) {
			p->vel = (Vec3){0, 0, 0};
			continue;
		}
		p->vel = v3_add(p->vel, v3_scale(p->force, dt * p->inv_mass));
		p->vel = v3_scale(p->vel, 1.0 - cloth->drag * dt);
		p->pos = v3_add(p->pos, v3_scale(p->vel, dt));
	}
}

static double energy(const Cloth *cloth)
{
	double e = 0;

	for (int i = 0; i < cloth->num_particles; i++) {
		const Particle *p = &cloth->particles[i];

		if (!p->pinned)
			e += 0.5 * v3_dot(p->vel, p->vel) / p->inv_mass - v3_dot(p->pos, cloth->gravity);
	}
	return e;
}

/* test: simulate_cloth steps=2,0,1 {make_cloth(cloth,2);for(int i=0;i<4;i++)RANGE(cloth->particles[i].inv_mass,0.5,1);}
 * dt:0.01..0.02 points=1 */
#pragma cadgen fwd simulate_cloth
#pragma cadgen rev simulate_cloth
double simulate_cloth(Cloth *cloth, int steps, double dt)
{
	for (int step = 0; step < steps; step++) {
		for (int i = 0; i < cloth->num_particles; i++) {
			Particle *p = &cloth->particles[i];

			p->force = p->inv_mass > 0 ? v3_scale(cloth->gravity, 1.0 / p->inv_mass) : (Vec3){0, 0, 0};
		}
		for (int i = 0; i < cloth->num_springs; i++)
			apply_spring(cloth, &cloth->springs[i]);
		integrate(cloth, dt);
	}
	return energy(cloth);
}
