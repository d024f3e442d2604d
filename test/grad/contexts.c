/* Contexts of different types behind one `void *`, each with its function, chosen at run time. */
#include <math.h>
#include <stdlib.h>
struct dev { double (*eval)(void *ctx, double v); void *ctx; };
struct res { double g; };
struct dio { int n; double is, vt; };
struct tab { int n; double x[4]; const double *y; };
static double res_eval(void *ctx, double v) { struct res *r = ctx; return r->g * v; }
static double dio_eval(void *ctx, double v) { struct dio *d = ctx; return d->is * (exp(v / d->vt) - d->n); }
static double tab_eval(void *ctx, double v)
{
	struct tab *t = ctx; double s = 0;
	for (int i = 0; i < t->n; i++) s = s * v + t->x[i] * t->y[i];
	return s;
}

/* test: three x[4] */
#pragma cadgen fwd three wrt(v, g, is, x[4])
#pragma cadgen rev three wrt(v, g, is, x[4])
double three(double v, double g, double is, const double *x)
{
	struct res r = {g};
	struct dio d = {1, is, 0.7};
	struct tab t = {4, {1, 2, 3, g}, x};
	struct dev devs[3] = {{res_eval, &r}, {dio_eval, &d}, {tab_eval, &t}};
	double s = 0;
	for (int i = 0; i < 3; i++)
		s += devs[i].eval(devs[i].ctx, v) * (i + 1);
	return s;
}

static void add(struct dev *devs, int *n, double (*eval)(void *, double), void *ctx)
{
	devs[*n].eval = eval;
	devs[*n].ctx = ctx;
	++*n;
}

/* test: chosen n=0,1,4 kind[n] x[n] */
#pragma cadgen fwd chosen wrt(v, x[n])
#pragma cadgen rev chosen wrt(v, x[n])
double chosen(int n, const int *kind, double v, const double *x)
{
	struct dev devs[4];
	struct res r[4];
	struct dio d[4];
	double s = 0;
	int m = 0;
	for (int i = 0; i < n; i++) {
		r[i].g = x[i];
		d[i].is = x[i] * x[i]; d[i].vt = 2 + x[i]*0.1; d[i].n = i;
		if (kind[i] & 1)
			add(devs, &m, res_eval, &r[i]);
		else
			add(devs, &m, dio_eval, &d[i]);
	}
	for (int i = 0; i < m; i++)
		s += devs[i].eval(devs[i].ctx, v) * (i + 1);
	return s;
}

/* On the heap. */
/* test: made n=0,1,4 kind[n] x[n] */
#pragma cadgen fwd made wrt(v, x[n])
#pragma cadgen rev made wrt(v, x[n])
double made(int n, const int *kind, double v, const double *x)
{
	struct dev devs[4];
	double s = 0;
	for (int i = 0; i < n; i++) {
		if (kind[i] & 1) {
			struct res *r = malloc(sizeof *r);
			if (!r) return 0;
			r->g = x[i];
			devs[i].eval = res_eval; devs[i].ctx = r;
		} else {
			struct dio *d = malloc(sizeof *d);
			if (!d) return 0;
			d->is = x[i] * x[i]; d->vt = 2 + x[i]*0.1; d->n = i;
			devs[i].eval = dio_eval; devs[i].ctx = d;
		}
	}
	for (int i = 0; i < n; i++)
		s += devs[i].eval(devs[i].ctx, v) * (i + 1);
	for (int i = 0; i < n; i++)
		free(devs[i].ctx);
	return s;
}

static double bisect(double (*f)(void *, double), void *ctx, double a, double b, int depth)
{
	double m = (a + b) / 2;
	if (depth == 0) return m * f(ctx, m);
	return f(ctx, m) > 0 ? bisect(f, ctx, a, m, depth - 1) : bisect(f, ctx, m, b, depth - 1);
}
/* test: deep */
#pragma cadgen fwd deep wrt(v, g, is)
#pragma cadgen rev deep wrt(v, g, is)
double deep(double v, double g, double is)
{
	struct res r = {g};
	struct dio d = {1, is, 0.7};
	return bisect(res_eval, &r, -1, v, 3) + bisect(dio_eval, &d, -1, v, 3);
}

