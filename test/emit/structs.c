#include <math.h>
#include <stddef.h>

struct vec {
	double x;
	double y;
	double z;
};

struct body {
	struct vec pos;
	struct vec vel;
	double mass;
	int id;
	struct body *next;
};

typedef struct {
	int rows;
	int cols;
	double *data;
} matrix;

struct flags {
	unsigned a : 3;
	int b : 5;
	double w;
};

double kinetic(int n, const struct body *p);
void step(struct body *b, double dt);
double total(const struct body *list);
double get(const matrix *m, int i, int j);
double trace(const matrix *m);
double dot(struct vec a, struct vec b);
struct vec scale(struct vec a, double f);
double twice(struct body *b, double f);
unsigned pick(struct flags *s, unsigned k);
double minmax(int n, const double *x, double *hi_out, int *any_out);
double spread(int n, const double *x);
double bodies(double *x, double dt);
double matrices(double *x);
double flags_of(unsigned a, int b, double w);
double neighbours(struct vec *v, int k, double a);
double normal(struct vec a);

double kinetic(int n, const struct body *p)
{
	double s = 0;

	for (int i = 0; i < n; i++) { /* structs.ir:16 */
		const struct body *b = &p[i];
		double vel_x = b->vel.x;
		double vel_y = b->vel.y;

		s += 0.5 * b->mass * (vel_x * vel_x + vel_y * vel_y);
	}
	return s;
}

void step(struct body *b, double dt)
{
	b->pos.x += dt * b->vel.x;
	b->pos.y += dt * b->vel.y;
}

double total(const struct body *list)
{
	const struct body *b = list;
	double s = 0;

	while (b) { /* structs.ir:57 */
		s += b->mass;
		b = b->next;
	}
	return s;
}

double get(const matrix *m, int i, int j)
{
	return m->data[i * m->cols + j];
}

double trace(const matrix *m)
{
	int cols = m->cols;
	double *data = m->data;
	double s = 0;

	for (int i = 0; i < m->rows; i++) /* structs.ir:91 */
		s += data[i * cols + i];
	return s;
}

double dot(struct vec a, struct vec b)
{
	return a.x * b.x + a.y * b.y;
}

struct vec scale(struct vec a, double f)
{
	struct vec result;

	result.x = f * a.x;
	result.y = f * a.y;
	result.z = 0;
	return result;
}

double twice(struct body *b, double f)
{
	struct vec t = scale(b->vel, f);
	struct vec u = scale(t, f);

	b->vel = u;
	double t1 = dot(t, b->vel);
	return t1;
}

unsigned pick(struct flags *s, unsigned k)
{
	unsigned a = s->a;

	s->b++;
	s->a = a - k;
	return a - k;
}

double minmax(int n, const double *x, double *hi_out, int *any_out)
{
	double x0 = x[0];
	double hi = x0;

	for (int i = 1; i < n; i++) { /* structs.ir:159 */
		double v = x[i];

		x0 = fmin(x0, v);
		hi = fmax(hi, v);
	}
	*hi_out = hi;
	*any_out = n > 0;
	return x0;
}

double spread(int n, const double *x)
{
	double hi;
	int any;
	double lo = minmax(n, x, &hi, &any);

	return any ? hi - lo : 0;
}

double bodies(double *x, double dt)
{
	struct body b[2] = {0};

	for (int i = 0; i < 2; i++) { /* structs.ir:188 */
		struct body *p = &b[i];

		p->pos.x = x[i];
		double t = x[i + 1];
		p->vel.x = t;
		p->vel.y = dt;
		p->mass = t;
		p->id = i;
		step(p, dt);
	}
	b[0].next = &b[1];
	b[1].next = NULL;
	double t1 = total(b);
	double t2 = kinetic(2, b);
	double t3 = twice(&b[1], dt);
	return t1 * t2 + t3 + b[1].vel.x + (dt < 0.25 ? b : &b[1])->mass;
}

double matrices(double *x)
{
	matrix m;

	m.rows = 3;
	m.cols = 3;
	m.data = x;
	matrix k = m;
	double t = trace(&k);
	double e = get(&k, 2, 0);
	return t + e;
}

double flags_of(unsigned a, int b, double w)
{
	struct flags f;

	f.a = a;
	f.b = b;
	f.w = w;
	unsigned k = pick(&f, 5);
	return (double)(unsigned)f.a * f.b + k + ((unsigned)f.a - 5) + f.w;
}

double neighbours(struct vec *v, int k, double a)
{
	double y = v->y;

	((double *)&v->x)[k] = a;
	return y * v->y;
}

double normal(struct vec a)
{
	double a_x = a.x;

	a.x = a_x * a_x;
	return (a.x - a_x) * a.y;
}
