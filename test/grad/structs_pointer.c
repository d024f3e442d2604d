/* Structs by pointer: members as inputs and outputs, aliasing, arrays of structs, member paths in requests. */
#include <math.h>
#include <stddef.h>
#include <string.h>

struct vec3 { double x, y, z; };
struct body { struct vec3 pos, vel; double mass; int id; float charge; };
struct par { double a, b; int n; double w[3]; };
struct limits { double lo; const double hi; unsigned is_open : 1; };

/* test: norm_of */
#pragma cadgen fwd norm_of
#pragma cadgen rev norm_of
double norm_of(const struct vec3 *v)
{
	return v->x * v->x + v->y * v->y + (*v).z * v[0].z;
}

/* test: move n=1,0,3 b[n] dt:0.1..0.2 */
#pragma cadgen fwd move
#pragma cadgen rev move
void move(int n, struct body *b, double dt)
{
	for (int i = 0; i < n; i++) {
		b[i].pos.x += dt * b[i].vel.x;
		b[i].pos.y += dt * b[i].vel.y;
		b[i].pos.z += dt * b[i].vel.z;
		b[i].vel.z -= dt * 9.81;
	}
}

/* test: axpy_struct cases=2 {if(CASE==1)r=a;} */
#pragma cadgen fwd axpy_struct
#pragma cadgen rev axpy_struct
void axpy_struct(double s, struct vec3 *a, const struct vec3 *b, struct vec3 *r)
{
	r->x = s * a->x + b->x;
	a->y *= 2;
	r->y = s * a->y + b->y;
	r->z = a->x * r->y;
}

/* test: cross_into cases=3 {if(CASE==1)r=a;if(CASE==2)b=a;} */
#pragma cadgen fwd cross_into
#pragma cadgen rev cross_into
void cross_into(struct vec3 *r, struct vec3 *a, struct vec3 *b)
{
	r->x = a->y * b->z - a->z * b->y;
	r->y = a->z * b->x - a->x * b->z;
	r->z = a->x * b->y - a->y * b->x;
}

/* test: copy_struct cases=2 {if(CASE==1)d=s;} */
#pragma cadgen fwd copy_struct
#pragma cadgen rev copy_struct
double copy_struct(struct body *d, struct body *s)
{
	double t = d->mass * s->mass;

	*d = *s;
	d->mass *= 2;
	s->pos.x += d->mass;
	return t * d->vel.y;
}

/* test: overwritten_members */
#pragma cadgen fwd overwritten_members
#pragma cadgen rev overwritten_members
void overwritten_members(struct body *b, double a)
{
	b->pos.x = a * b->mass;
	b->vel = b->pos;
	b->pos = (struct vec3){a, 0, b->vel.x};
	b->mass = 1;
	b->charge = (float)(b->charge * 2);
	b->id = 5;
}

/* test: member_address k=0,1,2 */
#pragma cadgen fwd member_address
#pragma cadgen rev member_address
double member_address(int k, struct body *b)
{
	double *p = &b->mass;

	if (k == 1)
		p = &b->pos.y;
	else if (k == 2)
		p = &b->vel.x;
	*p *= b->mass;
	*p += b->pos.y;
	return *p * b->vel.x;
}

/* test: struct_address_chosen k=0,1 n=2 b[n] */
#pragma cadgen fwd struct_address_chosen
#pragma cadgen rev struct_address_chosen
double struct_address_chosen(int k, int n, struct body *b)
{
	struct body *p = k ? b : &b[n - 1];
	struct vec3 *v = b->mass > p->mass ? &b->vel : &p->pos;

	v->x *= p->vel.y;
	p->mass += v->x;
	return b[0].mass * b[n - 1].mass;
}

/* test: walk_structs n=0,1,4 b[n] */
#pragma cadgen fwd walk_structs
#pragma cadgen rev walk_structs
double walk_structs(int n, const struct body *b)
{
	double e = 0;

	for (const struct body *p = b; p < b + n; p++)
		e += 0.5 * p->mass * norm_of(&p->vel);
	return e;
}

/* test: shift_structs n=0,1,4 b[n] */
#pragma cadgen fwd shift_structs
#pragma cadgen rev shift_structs
void shift_structs(int n, struct body *b, double s)
{
	for (int i = n - 1; i > 0; i--)
		b[i] = b[i - 1];
	for (int i = 0; i < n; i++)
		b[i].mass *= s;
}

/* test: sort_bodies n=0,1,4 b[n] b[n].mass:1..2 */
#pragma cadgen fwd sort_bodies
#pragma cadgen rev sort_bodies
void sort_bodies(int n, struct body *b)
{
	for (int i = 1; i < n; i++) {
		struct body t = b[i];
		int j = i;

		for (; j > 0 && b[j - 1].mass > t.mass; j--)
			b[j] = b[j - 1];
		t.charge *= 2;
		b[j] = t;
	}
}

/* test: pairs_of n=0,2,4 b[n] */
#pragma cadgen fwd pairs_of
#pragma cadgen rev pairs_of
double pairs_of(int n, const struct body *b)
{
	double e = 0;

	for (int i = 0; i < n; i++)
		for (int j = i + 1; j < n; j++) {
			const struct vec3 *p = &b[i].pos, *q = &b[j].pos;
			double dx = p->x - q->x, dy = p->y - q->y;

			e += b[i].mass * b[j].mass / (1 + dx * dx + dy * dy);
		}
	return e;
}

