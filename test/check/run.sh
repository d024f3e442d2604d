# What `cadgen check` accepts, finds and says.
. "$(dirname "$0")/../cli/check.sh"

# pair NAME INPUT OUTPUT STATE: the table has such a row; a row without a name belongs to the last one
pair() {
	awk -v name="$1" -v input="$2" -v output="$3" -v state="$4" '
	/^[^ ]/ { at = 1; last = $1 }
	/^ / { at = 0 }
	last == name && $(at + 1) == input && $(at + 2) == output && $0 ~ state "$" { found = 1 }
	END { exit !found }' out || {
		fail "has no row $*"
		sed 's/^/    /' out
	}
}

# ---- every kind of request

cat >fit.c <<'C'
#include <math.h>
#pragma cadgen fwd wrt(p[2])
#pragma cadgen rev wrt(p[2])
#pragma cadgen grad wrt(p[2])
#pragma cadgen hess wrt(p[2])
#pragma cadgen hvp wrt(p[2])
double misfit(int n, const double *t, const double *y, const double *p)
{
	double sum = 0;

	for (int i = 0; i < n; i++) {
		double r = p[0] * exp(-p[1] * t[i]) - y[i];
		sum += r * r;
	}
	return sum;
}

#pragma cadgen jac wrt(x[n], w) of(y[n])
#pragma cadgen jac name(turned) layout(col) wrt(x[n], w) of(y[n])
#pragma cadgen rev tape(workspace) status wrt(x[n], w) of(y[n])
#pragma cadgen rev name(scale_two) const(power = 2) wrt(x[n], w) of(y[n])
void scale(int n, int power, const double *x, float w, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = pow(x[i], power) * w;
}

#pragma cadgen rev of(b[n]) keep(b) wrt(a[n])
#pragma cadgen rev name(square_all) overwrite wrt(a[n]) of(b[n])
void square(int n, const double *a, double *b)
{
	for (int i = 0; i < n; i++)
		b[i] = a[i] * a[i];
}

#pragma cadgen rev tape(fixed) wrt(a[3]) of(a[3])
void chain(double *a)
{
	for (int i = 1; i < 3; i++)
		a[i] *= exp(a[i - 1]) * a[i];
}
C
run 0 check fit.c
for kind in fwd rev grad; do
	pair misfit_$kind p return ok
done
pair misfit_hess p p ok
pair misfit_hvp p p ok
for name in scale_jac turned scale_rev scale_two; do
	pair $name x y ok
	pair $name w y ok
done
pair square_rev a b ok
pair square_all a b ok
pair chain_rev a a ok
grep -q 'FAILS\|checked\|part\|does not compile' out && fail "not all is checked"
prints "n=5"
absent fit.ad.c
[ -z "$(ls tmp)" ] || fail "something is left: $(ls tmp)"

# ---- structs, lists, callbacks: a fixture makes them

cat >world.c <<'C'
#include <math.h>
#include <stdlib.h>
struct node {
	double mass, at[3];
	int kind;
	struct node *next;
};
typedef double (*law)(double);

#pragma cadgen rev wrt(first) of(return)
double energy(const struct node *first, law f)
{
	double e = 0;

	for (; first; first = first->next)
		e += first->mass * f(first->at[1]) * (first->kind + 1);
	return e;
}

struct model {
	int n;
	double *w, bias;
};
#pragma cadgen rev wrt(m->w[m->n], m->bias) of(return)
#pragma cadgen jac wrt(m->w[m->n], m->bias) of(return)
double output(const struct model *m)
{
	double s = m->bias * m->bias;

	for (int i = 0; i < m->n; i++)
		s += m->w[i] * m->w[i] * (i + 1);
	return s;
}

static double square(double x)
{
	return x * x;
}
law laws[] = {square};