/* Only one of them carries derivatives. */
/* test: some kind=0,1 */
#pragma cadgen fwd some wrt(v, g)
#pragma cadgen rev some wrt(v, g)
double some(double v, double g, double is, int kind)
{
	struct res r = {g};
	struct dio d = {1, is, 0.7};
	struct dev dev;
	dev.eval = kind ? res_eval : dio_eval;
	dev.ctx = kind ? (void *)&r : (void *)&d;
	return dev.eval(dev.ctx, v);
}

static struct dio fixed_dio = {2, 0.5, 1.5};
static const struct tab fixed_tab = {2, {1, 2}, (const double[]){1, 2}};
static const struct dev table[] = {{dio_eval, &fixed_dio}, {tab_eval, (void *)&fixed_tab}};
/* test: tables */
#pragma cadgen fwd tables wrt(v)
#pragma cadgen rev tables wrt(v)
double tables(double v)
{
	double s = 1;
	for (int i = 0; i < 2; i++)
		s *= table[i].eval(table[i].ctx, v);
	return s;
}

struct head {
	int kind;
	double gain;
};

struct wide {
	struct head head;
	double more[2];
};

struct narrow {
	float small;
};

/* One begins with the other, and what both have is used before it is known which it is. */
static double by_kind(void *ctx, double v)
{
	struct head *h = ctx;

	if (h->kind == 0)
		return h->gain * v;
	h->gain *= 2;
	return ((struct wide *)ctx)->more[1] * h->gain * v;
}

/* test: headers kind=0,1 x[3] */
#pragma cadgen fwd headers wrt(v, x[3])
#pragma cadgen rev headers wrt(v, x[3])
double headers(double v, const double *x, int kind)
{
	struct head h = {0, x[1]};
	struct wide w = {{1, x[0]}, {x[2], 2}};
	struct narrow n = {(float)x[0]};
	struct dev devs[3] = {{by_kind, &h}, {by_kind, &w}, {by_kind, &w}};

	if (n.small > 100)
		devs[0].ctx = &n;
	return devs[kind].eval(devs[kind].ctx, v) * devs[2 - kind].eval(devs[2 - kind].ctx, v + 1);
}

/* What one function leaves in its context is read behind the loop. */
static double count_up(void *ctx, double v)
{
	struct wide *w = ctx;

	w->more[0] += v * w->head.gain;
	return w->more[0];
}

/* test: left_in_contexts n=0,1,3 x[2] */
#pragma cadgen fwd left_in_contexts wrt(v, x[2])
#pragma cadgen rev left_in_contexts wrt(v, x[2])
double left_in_contexts(int n, double v, const double *x)
{
	struct wide w = {{0, x[0]}, {x[1], 0}};
	struct res r = {x[1]};
	double s = 0;

	for (int i = 0; i < n; i++) {
		struct dev dev;

		dev.eval = i % 2 ? res_eval : count_up;
		dev.ctx = i % 2 ? (void *)&r : (void *)&w;
		s += dev.eval(dev.ctx, v + i);
		r.g *= w.more[0];
	}
	return s * w.more[0] + r.g;
}

/* A function whose context is of a type that is defined only behind it. */
static double late_eval(void *ctx, double v);

/* test: of_later_type n=0,3 */
#pragma cadgen fwd of_later_type wrt(v, g)
#pragma cadgen rev of_later_type wrt(v, g)
double of_later_type(int n, double v, double g)
{
	struct res r = {g};
	struct dev dev = {n ? late_eval : res_eval, &r};

	return n ? late_eval(NULL, v) * g : dev.eval(dev.ctx, v);
}

struct late {
	double factor;
	int times;
};

static double late_eval(void *ctx, double v)
{
	struct late *l = ctx;

	return l ? l->factor * v * l->times : v * v;
}

/* An array whose elements are also taken by twos. */
struct two {
	double x, y;
};
struct four {
	struct two a, b;
};

/* test: by_twos kind=0,1 */
#pragma cadgen fwd by_twos
#pragma cadgen rev by_twos
double by_twos(int kind, double u, double v)
{
	struct two row[4] = {{u, v}, {u * v, v}, {u, u * u}, {v, u * v}};
	struct four other = {{u, 2}, {v, u}};
	struct four *p = kind ? (struct four *)row : &other;

	return p->b.x * p->a.y + p->b.y;
}
