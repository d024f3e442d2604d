/* A rigid body with a quaternion attitude, all structs by value, integrated by the classical Runge-Kutta rule. */
#include <math.h>

typedef struct vec { double x, y, z; } vec_t;
typedef struct quat { double w; vec_t v; } quat_t;

typedef struct {
	vec_t position, momentum, spin; /* spin: angular momentum in the world's frame */
	quat_t attitude;
} state_t;

typedef struct {
	double mass;
	vec_t inertia;                  /* principal moments */
	struct { vec_t at; double k; } tether;
} body_t;

static vec_t vec(double x, double y, double z) { vec_t r = {x, y, z}; return r; }
static vec_t add(vec_t a, vec_t b) { return vec(a.x + b.x, a.y + b.y, a.z + b.z); }
static vec_t scale(double s, vec_t a) { return vec(s * a.x, s * a.y, s * a.z); }
static double dot(vec_t a, vec_t b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
static vec_t cross(vec_t a, vec_t b)
{
	return vec(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
}

static quat_t quat_mul(quat_t a, quat_t b)
{
	quat_t r;

	r.w = a.w * b.w - dot(a.v, b.v);
	r.v = add(add(scale(a.w, b.v), scale(b.w, a.v)), cross(a.v, b.v));
	return r;
}

static quat_t quat_conj(quat_t q)
{
	q.v = scale(-1, q.v);
	return q;
}

static vec_t quat_rotate(quat_t q, vec_t v)
{
	return quat_mul(quat_mul(q, (quat_t){.v = v}), quat_conj(q)).v;
}

static state_t slope(const body_t *body, state_t s)
{
	vec_t local = quat_rotate(quat_conj(s.attitude), s.spin);
	vec_t omega = quat_rotate(s.attitude, vec(local.x / body->inertia.x, local.y / body->inertia.y,
	                                          local.z / body->inertia.z));
	vec_t arm = quat_rotate(s.attitude, body->tether.at);
	vec_t force = scale(-body->tether.k, add(s.position, arm));
	quat_t rate = quat_mul((quat_t){0, omega}, s.attitude);
	state_t d;

	d.position = scale(1 / body->mass, s.momentum);
	d.momentum = add(force, vec(0, 0, -9.81 * body->mass));
	d.spin = cross(arm, force);
	d.attitude.w = 0.5 * rate.w;
	d.attitude.v = scale(0.5, rate.v);
	return d;
}

static state_t advanced(state_t s, double h, state_t d)
{
	s.position = add(s.position, scale(h, d.position));
	s.momentum = add(s.momentum, scale(h, d.momentum));
	s.spin = add(s.spin, scale(h, d.spin));
	s.attitude.w += h * d.attitude.w;
	s.attitude.v = add(s.attitude.v, scale(h, d.attitude.v));
	return s;
}

static quat_t normalized(quat_t q)
{
	double n = 1 / sqrt(q.w * q.w + dot(q.v, q.v));

	return (quat_t){n * q.w, scale(n, q.v)};
}

/* test: rigid_body steps=1,0,2 body->inertia:1..2 body->mass:1..2 s.attitude:0.4..0.6 h:0.05..0.1 points=1 */
#pragma cadgen fwd rigid_body
#pragma cadgen rev rigid_body
state_t rigid_body(const body_t *body, state_t s, int steps, double h)
{
	for (int i = 0; i < steps; i++) {
		state_t k1 = slope(body, s);
		state_t k2 = slope(body, advanced(s, h / 2, k1));
		state_t k3 = slope(body, advanced(s, h / 2, k2));
		state_t k4 = slope(body, advanced(s, h, k3));

		s = advanced(s, h / 6, k1);
		s = advanced(s, h / 3, k2);
		s = advanced(s, h / 3, k3);
		s = advanced(s, h / 6, k4);
		s.attitude = normalized(s.attitude);
	}
	return s;
}