#ifdef CADGEN_CHECK
void make_world(struct node **first, law *f);
void make_world(struct node **first, law *f)
{
	for (int i = 0; i < 4; i++) {
		struct node *node = malloc(sizeof *node);

		*node = (struct node){1 + 0.5 * i, {0, 0.3 * i, 1}, i, *first};
		*first = node;
	}
	*f = laws[0];
}
void make_model(struct model **m);
void make_model(struct model **m)
{
	*m = malloc(sizeof **m);
	(*m)->n = 6;
	(*m)->bias = 0.3;
	(*m)->w = malloc(6 * sizeof(double));
	for (int i = 0; i < 6; i++)
		(*m)->w[i] = 0.1 * i;
}
#endif
C
run 0 check world.c --fixture energy:make_world --fixture output:make_model
pair energy_rev first return ok
pair output_rev 'm->w' return ok
pair output_rev 'm->bias' return ok
pair output_jac 'm->w' return ok
prints "5 pairs agree"
run 0 check world.c --fixture output:make_model
prints "which only a fixture can set"
run 1 check world.c
says "nothing was checked"

# the source calls its derivative, and includes the header that does not exist yet
cat >own.c <<'C'
#include "own_ad.h"
#pragma cadgen rev wrt(x)
double square(double x)
{
	return x * x;
}
int main(void)
{
	double by = 0;

	return square_rev(1, &by, 1) != 1;
}
C
run 0 check own.c --header own_ad.h
pair square_rev x return ok
absent own_ad.h

# ---- globals, structs by value, complex numbers, several files, flags

cat >a.c <<'C'
#include "a.h"
double gain = 2;
static double twice(double x)
{
	return 2 * x;
}
#pragma cadgen rev wrt(x, gain) of(return)
double amplified(double x)
{
	return other(x) * twice(x) * gain * FACTOR;
}
C
echo 'double other(double x);' >a.h
cat >b.c <<'C'
#include "a.h"
#include <complex.h>
typedef struct {
	double re, im;
} number;
static double twice(double x)
{
	return x + x * x;
}
double other(double x)
{
	return twice(x);
}
#pragma cadgen fwd
#pragma cadgen rev
number product(number a, number b)
{
	number c = {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};

	return c;
}
#pragma cadgen rev
double size(double complex z)
{
	return cabs(z * z);
}
C
run 0 check a.c b.c -- -DFACTOR=3 -std=c11
pair amplified_rev x return ok
pair amplified_rev gain return ok
pair product_fwd a return ok
pair product_rev b return ok
pair size_rev z return ok
grep -q 'does not compile' out && fail "not in long double"
run 0 check a.c b.c --fwd 'other' -- -DFACTOR=3
pair other_fwd x return ok

# ---- what is not checked says so, and the rest is

cat >others.c <<'C'
#pragma cadgen jac sparse wrt(u[n]) of(r[n])
#pragma cadgen rev split wrt(u[n]) of(r[n])
#pragma cadgen fwd name(lanes) width(4) wrt(u[n]) of(r[n])
#pragma cadgen jac name(dense) wrt(u[n]) of(r[n])
void balance(int n, const double *u, double *r)
{
	for (int i = 0; i < n; i++)
		r[i] = i > 0 ? u[i - 1] * u[i] : u[i];
}
C
run 0 check others.c
pair dense u r ok
prints "1 pair agrees, 3 not checked"
prints "sparse: compare with the dense matrix"
prints "split: call both halves yourself"
prints "width: compare its directions"

# ---- sizes, points, seeds

cat >points.c <<'C'
#include <assert.h>
#include <math.h>
#pragma cadgen rev wrt(x[n])
double logs(int n, int first, const double *x)
{
	double s = 0;

	assert(n == 7 && first < 3);
	for (int i = first; i < n; i++)
		s += log(x[i]);
	return s;
}
#pragma cadgen rev
double larger(double x, double y)
{
	if (x > y)
		return x;
	return y * 2;
}
#pragma cadgen rev
double root(double x)
{
	return sqrt(x);
}
C
run 0 check points.c
prints "the function itself ends the program"
run 0 check points.c --size n=7 --points 2 --seed 9
pair logs_rev x return ok
prints "(seed 9)"
grep -q 'says nothing.*n=' out && fail "n was given"
printf '# on a kink\nx 1\ny 1\n' >at.txt
run 0 check points.c --at at.txt
pair larger_rev x return 'in part'
prints "the quotient of return jumps: a branch changes just before"
printf 'x -1\ny 3\n\nx -2\ny 4\n' >at.txt
run 0 check points.c --at at.txt
pair larger_rev y return ok
pair root_rev x return 'in part'
prints "the value is infinite or NaN here"
run 1 check points.c --at none.txt
says "'none.txt' cannot be read"

