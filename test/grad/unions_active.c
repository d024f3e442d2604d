/* Unions that carry derivatives: members of the same floats at the same offsets are one place; tagged values. */
#include <math.h>
#include <string.h>
union vec { struct { double x, y, z; } by_name; double at[3]; };
union coord { double v[4]; struct { double x, y, z, t; } xyzt; struct { double lam, phi; } lp; struct { double x, y; } xy; };
struct tagged { int tag; union { struct { double re, im; } c; double d; long i; } u; };
struct anon { int kind; union { struct { double x, y; } p; double v[2]; } u; double w; };
struct node { int op, left, right; union { double value; int var; } u; };

/* test: by_both u[1] */
#pragma cadgen fwd by_both
#pragma cadgen rev by_both
double by_both(union vec *u, double x)
{
	double s = 0;
	u->by_name.y *= x;
	for (int i = 0; i < 3; i++)
		s += u->at[i] * u->by_name.x;
	u->at[0] = s * u->at[1];
	return s * u->by_name.x * u->by_name.z;
}

/* test: local_union n=0,2 */
#pragma cadgen fwd local_union
#pragma cadgen rev local_union
double local_union(double a, double b, int n)
{
	union vec u;
	u.by_name.x = a * b;
	u.by_name.y = b;
	u.by_name.z = a;
	u.at[n] *= u.at[1];
	return u.by_name.x * u.by_name.z + u.at[n];
}

static union coord project(union coord in, double lat0)
{
	union coord out = {{0}};
	out.xy.x = in.lp.lam * cos(lat0);
	out.xy.y = sin(in.lp.phi);
	return out;
}

/* test: proj */
#pragma cadgen fwd proj
#pragma cadgen rev proj
double proj(double lam, double phi, double lat0)
{
	union coord c;
	c.lp.lam = lam;
	c.lp.phi = phi;
	c.xyzt.z = lam * phi;
	c.xyzt.t = 1;
	c = project(c, lat0);
	return c.xy.x * c.v[1] + c.xyzt.x;
}

/* test: proj_value */
#pragma cadgen fwd proj_value
#pragma cadgen rev proj_value
double proj_value(union coord c, double x)
{
	c.lp.lam *= x;
	return c.xy.x * c.v[1] + c.xyzt.t * c.v[0];
}

/* test: proj_result */
#pragma cadgen fwd proj_result
union coord proj_result(union coord c, double x)
{
	c.lp.lam *= x * c.v[2];
	return c;
}

/* test: tagged_sum n=0,3 v[n] {for(int i=0;i<n;i++)v[i].tag=i%2*2;} */
#pragma cadgen fwd tagged_sum
#pragma cadgen rev tagged_sum
double tagged_sum(int n, const struct tagged *v, double x)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		switch (v[i].tag) {
		case 0:
			s += v[i].u.d * x;
			break;
		case 1:
			s += x * (double)(v[i].u.i % 7);
			break;
		default:
			s += v[i].u.c.re * v[i].u.c.im * s;
		}
	return s;
}

/* test: inside a[1] */
#pragma cadgen fwd inside
#pragma cadgen rev inside
double inside(struct anon *a, double x)
{
	a->u.v[1] *= x;
	return a->u.p.y * a->u.p.x * a->w + a->u.v[0];
}

/* test: copied a[1] b[1] */
#pragma cadgen fwd copied
#pragma cadgen rev copied
double copied(struct anon *a, struct anon *b, double x)
{
	struct anon t = *a;
	t.u.v[0] *= x;
	*b = t;
	b->u.p.y += t.u.p.x * t.u.p.y;
	return b->u.v[1] * a->u.p.x;
}

static double eval(const struct node *n, int k, const double *x)
{
	if (n[k].op == 0)
		return n[k].u.value;
	if (n[k].op == 1)
		return x[n[k].u.var];
	double l = eval(n, n[k].left, x), r = eval(n, n[k].right, x);
	return n[k].op == 2 ? l + r : l * r;
}

/* test: expr n[5] {n[0].op=3; n[0].left=1; n[0].right=2; n[1].op=2; n[1].left=3; n[1].right=4; n[2].op=n[3].op=n[4].op=0;} */
#pragma cadgen fwd expr
#pragma cadgen rev expr
double expr(const struct node *n, double x)
{
	double at[2] = {x, 2};

	return eval(n, 0, at) * x;
}

/* test: cleared a[1] */
#pragma cadgen fwd cleared
#pragma cadgen rev cleared
double cleared(struct anon *a, double x)
{
	double s = a->u.p.x * a->u.v[1];
	memset(a, 0, sizeof *a);
	a->u.v[0] = x * s;
	return a->u.p.x * s + a->u.p.y;
}

/* test: kept_union u[1] n=0,2 */
#pragma cadgen fwd kept_union
#pragma cadgen rev kept_union
double kept_union(union vec *u, double x, int n)
{
	double t = u->by_name.y * x;
	u->at[1] *= t;
	return n > 0 ? t * kept_union(u, t, n - 1) : t * u->by_name.y;
}

union single { float f; struct { float f; int n; } both; };

/* test: in_float u[1] rtol=1e-3 */
#pragma cadgen fwd in_float
#pragma cadgen rev in_float
float in_float(union single *u, float x)
{
	u->both.f *= x;
	return u->f * u->f;
}

/* test: row_of_unions n=0,1,3 u[n] */
#pragma cadgen fwd row_of_unions wrt(u[n])
#pragma cadgen grad row_of_unions wrt(u[n]) of(return)
#pragma cadgen rev row_of_unions split name(row_of_unions_split)
double row_of_unions(int n, const union vec *u)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += u[i].at[0] * u[i].by_name.y * u[n - 1 - i].by_name.z;
	return s;
}

/* test: scratch_union n=0,2 x[n] t[1] */
#pragma cadgen fwd scratch_union scratch(t[1])
#pragma cadgen rev scratch_union scratch(t[1])
double scratch_union(int n, const double *x, union vec *t)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		t->by_name.x = x[i] * x[i];
		s += t->at[0] * t->by_name.x;
	}
	return s;
}

/* Members of the union itself that lie within another. */
union named { __extension__ struct { double x, y, z; }; double e[3]; };
struct body { union named r, v; double m; };

/* test: anonymous n=0,1,3 b[n] */
#pragma cadgen fwd anonymous
#pragma cadgen rev anonymous
#pragma cadgen rev anonymous split name(anonymous_split)
double anonymous(int n, struct body *b, double dt)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		for (int k = 0; k < 3; k++)
			b[i].r.e[k] += dt * b[i].v.e[k];
		for (int k = 0; k < 3; k++)
			b[i].v.e[k] *= b[i].r.x;
		b[i].v.y += b[i].r.e[1] * b[i].m;
		for (int k = 0; k < 2; k++)
			b[i].r.e[k + 1] = b[i].r.e[k] * b[i].r.z;
		s += b[i].v.x * b[i].v.e[1] * b[i].r.z;
	}
	return s;
}

/* test: anonymous_copied a[1] b[1] */
#pragma cadgen fwd anonymous_copied
#pragma cadgen rev anonymous_copied
double anonymous_copied(struct body *a, struct body *b, double x)
{
	struct body t = *a;

	t.r.y *= x;
	*a = *b;
	*b = t;
	a->r.e[2] *= b->r.e[1];
	return a->r.z * b->r.y * b->v.e[0] * a->v.z;
}
