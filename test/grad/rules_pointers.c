/* Rules for functions that take structs with pointers in them: copies of all that the clauses tell
 * the length of. */
#include <math.h>
#include <stdlib.h>

struct block {
	size_t size;
	double *data;
};

/* like the vectors of a well-known library */
struct vector {
	size_t size, stride;
	double *data;
	struct block *block;
	int owner;
};

static double vdot(const struct vector *x, const struct vector *y)
{
	double s = 0;

	for (size_t i = 0; i < x->size; i++)
		s += x->data[i * x->stride] * y->data[i * y->stride];
	return s;
}

#pragma cadgen rule fwd(vdot) wrt(x->data[x->size * x->stride], y->data[y->size * y->stride]) of(return)
static double vdot_fwd(const struct vector *x, const struct vector *y, const struct vector *x_d,
                       const struct vector *y_d, double *s_d)
{
	*s_d = 0;
	for (size_t i = 0; i < x->size; i++)
		*s_d += x_d->data[i * x->stride] * y->data[i * y->stride] +
		        x->data[i * x->stride] * y_d->data[i * y->stride];
	return vdot(x, y);
}

#pragma cadgen rule rev(vdot) wrt(x->data[x->size * x->stride], y->data[y->size * y->stride]) of(return)
static void vdot_rev(const struct vector *x, const struct vector *y, struct vector *x_b,
                     struct vector *y_b, double s_b)
{
	for (size_t i = 0; i < x->size; i++) {
		x_b->data[i * x->stride] += s_b * y->data[i * y->stride];
		y_b->data[i * y->stride] += s_b * x->data[i * x->stride];
	}
}

/* by value, in place */
static void vscale(struct vector x, double a)
{
	for (size_t i = 0; i < x.size; i++)
		x.data[i * x.stride] *= a;
}

#pragma cadgen rule fwd(vscale) wrt(x.data[x.size * x.stride], a) of(x.data)
static void vscale_fwd(struct vector x, double a, struct vector x_d, double a_d)
{
	for (size_t i = 0; i < x.size; i++)
		x_d.data[i * x.stride] = x_d.data[i * x.stride] * a + x.data[i * x.stride] * a_d;
	vscale(x, a);
}

#pragma cadgen rule rev(vscale) wrt(x.data[x.size * x.stride], a) of(x.data)
static void vscale_rev(struct vector x, double a, struct vector *x_b, double *a_b)
{
	for (size_t i = 0; i < x.size; i++) {
		*a_b += x_b->data[i * x.stride] * x.data[i * x.stride];
		x_b->data[i * x.stride] *= a;
	}
}

/* numbers, two arrays, places that are integers; of one array the values on exit */
struct net {
	int n;
	const int *at;
	double scale, *w, *out;
};

static double apply(struct net *net, const double *x)
{
	double s = 0;

	for (int i = 0; i < net->n; i++) {
		net->out[i] = exp(net->scale * net->w[net->at[i]] * x[i]);
		s += net->out[i];
	}
	return s;
}

#pragma cadgen rule fwd(apply) wrt(net->scale, net->w[net->n], net->out[net->n], x[net->n]) of(return, net->out)
static double apply_fwd(struct net *net, const double *x, struct net *net_d, const double *x_d,
                        double *s_d)
{
	double s = apply(net, x);

	*s_d = 0;
	for (int i = 0; i < net->n; i++) {
		int k = net->at[i];

		net_d->out[i] = net->out[i] * (net_d->scale * net->w[k] * x[i] + net->scale * net_d->w[k] * x[i] +
		                               net->scale * net->w[k] * x_d[i]);
		*s_d += net_d->out[i];
	}
	return s;
}

#pragma cadgen rule rev(apply) wrt(net->scale, net->w[net->n], net->out[net->n], x[net->n]) of(return, net->out) extent(net->at[net->n]) exit(net) entry(x)
static void apply_rev(struct net *net, const double *x, struct net *net_b, double *x_b, double s_b)
{
	for (int i = 0; i < net->n; i++) {
		double t = (net_b->out[i] + s_b) * net->out[i];
		int k = net->at[i];

		net_b->out[i] = 0;
		net_b->scale += t * net->w[k] * x[i];
		net_b->w[k] += t * net->scale * x[i];
		x_b[i] += t * net->scale * net->w[k];
	}
}