/* test: scatter n=0,3 m=2 b[m] index[n] {for(int i=0;i<n;i++)index[i]=(i*5)%m;} x[n] */
#pragma cadgen fwd scatter
#pragma cadgen rev scatter
void scatter(int n, int m, struct body *b, const int *index, const double *x)
{
	for (int i = 0; i < n; i++)
		b[index[i]].vel.y += x[i] * b[(i + 1) % m].mass;
}

/* test: par_by_pointer p->n=0,3 */
#pragma cadgen fwd par_by_pointer
#pragma cadgen rev par_by_pointer
double par_by_pointer(const struct par *p, double x)
{
	double s = p->a;

	for (int i = 0; i < p->n; i++)
		s = s * x + p->w[i] * p->b;
	return s;
}

/* test: listed_members p->n=3 */
#pragma cadgen fwd listed_members wrt(p->a, x) of(return)
#pragma cadgen rev listed_members wrt(p->a, x) of(return)
double listed_members(const struct par *p, double x)
{
	double s = p->a * p->b;

	for (int i = 0; i < p->n; i++)
		s += p->w[i] * x * p->a;
	return s;
}

/* test: listed_array_member p->n=3 */
#pragma cadgen fwd listed_array_member wrt(p->w) of(return)
#pragma cadgen rev listed_array_member wrt(p->w[3]) of(return)
double listed_array_member(const struct par *p, double x)
{
	double s = p->a;

	for (int i = 0; i < p->n; i++)
		s += p->w[i] * x * p->w[0] * p->b;
	return s;
}

/* test: listed_result n=0,3 b[n] */
#pragma cadgen fwd listed_result wrt(b[n].vel, dt) of(b[n].pos)
#pragma cadgen rev listed_result wrt(b[n].vel, dt) of(b[n].pos)
void listed_result(int n, struct body *b, double dt)
{
	for (int i = 0; i < n; i++) {
		b[i].pos.x = dt * b[i].vel.x * b[i].mass;
		b[i].pos.y = b[i].vel.y;
		b[i].pos.z = dt * dt;
	}
}

/* test: listed_value v.z:1..2 */
#pragma cadgen fwd listed_value wrt(v.x, v.z) of(return)
#pragma cadgen rev listed_value wrt(v.x, v.z) of(return)
double listed_value(struct vec3 v)
{
	return v.x * v.y * log(v.z);
}

/* test: inactive_struct n=0,3 x[n] */
#pragma cadgen fwd inactive_struct wrt(x)
#pragma cadgen rev inactive_struct wrt(x)
double inactive_struct(int n, const double *x, const struct limits *l)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		if (l->is_open || (x[i] > l->lo && x[i] < l->hi))
			s += x[i] * x[i] * l->hi;
	return s;
}

/* test: const_member l->is_open=1,0 x[1] */
#pragma cadgen fwd const_member
#pragma cadgen rev const_member
void const_member(struct limits *l, double *x)
{
	l->lo *= l->hi;
	if (l->is_open)
		*x = l->lo * *x;
	l->is_open = !l->is_open;
}

/* test: null_struct k=0,1 {v=k?NEW(struct vec3,1):0;} */
#pragma cadgen fwd null_struct
#pragma cadgen rev null_struct
double null_struct(int k, const struct vec3 *v, double x)
{
	(void)k;
	if (!v)
		return x * x;
	return v->x * x * v->z;
}

static void rotate(struct vec3 *v, double c, double s)
{
	double x = v->x;

	v->x = c * x - s * v->y;
	v->y = s * x + c * v->y;
}

/* test: rotate_all n=0,1,3 b[n] */
#pragma cadgen fwd rotate_all
#pragma cadgen rev rotate_all
void rotate_all(int n, struct body *b, double angle)
{
	for (int i = 0; i < n; i++) {
		rotate(&b[i].pos, cos(angle), sin(angle));
		rotate(&b[i].vel, cos(angle * b[i].mass), 0.5);
	}
}

/* test: members_as_array */
#pragma cadgen fwd members_as_array
#pragma cadgen rev members_as_array
double members_as_array(struct par *p, double x)
{
	double *w = p->w;

	w[1] = w[0] * x;
	*(w + 2) *= w[1];
	return p->w[2] * p->w[1] + (p->w + 1)[1];
}

/* test: return_struct_from_pointer k=0,1 n=3 b[n] */
#pragma cadgen fwd return_struct_from_pointer
#pragma cadgen rev return_struct_from_pointer
struct body return_struct_from_pointer(int k, int n, const struct body *b)
{
	struct body t = b[k * (n - 1)];

	t.mass *= b[n - 1].mass;
	t.pos = b[1].vel;
	t.id = k;
	return t;
}

/* test: in_out_scalars length[1] */
#pragma cadgen fwd in_out_scalars
#pragma cadgen rev in_out_scalars
void in_out_scalars(const struct vec3 *v, double *length, struct vec3 *unit)
{
	*length = sqrt(norm_of(v) + 1);
	unit->x = v->x / *length;
	unit->y = v->y / *length;
	unit->z += *length;
}

/* test: kept_where_chosen cases=2 {if(CASE==1)b->pos=(struct vec3){9,9,9};} */
#pragma cadgen fwd kept_where_chosen
#pragma cadgen rev kept_where_chosen
double kept_where_chosen(struct body *b, struct vec3 c)
{
	struct vec3 *p, t;

	if (b->id > 100)
		return 0.25;
	p = b->pos.x > c.y && b->id % 2 == 0 ? &b->pos : &c;
	t = b->pos;
	*p = t;
	return p->x * c.x * c.x;
}