cat >beyond.c <<'C'
#pragma cadgen rev wrt(a[4])
double picked(const double *a, int k)
{
	return a[k + 2] * a[k];
}
#pragma cadgen rev wrt(a[4])
double outside(const double *a)
{
	return a[4] * a[0];
}
C
run 0 check beyond.c
pair picked_rev a return ok
prints "k=1"
prints "it reads or writes beyond its arguments"

# ---- sanitizers; what cannot be built; wrong usage

run 0 check points.c --size n=7 --sanitize
pair logs_rev x return ok
cat >shift.c <<'C'
#pragma cadgen rev
double shifted(double x, int k)
{
	return x * (1 << (k + 30));
}
C
run 1 check shift.c --sanitize --size k=5
cat >library.c <<'C'
#pragma cadgen inactive tuned
double tuned(double x);
#pragma cadgen rev
double uses(double x)
{
	return x * tuned(1);
}
C
run 1 check library.c
says "cannot be built"
says "libraries into --link"
cat >tuned.c <<'C'
double tuned(double x);
double tuned(double x)
{
	return x + 1;
}
C
run 0 check library.c --link tuned.c
pair uses_rev x return ok
run 2 fit.c --size n=3
says "--size is an option of 'cadgen check'"
run 2 check fit.c --size n
says "--size takes NAME=N"
run 2 check fit.c -o x.c
says "'cadgen check' writes no output"

# ---- what has a differential must be found, and judged

cat >lies.c <<'C'
#include <stdlib.h>
#pragma cadgen inactive lie
double lie(double x);
double lie(double x)
{
	return x * x * x;
}
struct inner {
	struct {
		double x, y;
	} in[2];
	double x;
};
#pragma cadgen rev wrt(s->in) of(return)
double nested(const struct inner *s)
{
	return lie(s->in[1].y) + s->x;
}
#pragma cadgen rev wrt(s->x) of(return)
double beside(const struct inner *s)
{
	return s->in[1].x * s->in[0].y * s->x;
}
#pragma cadgen hess wrt(x[2])
#pragma cadgen hvp wrt(x[2])
double bent(const double *x)
{
	return lie(x[0]) + x[1] * x[1];
}
#pragma cadgen hvp
double plain(double x, double y)
{
	return x * x * y;
}
#pragma cadgen rev wrt(x[3]) of(y[3])
void shared(const double *x, double *y)
{
	for (int i = 0; i < 3; i++)
		y[i] = x[i] * x[i];
}
#ifdef CADGEN_CHECK
void make_shared(double **x, double **y);
void make_shared(double **x, double **y)
{
	*x = malloc(6 * sizeof **x);
	for (int i = 0; i < 6; i++)
		(*x)[i] = i;
	*y = *x + 3;
}
#endif
#pragma cadgen rev
double gone(double x)
{
	if (x < 100)
		exit(0);
	return x * x;
}
C
run 1 check lies.c --fixture shared:make_shared
pair nested_rev 's->in' return FAILS
pair beside_rev 's->x' return ok
says "the check of 'bent_hess' fails"
says "the check of 'bent_hvp' fails"
pair plain_hvp x x ok
prints "no numbers of 'y' were found"
prints "gone_rev"
run 0 check fit.c --size n=0
prints "no numbers of 'x' were found"

cat >rules.c <<'C'
void square(int n, const double *x, double *y);
#pragma cadgen rule rev(square) wrt(x[n], y[n])
static void square_rev(int n, const double *x, double *y, double *x_b, double *y_b)
{
	(void)y;
	for (int i = 0; i < n; i++) {
		x_b[i] = 2 * x[i] * y_b[i];
		y_b[i] = 0;
	}
}
void square(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
}
#pragma cadgen rev wrt(x[n]) of(y[n])
void squares(int n, const double *x, double *y)
{
	square(n, x, y);
}
C
run 1 check rules.c
says "is set, not added to"