/* nothing changes it: pointers in arrays, structs behind pointers */
struct table {
	const struct row {
		const double *x;
		double w;
	} *rows;
	const double *const *columns;
	int n;
};

static double sum(const struct table *t)
{
	double s = 0;

	for (int i = 0; i < t->n; i++)
		s += t->rows[i].x[0] * t->rows[i].w * t->columns[i][1];
	return s;
}

#pragma cadgen rule fwd(sum) wrt(t->rows->x[1], t->rows->w, t->columns[2])
static double sum_fwd(const struct table *t, const struct table *t_d, double *s_d)
{
	*s_d = 0;
	for (int i = 0; i < t->n; i++)
		*s_d += t_d->rows[i].x[0] * t->rows[i].w * t->columns[i][1] +
		        t->rows[i].x[0] * t_d->rows[i].w * t->columns[i][1] +
		        t->rows[i].x[0] * t->rows[i].w * t_d->columns[i][1];
	return sum(t);
}

#pragma cadgen rule rev(sum) wrt(t->rows->x[1], t->rows->w, t->columns[2])
static void sum_rev(const struct table *t, struct table *t_b, double s_b)
{
	for (int i = 0; i < t->n; i++) {
		double *row_b = (double *)t_b->rows[i].x, *column_b = (double *)t_b->columns[i];
		struct row *b = (struct row *)&t_b->rows[i];

		row_b[0] += s_b * t->rows[i].w * t->columns[i][1];
		b->w += s_b * t->rows[i].x[0] * t->columns[i][1];
		column_b[1] += s_b * t->rows[i].x[0] * t->rows[i].w;
	}
}

/* ---- what calls them ---- */

static struct vector view(double *x, size_t n, size_t stride)
{
	struct vector v = {0};

	v.size = n;
	v.stride = stride;
	v.data = x;
	return v;
}

/* test: energy n=0,1,3 x[2 * n] */
#pragma cadgen fwd
#pragma cadgen rev
double energy(size_t n, double *x, double a)
{
	struct vector u = view(x, n, 1), v = view(x, n, 2);
	double s = vdot(&u, &v);

	vscale(v, a * s);
	return s * vdot(&u, &u) + vdot(&v, &u);
}

/* memory of the function's own, in a loop, with a view that changes */
/* test: looped n=0,1,2,4 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double looped(int n, const double *x)
{
	double t[9], s = 0;
	struct vector v;

	for (int i = 0; i < 9; i++)
		t[i] = i < n ? x[i] * (i + 1) : 0.25;
	v = view(t, 2, 1);
	for (int i = 0; i < n && i < 4; i++) {
		struct vector w = view(t + i, 2, 2);

		vscale(w, x[i]);
		v.data = t + i;
		s += vdot(&v, &w) * vdot(&w, &w);
		vscale(v, s);
	}
	return s;
}

/* of what the rule lists, one array has no derivative */
/* test: weighted n=0,1,4 x[n] y[n] */
#pragma cadgen fwd wrt(x) of(return)
#pragma cadgen rev wrt(x) of(return)
double weighted(int n, double *x, double *y)
{
	struct vector u = view(x, (size_t)n, 1), v = view(y, (size_t)n, 1);

	return vdot(&u, &v) * vdot(&v, &v) * vdot(&v, &u);
}

/* in a recursion, and through a parameter */
static double halve(size_t n, double *x, double a)
{
	struct vector h = view(x, n, 1);
	double s = vdot(&h, &h);

	h.size /= 2;
	vscale(h, a);
	return n ? s * halve(n / 2, x + n / 2, s) : s;
}

/* test: halved v->size=1,2,5 v->stride=2 v->data[v->size * v->stride] v->block=0 rtol=1e-6 v:-0.5..0.5 */
#pragma cadgen fwd wrt(v->data[v->size * v->stride], a)
#pragma cadgen rev wrt(v->data[v->size * v->stride], a)
double halved(struct vector *v, double a)
{
	double s = vdot(v, v);

	vscale(*v, s);
	return halve(v->size, v->data, a) * vdot(v, v);
}

