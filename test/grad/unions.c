/* Unions on the path to what is read and written: the same bytes under other names. */

struct ip { int a, b; };
union askew { struct { struct ip p; int pad; } first; struct { int pad; struct ip p; } second; };
union word { double d; long i; };
union vec { struct { double x, y, z; } by_name; double at[3]; };

/* test: read_behind u[1] {u->first.p.a = 1; u->first.p.b = 2; u->second.p.b = 3;} */
#pragma cadgen fwd read_behind wrt(w)
#pragma cadgen rev read_behind wrt(w)
double read_behind(union askew *u, double w)
{
	u->first.p.b = 2;
	u->second.p.a = 5;
	return u->first.p.b * w;
}

/* test: read_before u[1] {u->first.p.a = 1; u->first.p.b = 2; u->second.p.b = 3;} */
#pragma cadgen fwd read_before wrt(w)
#pragma cadgen rev read_before wrt(w)
double read_before(union askew *u, double w)
{
	int t = u->first.p.b;

	u->second.p.a = 5;
	return w * w * t;
}

/* test: once u[1] {u->first.p.a = 1; u->first.p.b = 2; u->second.p.b = 3;} */
#pragma cadgen fwd once wrt(w)
#pragma cadgen rev once wrt(w)
double once(union askew *u, double w)
{
	int t = u->first.p.b;

	u->second.p.a = 5;
	return w * w + t;
}

/* The index that the reverse sweep needs was overwritten by its other name. */
/* test: index_elsewhere n=4 x[n] u[1] {u->first.p.a = 1; u->first.p.b = 2; u->second.p.b = 3;} */
#pragma cadgen fwd index_elsewhere wrt(x[n])
#pragma cadgen rev index_elsewhere wrt(x[n])
double index_elsewhere(int n, const double *x, union askew *u)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s += x[u->first.p.b] * x[i];
		u->second.p.a = i;
	}
	return s;
}

static double first_of(const struct ip *p, struct ip *q, double w)
{
	int t = p->b;

	q->a = 7;
	return w * w * t;
}

/* test: by_pointers u[1] {u->first.p.a = 1; u->first.p.b = 2; u->second.p.b = 3;} */
#pragma cadgen fwd by_pointers wrt(w)
#pragma cadgen rev by_pointers wrt(w)
double by_pointers(union askew *u, double w)
{
	return first_of(&u->first.p, &u->second.p, w);
}

/* test: local n=1,3 */
#pragma cadgen fwd local
#pragma cadgen rev local
double local(int n, double w)
{
	union askew u[2];
	double s = 0;

	for (int i = 0; i < n; i++) {
		u[i & 1].first.p.b = i;
		u[i & 1].second.p.a += 2;
		s += w * w * u[i & 1].first.p.b;
	}
	return s;
}

/* Through the union a word may be read as another type than another pointer wrote it. */
/* test: by_type u[1] d:1..2 {d = &u->d;} */
#pragma cadgen fwd by_type wrt(w)
#pragma cadgen rev by_type wrt(w)
double by_type(union word *u, double *d, double w)
{
	u->i = 3;
	*d = 2;
	return u->i == 3 ? w : w * w;
}

/* test: unnamed_inside */
#pragma cadgen fwd unnamed_inside
#pragma cadgen rev unnamed_inside
double unnamed_inside(double u)
{
	union { struct { int a, b; } one; struct { int pad, a; } two; int all[2]; } w = {{1, 2}};
	w.one.b = 1;
	w.all[1] = 2;
	u += 0.1 * w.one.b;
	w.one.b = 5;
	w.two.a = 7;
	u *= w.one.b;
	return u * u * w.all[1];
}
union v { struct { float a, b; } one; float all[2]; };
/* test: floats_by_index n=0,1 */
#pragma cadgen fwd floats_by_index
#pragma cadgen rev floats_by_index
double floats_by_index(double u, int n)
{
	union v w;
	int k[2] = {1, 2};
	w.one.a = 1; w.one.b = 2;
	w.all[n] = 3;
	u *= w.one.b;
	w.one.b = 9;
	return u * w.all[n] + w.all[1 - n] * k[n];
}

union out { struct { int a, b; } one; struct { int pad, a; } two; int all[2]; };
struct hold { union { double d; struct { int lo, hi; } h; } u; struct { union { int i; float f; } w; double x; } in[2]; };
/* test: unnamed_nested n=0,1 */
#pragma cadgen fwd unnamed_nested
#pragma cadgen rev unnamed_nested
double unnamed_nested(double x, int n)
{
	union out o = {{1, 2}};
	struct hold h = {{.h = {3, 4}}, {{{5}, x}, {{6}, x * x}}};
	o.two.a = n;
	h.in[n].w.i += o.one.b;
	struct { union { int i; short s[2]; } p; struct { double v; } q[2]; } loc = {{7}, {{x}, {2 * x}}};
	loc.p.s[0] = 3;
	loc.q[n].v *= h.in[1 - n].x;
	return loc.q[0].v * loc.q[1].v * h.in[n].w.i * loc.p.i + h.in[n].x * h.u.h.hi;
}