# ---- functions that are right

cat >right.c <<'C'
#include <math.h>
#include <stdlib.h>
double table[3] = {1, 2, 3}, level = 2;
#pragma cadgen grad wrt(table, level, x)
double looked(double x)
{
	return table[0] * level * x * table[2];
}
#pragma cadgen rev
double once(double x)
{
	static double c;
	static int ready;

	if (!ready) {
		c = 3;
		ready = 1;
	}
	return c * x * x;
}
#pragma cadgen grad wrt(x[2], w) of(*y)
void stored(const double *x, double w, double *y)
{
	*y = x[0] * x[1] * w * w;
}
#pragma cadgen rev wrt(x[4]) of(return)
double walked(const double *x, const double *end)
{
	double s = 0;

	for (; x != end; x++)
		s += *x * *x;
	return s;
}
#ifdef CADGEN_CHECK
void make_walk(double **x, double **end);
void make_walk(double **x, double **end)
{
	*x = calloc(4, sizeof **x);
	(*x)[2] = 3;
	*end = *x + 4;
}
#endif
#pragma cadgen rev
double rounded(double x)
{
	float t = (float)sin(x), u = t * t * t;

	return 1e6 + u;
}
#pragma cadgen rev
double narrow(double x)
{
	return x + 1e-6 * exp(-x * x / 1e-12);
}
#pragma cadgen rev
double named(int a, double d, double r, double m)
{
	return a * d * r * m;
}
#define r 3.0
#pragma cadgen rev
double a(double x)
{
	return x * r;
}
C
run 0 check right.c --fixture walked:make_walk
for name in table level x; do
	pair looked_grad $name return ok
done
pair once_rev x return ok
pair stored_grad w y ok
pair walked_rev x return ok
pair rounded_rev x return ok
pair named_rev m return ok
pair a_rev x return ok
printf 'x 1e-6\n' >at.txt
run 0 check right.c --at at.txt --fixture walked:make_walk
pair narrow_rev x return ok
printf 'z 1\n' >at.txt
run 1 check right.c --at at.txt
says "no function that can be checked has a parameter 'z'"
printf 'x one\n' >at.txt
run 1 check right.c --at at.txt
says "is no name with numbers"
run 1 check fit.c --size m=3
says "no function that can be checked has a parameter 'm'"
run 2 check fit.c --points 0
says "--points takes a number from 1 on"

# ---- files of the user's own

mkdir own
echo '#define FACTOR 2' >own/check.h
cat >own/unit0.c <<'C'
#include "check.h"
#pragma cadgen rev
double scaled(double x)
{
	return FACTOR * x;
}
C
cp own/unit0.c own/kept
(cd own && run 0 check unit0.c --out-dir .)
same own/unit0.c own/kept
CC=none run 1 check fit.c
says "cannot be built by 'none'"

# ---- a wrong rule is found, and told to people and to tools

cat >wrong.c <<'C'
double step(double x);
#pragma cadgen rule rev(step)
static void step_rev(double x, double *x_b, double s_b)
{
	*x_b += 3 * x * s_b;
}
double step(double x)
{
	return x * x;
}
#pragma cadgen rev
double climbs(double x)
{
	return step(x) + 1;
}
#pragma cadgen rev
double stays(double x)
{
	return x * x;
}
C
run 1 check wrong.c --junit found.xml
pair climbs_rev x return FAILS
pair stays_rev x return ok
prints "1 pair agrees, 1 fails"
says "wrong.c:11:16: error: the check of 'climbs_rev' fails: adjoint of x:"
grep -q 'tests="2" failures="1" skipped="0"' found.xml || fail "no count in found.xml"
grep -q '<testcase classname="climbs_rev" name="x to return"><failure message="wrong.c:11: adjoint' found.xml ||
	fail "no failure in found.xml"
run 1 check wrong.c --format sarif
says '"ruleId": "E_CHECK"'
says '"startLine": 11'
tab=$(printf 'a\tb.c')
cp wrong.c "$tab"
run 1 check "$tab"
prints FAILS
[ -z "$(ls tmp)" ] || fail "something is left: $(ls tmp)"

finish