/* test: netted n=0,1,3 w[n] x[n] */
#pragma cadgen fwd
#pragma cadgen rev split(both)
double netted(int n, double *w, double *x, double a)
{
	int at[3] = {2, 0, 1};
	double out[3] = {0}, s;
	struct net net = {n, at, a, w, out};

	if (n < 3)
		at[0] = n - 1;
	s = apply(&net, x);
	for (int i = 0; i < n; i++)
		w[i] *= out[i] * 0.125;
	net.scale *= 0.5;
	if (n == 3)
		at[1] = 2;
	return s * apply(&net, x) + out[0];
}

/* only `scale` and `out` have a derivative here */
/* test: scaled n=0,1,3 w[n] x[n] */
#pragma cadgen fwd wrt(a) of(return)
#pragma cadgen rev wrt(a) of(return) tape(workspace) status
double scaled(int n, double *w, double *x, double a)
{
	int at[3] = {0, 1, 2};
	double out[3] = {0}, s;
	struct net net = {n, at, a * a, w, out};

	s = apply(&net, x);
	net.scale = s * a;
	return s * apply(&net, x) + out[1] * out[0];
}

/* test: summed n=0,1,3 {t->rows = NEW(struct row, n + 1); t->columns = NEW(const double *, n + 1); for (int i = 0; i < n; i++) {((struct row *)t->rows)[i].x = NEW(double, 1); ((const double **)t->columns)[i] = NEW(double, 2);} t->n = n;} */
#pragma cadgen fwd
#pragma cadgen rev
double summed(int n, const struct table *t, double a)
{
	double s = sum(t);

	return n * s * sum(t) * a;
}

/* a void pointer, of which the clauses tell the type */
struct par {
	int n;
	double k, *w;
};

static double spring(double x, void *params)
{
	const struct par *p = params;
	double s = 0;
	for (int i = 0; i < p->n; i++)
		s += p->w[i] * x;
	return s * p->k;
}
#pragma cadgen rule fwd(spring) wrt(x, params->k, params->w[params->n]) of(return) type(params: const struct par *)
static double spring_fwd(double x, void *params, double x_d, void *params_d, double *f_d)
{
	const struct par *p = params, *p_d = params_d;
	double s = 0, s_d = 0;
	for (int i = 0; i < p->n; i++) {
		s += p->w[i] * x;
		s_d += p_d->w[i] * x + p->w[i] * x_d;
	}
	*f_d = s_d * p->k + s * p_d->k;
	return s * p->k;
}
#pragma cadgen rule rev(spring) wrt(x, params->k, params->w[params->n]) of(return) type(params: const struct par *)
static void spring_rev(double x, void *params, double *x_b, void *params_b, double f_b)
{
	const struct par *p = params;
	struct par *p_b = params_b;
	double s = 0;
	for (int i = 0; i < p->n; i++) {
		s += p->w[i] * x;
		*x_b += f_b * p->k * p->w[i];
		p_b->w[i] += f_b * p->k * x;
	}
	p_b->k += f_b * s;
}

/* test: pull p->n=0,1,3 p->w[p->n] */
#pragma cadgen fwd
#pragma cadgen rev
double pull(double x, struct par *p)
{
	double s = spring(x, p);
	p->k *= s;
	return s * spring(s, p);
}
/* test: hang n=0,1,3 w[n] */
#pragma cadgen fwd wrt(x, w) of(return)
#pragma cadgen rev wrt(x, w) of(return)
double hang(int n, double x, double *w)
{
	struct par p = {n, 2, w};
	void *q = &p;
	double s = spring(x, q);
	p.k = 3;
	return s * spring(s, q);
}

/* arguments that lead to the same memory */
struct array {
	int n;
	double *data;
};

