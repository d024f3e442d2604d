/* Rules for functions that take or return structs without pointers in them, and rows. */
#include <math.h>

struct vec {
	double x, y;
	int n;
	double w[3];
};

/* by pointer to const, read only */
static double norm(const struct vec *v)
{
	return v->n * (v->x * v->x + 2 * v->x * v->y) + v->w[0] * v->w[2];
}

#pragma cadgen rule fwd(norm) wrt(v[1])
static double norm_fwd(const struct vec *v, const struct vec *v_d, double *norm_d)
{
	*norm_d = v->n * (2 * v->x * v_d->x + 2 * (v_d->x * v->y + v->x * v_d->y)) +
	          v_d->w[0] * v->w[2] + v->w[0] * v_d->w[2];
	return norm(v);
}

#pragma cadgen rule rev(norm) wrt(v[1])
static void norm_rev(const struct vec *v, struct vec *v_b, double norm_b)
{
	v_b->x += norm_b * v->n * (2 * v->x + 2 * v->y);
	v_b->y += norm_b * v->n * 2 * v->x;
	v_b->w[0] += norm_b * v->w[2];
	v_b->w[2] += norm_b * v->w[0];
}

/* by value, and a returned struct */
static struct vec turn(struct vec v, double a)
{
	struct vec r = v;

	r.x = v.x * cos(a) - v.y * sin(a);
	r.y = v.x * sin(a) + v.y * cos(a);
	r.w[1] *= a;
	return r;
}

#pragma cadgen rule fwd(turn)
static struct vec turn_fwd(struct vec v, double a, struct vec v_d, double a_d, struct vec *turn_d)
{
	*turn_d = v_d;
	turn_d->x = v_d.x * cos(a) - v_d.y * sin(a) - a_d * (v.x * sin(a) + v.y * cos(a));
	turn_d->y = v_d.x * sin(a) + v_d.y * cos(a) + a_d * (v.x * cos(a) - v.y * sin(a));
	turn_d->w[1] = v_d.w[1] * a + v.w[1] * a_d;
	return turn(v, a);
}

#pragma cadgen rule rev(turn)
static void turn_rev(struct vec v, double a, struct vec *v_b, double *a_b, struct vec turn_b)
{
	v_b->x += turn_b.x * cos(a) + turn_b.y * sin(a);
	v_b->y += turn_b.y * cos(a) - turn_b.x * sin(a);
	*a_b += turn_b.y * (v.x * cos(a) - v.y * sin(a)) - turn_b.x * (v.x * sin(a) + v.y * cos(a));
	v_b->w[0] += turn_b.w[0];
	v_b->w[1] += turn_b.w[1] * a;
	*a_b += turn_b.w[1] * v.w[1];
	v_b->w[2] += turn_b.w[2];
}

/* in and out, only some members have a differential */
static void step(struct vec *v, double h, double *energy)
{
	double x = v->x;

	*energy = v->x * v->x + v->w[1];
	v->x += h * v->y * x;
	v->w[1] = x * h;
	v->n++;
}

#pragma cadgen rule fwd(step) wrt(v->x, v->w, h) of(v->x, v->w, energy[1])
static void step_fwd(struct vec *v, double h, double *energy, struct vec *v_d, double h_d,
                     double *energy_d)
{
	double x = v->x, x_d = v_d->x;

	*energy_d = 2 * v->x * v_d->x + v_d->w[1];
	v_d->x += h_d * v->y * x + h * v->y * x_d;
	v_d->w[1] = x_d * h + x * h_d;
	step(v, h, energy);
}

#pragma cadgen rule rev(step) wrt(v->x, v->w, h) of(v->x, v->w, energy[1]) entry(v)
static void step_rev(struct vec *v, double h, double *energy, struct vec *v_b, double *h_b,
                     double *energy_b)
{
	double x = v->x, x_b = v_b->x;

	if (energy)
		*h_b = 1e9; /* never */
	x_b += v_b->w[1] * h;
	*h_b += v_b->w[1] * x;
	*h_b += v_b->x * v->y * x;
	x_b += v_b->x * h * v->y;
	x_b += *energy_b * 2 * x;
	v_b->w[1] = *energy_b;
	*energy_b = 0;
	v_b->x = x_b;
}

/* arrays of structs, written and only read */
static void spread(int n, const struct vec *from, struct vec *to, double a)
{
	for (int i = 0; i < n; i++) {
		to[i].x = from[i].x * a + to[i].x * to[i].x;
		to[i].y += from[i].w[i % 3];
	}
}