static void add(struct array *y, const struct array *x, double a)
{
	for (int i = 0; i < x->n; i++)
		y->data[i] = y->data[i] * y->data[i] + a * x->data[i];
}
#pragma cadgen rule fwd(add) wrt(y->data[y->n], x->data[x->n], a) of(y->data)
static void add_fwd(struct array *y, const struct array *x, double a, struct array *y_d, const struct array *x_d, double a_d)
{
	for (int i = 0; i < x->n; i++) {
		double xd = x_d->data[i];
		y_d->data[i] = 2 * y->data[i] * y_d->data[i] + a_d * x->data[i] + a * xd;
	}
	add(y, x, a);
}
#pragma cadgen rule rev(add) wrt(y->data[y->n], x->data[x->n], a) of(y->data)
static void add_rev(struct array *y, const struct array *x, double a, struct array *y_b, struct array *x_b, double *a_b)
{
	for (int i = x->n - 1; i >= 0; i--) {
		double t = y_b->data[i];
		y_b->data[i] = 2 * y->data[i] * t;
		*a_b += t * x->data[i];
		x_b->data[i] += a * t;
	}
}
/* the same struct twice: y and x alias */
/* test: same v->n=0,1,3 v->data[v->n] v:-0.5..0.5 */
#pragma cadgen fwd wrt(v->data[v->n], a) of(return, v->data)
#pragma cadgen rev wrt(v->data[v->n], a) of(return, v->data)
double same(struct array *v, double a)
{
	double s = 0;
	add(v, v, a);
	add(v, v, a);
	for (int i = 0; i < v->n; i++) s += v->data[i];
	return s;
}
/* two structs, one array */
/* test: views n=1,3 x[2 * n]:-0.5..0.5 */
#pragma cadgen fwd
#pragma cadgen rev
void views(int n, double *x, double a)
{
	struct array u = {n, x}, v = {n, x + n}, *p = &u, *q = &v, *t;
	for (int k = 0; k < 3; k++) {
		add(p, k == 1 ? q : p, a);
		t = p; p = q; q = t;
		u.n = n - k % 2;
		v.data = x + (k == 0 ? 0 : n);
	}
}
/* chosen by data; early return */
/* test: chosen n=0,1,3 x[n] y[n] k=0,1,2 */
#pragma cadgen fwd
#pragma cadgen rev
double chosen(int n, int k, double *x, double *y, double a)
{
	struct array u = {n, x}, v = {n, y};
	add(k ? &u : &v, k > 1 ? &u : &v, a);
	if (k == 1)
		return n ? x[0] * y[n - 1] : 0;
	v.data = x;
	add(&v, &u, a * a);
	return n ? x[0] * y[n - 1] : a;
}

/* a struct that says which function is used */
struct spring {
	double stiffness;
	double (*pull)(const struct spring *, double);
};

static double straight(const struct spring *s, double x)
{
	return s->stiffness * x;
}

static double bent(const struct spring *s, double x)
{
	return s->stiffness * x * x;
}

static void load(const struct spring *s, const double *x, double *y)
{
	*y = s->pull(s, *x) + 1;
}

#pragma cadgen rule fwd(load) wrt(s->stiffness, x[1]) of(y[1])
static void load_fwd(const struct spring *s, const double *x, double *y, const struct spring *s_d,
	const double *x_d, double *y_d)
{
	load(s, x, y);
	*y_d = s->pull == straight ? s_d->stiffness * *x + s->stiffness * *x_d
		: s_d->stiffness * *x * *x + 2 * s->stiffness * *x * *x_d;
}

#pragma cadgen rule rev(load) wrt(s->stiffness, x[1]) of(y[1]) entry(s, x)
static void load_rev(const struct spring *s, const double *x, double *y, struct spring *s_b,
	double *x_b, double *y_b)
{
	(void)y;
	s_b->stiffness += *y_b * (s->pull == straight ? *x : *x * *x);
	*x_b += *y_b * s->stiffness * (s->pull == straight ? 1 : 2 * *x);
	*y_b = 0;
}

/* test: springs n=1,4 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double springs(int n, const double *x, double stiffness)
{
	struct spring s = {stiffness, straight};
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double y;

		s.pull = i % 2 ? bent : straight;
		load(&s, &x[i], &y);
		s.stiffness += 0.1 * y;
		sum += y * s.pull(&s, y);
	}
	return sum;
}