#pragma cadgen rule fwd(spread) wrt(from[n], to[n], a) of(to[n])
static void spread_fwd(int n, const struct vec *from, struct vec *to, double a,
                       const struct vec *from_d, struct vec *to_d, double a_d)
{
	for (int i = 0; i < n; i++) {
		to_d[i].x = from_d[i].x * a + from[i].x * a_d + 2 * to[i].x * to_d[i].x;
		to_d[i].y += from_d[i].w[i % 3];
	}
	spread(n, from, to, a);
}

#pragma cadgen rule rev(spread) wrt(from[n], to[n], a) of(to[n])
static void spread_rev(int n, const struct vec *from, struct vec *to, double a, struct vec *from_b,
                       struct vec *to_b, double *a_b)
{
	for (int i = n - 1; i >= 0; i--) {
		double t = to_b[i].x;

		from_b[i].w[i % 3] += to_b[i].y;
		to_b[i].x = 2 * to[i].x * t;
		from_b[i].x += t * a;
		*a_b += t * from[i].x;
	}
}

/* ---- what calls them ---- */

/* test: length v[1] */
#pragma cadgen fwd
#pragma cadgen rev
double length(struct vec *v, double a)
{
	double s = norm(v);

	v->x *= a * s;
	return s * norm(v);
}

/* only some members have a derivative here */
/* test: partly v[1] */
#pragma cadgen fwd wrt(v->x, v->w) of(return)
#pragma cadgen rev wrt(v->x, v->w) of(return)
double partly(const struct vec *v)
{
	struct vec t = *v;

	t.y = 3;
	return norm(v) * norm(&t);
}

/* none */
/* test: apart v[1] */
#pragma cadgen fwd wrt(a) of(return)
#pragma cadgen rev wrt(a) of(return)
double apart(const struct vec *v, double a)
{
	return norm(v) * a * turn(*v, a).x;
}

/* test: turned n=0,1,4 */
#pragma cadgen fwd
#pragma cadgen rev
double turned(int n, struct vec v, double a)
{
	struct vec u = v;

	u.n = 2;
	for (int i = 0; i < n; i++) {
		u = turn(u, a * u.x);
		a *= u.y;
		u = turn(turn(u, 0.5), a);
	}
	return norm(&u);
}

/* test: made */
#pragma cadgen fwd
#pragma cadgen rev
struct vec made(struct vec v, double a)
{
	return turn(turn(v, a), a);
}

/* test: stepped n=0,1,3 v[1] */
#pragma cadgen fwd wrt(v->x, v->w, h) of(return, v->x, v->w)
#pragma cadgen rev wrt(v->x, v->w, h) of(return, v->x, v->w) tape(workspace)
double stepped(int n, struct vec *v, double h)
{
	double e = 0, sum = 0;

	v->n = n;
	for (int i = 0; i < n; i++) {
		step(v, h, &e);
		sum += e * e * norm(v) * (v->n > 2 ? 3 : 1);
		step(v, e, &h);
	}
	return sum;
}

/* test: spreading n=0,1,3 p[n] q[n] */
#pragma cadgen fwd
#pragma cadgen rev split(both)
void spreading(int n, struct vec *p, struct vec *q, double a)
{
	spread(n, p, q, a);
	spread(n, q, p, a * a);
	spread(n, p, p, a);
}

/* test: spread_parts n=0,1,2,3,7 p[n] q[n] */
#pragma cadgen fwd wrt(p[n].x, q[n].y) of(return)
#pragma cadgen rev wrt(p[n].x, q[n].y) of(return)
double spread_parts(int n, const struct vec *p, const struct vec *q)
{
	struct vec t[4] = {0}, u[4] = {0};
	double s = 0;

	if (n > 1) {
		t[0].x = p[0].x;
		t[3].y = q[1].y * 2;
		u[1].y = 5;
		u[3].y = 2;
		t[1].x = p[1].x;
	}
	spread(n < 4 ? n : 4, t, u, 2);
	for (int i = 0; i < 4; i++)
		s += u[i].x * u[i].x * u[i].y;
	return s;
}

static double climb(int n, struct vec v, struct vec *u)
{
	if (n <= 0)
		return norm(u);
	spread(1, &v, u, v.x * 0.5);
	return u->x * climb(n - 1, turn(*u, v.y), u) + norm(&v);
}

/* test: climbed n=0,1,3 u[1] rtol=1e-6 */
#pragma cadgen fwd
#pragma cadgen rev
double climbed(int n, struct vec v, struct vec *u)
{
	return climb(n, v, u);
}

/* ---- rows ---- */

static double rows(int n, double (*a)[3], double s)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		sum += a[i][0] * a[i][2];
		a[i][1] *= s * a[i][0];
	}
	return sum;
}

#pragma cadgen rule fwd(rows) wrt(a[n][3], s)
static double rows_fwd(int n, double (*a)[3], double s, double (*a_d)[3], double s_d, double *sum_d)
{
	*sum_d = 0;
	for (int i = 0; i < n; i++) {
		*sum_d += a_d[i][0] * a[i][2] + a[i][0] * a_d[i][2];
		a_d[i][1] = a_d[i][1] * s * a[i][0] + a[i][1] * (s_d * a[i][0] + s * a_d[i][0]);
	}
	return rows(n, a, s);
}

#pragma cadgen rule rev(rows) wrt(a[n][3], s)
static void rows_rev(int n, double (*a)[3], double s, double (*a_b)[3], double *s_b, double sum_b)
{
	for (int i = 0; i < n; i++) {
		double t = a_b[i][1];

		a_b[i][1] = t * s * a[i][0];
		*s_b += t * a[i][1] * a[i][0];
		a_b[i][0] += t * a[i][1] * s + sum_b * a[i][2];
		a_b[i][2] += sum_b * a[i][0];
	}
}

static void times(int n, int m, double a[n][m], const double *x, double y[])
{
	for (int i = 0; i < n; i++) {
		y[i] = 0;
		for (int j = 0; j < m; j++)
			y[i] += a[i][j] * x[j];
	}
}

#pragma cadgen rule fwd(times) wrt(a, x[m], y[n]) of(y[n])
static void times_fwd(int n, int m, double a[n][m], const double *x, double y[],
                      double a_d[n][m], const double *x_d, double y_d[])
{
	for (int i = 0; i < n; i++) {
		y_d[i] = 0;
		for (int j = 0; j < m; j++)
			y_d[i] += a_d[i][j] * x[j] + a[i][j] * x_d[j];
	}
	times(n, m, a, x, y);
}

#pragma cadgen rule rev(times) wrt(a, x[m], y[n]) of(y[n]) entry(a, x)
static void times_rev(int n, int m, double a[n][m], const double *x, double y[],
                      double a_b[n][m], double *x_b, double y_b[])
{
	if (y)
		y_b[0] = 1e9; /* never */
	for (int i = 0; i < n; i++) {
		for (int j = 0; j < m; j++) {
			a_b[i][j] += y_b[i] * x[j];
			x_b[j] += y_b[i] * a[i][j];
		}
		y_b[i] = 0;
	}
}

/* test: rowed n=0,1,3 a[n * 3] */
#pragma cadgen fwd
#pragma cadgen rev
double rowed(int n, double (*a)[3], double s)
{
	double t[2][3] = {{0}}, sum = rows(n, a, s);

	for (int i = 0; i < n; i++)
		t[i % 2][i] += a[i][1] * s;
	sum *= rows(2, t, sum);
	return sum * rows(n, a, t[0][1]) + t[1][1];
}

/* test: squared n=1,3 a[n * n] x[n] y[n] */
#pragma cadgen fwd
#pragma cadgen rev
void squared(int n, double a[n][n], double *x, double *y)
{
	times(n, n, a, x, y);
	times(n, n, a, y, x);
	a[0][n - 1] *= x[0];
	times(n, n, a, a[0], x);
}

/* test: by_rows n=1,2,3 x[3] y[n] */
#pragma cadgen fwd wrt(x) of(y)
#pragma cadgen rev wrt(x) of(y)
void by_rows(int n, const double *x, double *y)
{
	double a[3][3], b[n][3], z[3];

	for (int i = 0; i < 3; i++)
		for (int j = 0; j < 3; j++)
			a[i][j] = i + x[j] * x[i];
	for (int i = 0; i < n; i++)
		for (int j = 0; j < 3; j++)
			b[i][j] = i - j;
	times(n, 3, a, x, y);
	times(n, 3, b, a[1], z);
	for (int i = 0; i < n; i++)
		y[i] *= z[i];
}

/* of all parameters only some have a derivative */
static double bessel(double nu, double x)
{
	return nu * sin(x);
}

#pragma cadgen rule rev(bessel) wrt(x)
static void bessel_rev(double nu, double x, double *x_b, double f_b)
{
	*x_b += f_b * nu * cos(x);
}

#pragma cadgen rule fwd(bessel) wrt(x)
static double bessel_fwd(double nu, double x, double x_d, double *f_d)
{
	*f_d = x_d * nu * cos(x);
	return bessel(nu, x);
}

/* test: waves n=0,1,3 x[n] */
#pragma cadgen fwd
#pragma cadgen rev
double waves(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += bessel(i + 0.5, s * x[i] + 1);
	return s;
}
