#!/bin/sh
# Derivatives of derivatives in one run: rounds.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

compiles() { # FILE..
	command="${CC:-cc} $*"
	${CC:-cc} -std=c99 -pedantic -Wall -Wextra -Werror -Wno-unknown-pragmas "$@" -lm -o program 2>err || fail "does not compile"
	./program >out 2>err || fail "does not run"
}

# ---- one run does what two do ----

cat >f.c <<'C'
#include <math.h>

double f(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += sin(x[i]) * x[i];
	return s;
}
C
run 0 f.c --no-line --grad 'f wrt(x[n])' --fwd 'f_grad wrt(x) of(x_b)' --fwd f_grad_fwd -o one.c
run 0 f.c --no-line --grad 'f wrt(x[n])' -o first.c
run 0 first.c --no-line --fwd 'f_grad wrt(x) of(x_b)' -o second.c
run 0 second.c --no-line --fwd f_grad_fwd -o third.c
grep -v -e '^/\* Generated' -e '^ \* Forward derivative' one.c | sed 's, /\* .*:[0-9]* \*/,,' >one
grep -v -e '^/\* Generated' -e '^ \* Forward derivative' third.c | sed 's, /\* .*:[0-9]* \*/,,' >third
same one third
[ "$(grep -c '^/\* Generated' one.c)" = 1 ] || fail "there is not one first line"
run 0 f.c --emit signatures --grad 'f wrt(x[n])' --fwd 'f_grad wrt(x) of(x_b)'
prints 'double f_grad('
prints 'double f_grad_fwd('

# ---- what is sorted and searched ----

cat >sorts.c <<'C'
#include <stdlib.h>
static int by_value(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;

	return (x > y) - (x < y);
}

double sorted(int n, const double *x)
{
	double w[8], s = 0, *p;

	for (int i = 0; i < n; i++)
		w[i] = x[i];
	qsort(w, (size_t)n, sizeof *w, by_value);
	for (int i = 0; i < n; i++)
		s += w[i] * w[i] * (i + 1);
	p = bsearch(&w[n / 2], w, (size_t)n, sizeof *w, by_value);
	return s * *p;
}
C
run 0 sorts.c --grad 'sorted wrt(x[n])' -o first.c
run 0 first.c --fwd 'sorted_grad wrt(x) of(x_b)' -o second.c
cat >>second.c <<'C'

#include <stdio.h>
int main(void)
{
	double x[3] = {3, 1, 2}, x_d[3] = {1, 0.5, 0}, x_b[3], x_b_d[3];

	sorted_grad_fwd(3, x, x_b, x_d, x_b_d);
	for (int i = 0; i < 3; i++)
		printf("%g %g\n", x_b[i], x_b_d[i]);
	return 0;
}
C
compiles second.c
# of (w0^2 + 2 w1^2 + 3 w2^2) * w1, where x is w2, w0, w1
printf '36 12\n4 2\n52 19\n' >want
same out want

# integers are sorted and searched by the library alone
cat >integers.c <<'C'
#include <stdlib.h>
static int by_int(const void *a, const void *b)
{
	return *(const int *)a - *(const int *)b;
}

double at_place(int n, int *k, double x)
{
	int *found;

	qsort(k, (size_t)n, sizeof *k, by_int);
	found = bsearch(&n, k, (size_t)n, sizeof *k, by_int);
	return found ? x * x * *found : x;
}
C
run 0 integers.c --grad 'at_place wrt(x)' -o first.c
! grep -q 'cadgen_order\|cadgen_place' first.c || fail "integers are moved by their numbers"

# ---- pragmas, a header, two files, functions that call derivatives ----

cat >a.c <<'C'
#include "all.h"
#include <math.h>
#pragma cadgen fwd g
double g(double x)
{
	return x * x * exp(x);
}
#pragma cadgen rev slope
double slope(double x)
{
	double d;

	g_fwd(x, 1, &d);
	return d;
}
#pragma cadgen fwd newton_rev
C
cat >b.c <<'C'
#include <stdio.h>
#include "all.h"
#pragma cadgen rev
double newton(double x, double t)
{
	double d;

	for (int i = 0; i < 30; i++)
		x -= (g_fwd(x, 1, &d) - t) / d;
	return x;
}
#ifndef __CADGEN__
#include <math.h>

static int differs(double a, double b)
{
	return !(fabs(a - b) < 1e-6 * (1 + fabs(b)));
}

int main(void)
{
	double x_b = 0, x = 0.7, t_b = 0, z_b = 0, h = 1e-4, x_b_d = 0, t_b_d = 0, v_d;
	double root = newton(0.5, 3), rise = exp(root) * (root * root + 2 * root), bend, up, down;

	slope_rev(x, &x_b, 1);
	newton_rev(0.5, 3, &z_b, &t_b, 1);
	newton_rev_fwd(0.5, 3, &z_b, &t_b, 1, 0, 1, &x_b_d, &t_b_d, 0, &v_d);
	up = newton(0.5, 3 + h);
	down = newton(0.5, 3 - h);
	bend = (up - 2 * root + down) / (h * h);
	printf("%d%d%d%d\n", differs(x_b, exp(x) * (x * x + 4 * x + 2)), differs(t_b / 2, 1 / rise),
	       fabs(t_b_d - bend) > 1e-5, differs(v_d, 1 / rise));
	return 0;
}
#endif
C
run 0 a.c b.c --header all.h
compiles a.ad.c b.ad.c
prints 0000
[ "$(grep -c '^#pragma cadgen' a.ad.c b.ad.c | grep -vc ':0')" = 0 ] || fail "a pragma is left"

# ---- x * d/dy (x + y) at y = 1: the inner direction must not meet the outer one ----

cat >confusion.c <<'C'
#include <stdio.h>
double sum(double y, double x) { return x + y; }
#pragma cadgen fwd sum wrt(y)
double sum_fwd(double y, double x, double y_d, double *sum_d);
double outer(double x)
{
	double d;

	sum_fwd(1, x, 1, &d);
	return x * d;
}
#pragma cadgen fwd outer
double outer_fwd(double x, double x_d, double *outer_d);
#pragma cadgen rev outer
double outer_rev(double x, double *x_b, double outer_b);
int main(void)
{
	double d, b = 0;

	outer_fwd(1, 1, &d);
	outer_rev(1, &b, 1);
	printf("%g %g\n", d, b);
	return 0;
}
C
run 0 confusion.c -o confused.c
compiles confused.c
prints '1 1'

# ---- x * d/dy (x y^2) at y = x, by reverse and forward, and once more ----

cat >nested.c <<'C'
#include <math.h>
#include <stdio.h>
double prod(double x, double y) { return x * y * y; }
#pragma cadgen rev prod wrt(y)
#pragma cadgen fwd prod wrt(y)
double prod_rev(double x, double y, double *y_b, double prod_b);
double prod_fwd(double x, double y, double y_d, double *prod_d);
double by_rev(double x)
{
	double b = 0;

	prod_rev(x, x, &b, 1);
	return x * b;
}
double by_fwd(double x)
{
	double d;

	prod_fwd(x, x, 1, &d);
	return x * d;
}
#pragma cadgen rev by_rev
#pragma cadgen fwd by_rev
#pragma cadgen rev by_fwd
#pragma cadgen fwd by_fwd
double by_rev_rev(double x, double *x_b, double by_rev_b);
double by_rev_fwd(double x, double x_d, double *by_rev_d);
double by_fwd_rev(double x, double *x_b, double by_fwd_b);
double by_fwd_fwd(double x, double x_d, double *by_fwd_d);
double outer(int k, double x)
{
	double d = 0;

	switch (k) {
	case 0: by_rev_rev(x, &d, 1); break;
	case 1: by_rev_fwd(x, 1, &d); break;
	case 2: by_fwd_rev(x, &d, 1); break;
	default: by_fwd_fwd(x, 1, &d); break;
	}
	return x * d;
}
#pragma cadgen rev outer
#pragma cadgen fwd outer
double outer_rev(int k, double x, double *x_b, double outer_b);
double outer_fwd(int k, double x, double x_d, double *outer_d);
#pragma cadgen fwd outer_rev wrt(x) of(x_b[1])
double outer_rev_fwd(int k, double x, double *x_b, double outer_b, double x_d, double *x_b_d);
static int differs(double a, double b) { return !(fabs(a - b) < 1e-12 * fabs(b)); }
int main(void)
{
	double x = 0.7;

	for (int k = 0; k < 4; k++) {
		double b = 0, d, c = 0, c_d = 0;

		outer_rev(k, x, &b, 1);
		outer_fwd(k, x, 1, &d);
		outer_rev_fwd(k, x, &c, 1, 1, &c_d);
		printf("%d%d%d%d%s", differs(b, 18 * x * x), differs(d, 18 * x * x), differs(c, b),
		       differs(c_d, 36 * x), k < 3 ? "" : "\n");
	}
	return 0;
}
C
run 0 nested.c -o nested.ad.c
compiles nested.ad.c
prints 0000000000000000

# ---- the run's header comes by another one; structs that an earlier round wrote remain ----

cat >by.h <<'C'
double f(double x);
#include "made.h"
C
cat >split.c <<'C'
#include <math.h>
#include <stdio.h>
#include "by.h"
#pragma cadgen rev split
#pragma cadgen fwd
double f(double x) { return x * sin(x); }
#pragma cadgen rev
double slope(double x)
{
	double d;

	f_fwd(x, 1, &d);
	return d;
}
#ifndef __CADGEN__
int main(void)
{
	struct f_tape tape;
	double b = 0, c = 0, x = 0.7;

	f_rev_fwd(x, &tape);
	f_rev_bwd(x, &b, 1, &tape);
	slope_rev(x, &c, 1);
	printf("%d%d\n", fabs(b - slope(x)) < 1e-12,
	       fabs(c - 2 * cos(x) + x * sin(x)) < 1e-12);
	return 0;
}
#endif
C
run 0 split.c --header made.h
compiles split.ad.c
prints 11
[ "$(grep -c 'extern "C"' made.h)" = 1 ] || fail "there are several blocks"

# ---- derivatives that a pointer leads to ----

cat >table.c <<'C'
#include <math.h>
#include <stdio.h>
#pragma cadgen fwd
double f(double x) { return x * sin(x); }
double f_fwd(double x, double x_d, double *f_d);
typedef double slope(double, double, double *);
extern const struct model { slope *of; } models[];
#pragma cadgen rev
double newton(int k, double x)
{
	double d, v = models[k].of(x, 1, &d);

	return x - v / d;
}
double newton_rev(int k, double x, double *x_b, double newton_b);
const struct model models[] = {{f_fwd}};
int main(void)
{
	double b = 0, h = 1e-6;

	newton_rev(0, 2.5, &b, 1);
	printf("%d\n", fabs(b - (newton(0, 2.5 + h) - newton(0, 2.5 - h)) / (2 * h)) < 1e-7);
	return 0;
}
C
run 0 table.c -o tabled.c
compiles tabled.c
prints 1

# a pointer in the file, to a derivative and to what calls one, beside functions of such types that nothing defines
cat >pointed.c <<'C'
#include <math.h>
#include <stdio.h>
typedef double adjoint(double, double *, double);
double g(double x) { return x * sin(x); }
#pragma cadgen rev g
double g_rev(double x, double *x_b, double g_b);
double unrelated(double x, double *x_b, double g_b);
double unused(double x);
static adjoint *const of_g = g_rev;
static double slope(double x)
{
	double x_b = 0;

	g_rev(x, &x_b, 1);
	return x_b;
}
static double (*const sloping)(double) = slope;
#pragma cadgen fwd
double by_derivative(double x)
{
	double x_b = 0, y = of_g(x, &x_b, 1);

	return y * x_b;
}
double by_derivative_fwd(double x, double x_d, double *d);
#pragma cadgen fwd
double by_caller(double x) { return x * sloping(x); }
double by_caller_fwd(double x, double x_d, double *d);
int main(void)
{
	double x = 1.3, h = 1e-6, d, e;

	by_derivative_fwd(x, 1, &d);
	by_caller_fwd(x, 1, &e);
	d -= (by_derivative(x + h) - by_derivative(x - h)) / (2 * h);
	e -= (by_caller(x + h) - by_caller(x - h)) / (2 * h);
	printf("%d%d\n", fabs(d) < 1e-7, fabs(e) < 1e-7);
	return 0;
}
C
run 0 pointed.c -o pointing.c
compiles pointing.c
prints 11

# the derivative alone, and no other function of the run
cat >alone.c <<'C'
double g(double x) { return x * x; }
#pragma cadgen rev g
double g_rev(double x, double *x_b, double g_b);
static double (*const use)(double, double *, double) = g_rev;
double slope(double x)
{
	double x_b = 0;

	use(x, &x_b, 1);
	return x_b;
}
#pragma cadgen rev slope
int main(void) { return 0; }
C
run 0 alone.c -o alone.ad.c
compiles alone.ad.c

# ---- requests in a header that both rounds read; places in messages ----

cat >h.h <<'C'
double k(double x);
double k_fwd(double x, double x_d, double *k_d);
#pragma cadgen fwd k
C
cat >h.c <<'C'
#include "h.h"
double k(double x) { return x * x; }
double twice(double x)
{
	double d;

	return k_fwd(x, 1, &d) * d;
}
#pragma cadgen fwd twice
int main(void) { return 0; }
C
run 0 h.c -o h.ad.c
compiles h.ad.c
sed 's/\* d;/* unknown(d);/; s/^double twice/double unknown(double);\n&/' h.c >refused.c
run 1 refused.c -o refused.ad.c
says 'refused.c:8:27: error:'
says 'refused.c:10:16: note: the request is here'
absent refused.ad.c
run 1 h.c --only-derivatives
says 'h.c:9:16: error: --only-derivatives'
sed 's/int main/double again(double x) { return twice(x); }\n#pragma cadgen fwd again\n&/' h.c >two.c
run 1 two.c --only-derivatives
says 'two.c:9:16: error: --only-derivatives'

# ---- a macro that an earlier round defines for its loops ----

cat >strips.c <<'C'
#pragma cadgen jac wrt(x) of(c)
void both(const double x[4], double c[2])
{
	c[0] = x[0] * x[1] * x[2] * x[3];
	c[1] = x[0] * x[0] + x[3];
}
#pragma cadgen hess wrt(x)
double weighted(const double x[4], const double w[2])
{
	double c[2];

	both(x, c);
	return w[0] * c[0] + w[1] * c[1];
}
int main(void) { return 0; }
C
run 0 strips.c -o strips.ad.c
compiles strips.ad.c
[ "$(grep -c 'define CADGEN_LANES _' strips.ad.c)" = 1 ] || fail "a macro is defined twice"
sed '1i #define CADGEN_LANES 2' strips.c >own.c
run 1 own.c -o own.ad.c
says "needs the name 'CADGEN_LANES'"

# ---- what never comes is refused as ever ----

echo 'double f_grad(double x); double p(double x) { return f_grad(x); }' >p.c
run 1 p.c --fwd p
says "without body or rule"
run 1 p.c --fwd p_fwd --fwd p_fwd_fwd
says "there is no function 'p_fwd'"

# ---- what a later round refuses in code of cadgen's own: its hint is about the user's function ----

cat >own.c <<'C'
#include <stdlib.h>
#pragma cadgen hess f wrt(x[n])
double f(int n, const double *x)
{
	double *t = malloc(n * sizeof *t), s = 0;

	if (!t)
		abort();
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[n - 1 - i];
	for (int i = 0; i < n; i++)
		s += t[i] * t[(i + 1) % n];
	free(t);
	return s;
}
C
run 1 own.c -o own.ad.c
says 'hint: cadgen wrote this for a derivative'
says 'own.c:2:16: note: the request is here'
! grep -q 'instead of the union' err || fail "the hint is about cadgen's code"
sed -e 's/wrt(x\[n\])/& scratch(t[n])/; s/x)$/x, double *t)/; s/\*t = malloc.*, s/s/' \
	-e '/if (!t)/d; /abort/d; /free/d' own.c >scratch.c
run 0 scratch.c -o scratch.ad.c
awk 'NR > 1 && last == "" && $0 == "" { found = 1 } { last = $0 } END { exit found }' scratch.ad.c || fail "what is left out leaves two blank lines"

# ---- dependencies are what one round reads: the source, which needs no rule, and headers ----

cat >dep.c <<'C'
#include "dep.h"
#pragma cadgen fwd
double twice(double x)
{
	return FACTOR * x;
}
C
echo '#define FACTOR 2' >dep.h
run 0 dep.c -MD -MP -o one.c
run 0 dep.c -MD -MP -o two.c --fwd twice_fwd
sed 's/^one/two/' one.d >want
same want two.d

# ---- the option --tape, for Jacobians and Hessians, too; what a request says is stronger ----

cat >nowork.c <<'C'
#include <math.h>
#include <stdio.h>
#pragma cadgen jac f wrt(x[n]) of(y[n])
void f(int n, const double *x, double *y)
{
	double s = 1;

	for (int i = 0; i < n; i++) {
		s = sin(s * x[i]) + cos(s);
		y[i] = s;
	}
}
#pragma cadgen hess wrt(x[n])
#pragma cadgen hvp wrt(x[n])
double g(int n, const double *x)
{
	double s = 1;

	for (int i = 0; i < n; i++)
		s = sin(s * x[i]) + cos(s);
	return s;
}
int main(void) { return 0; }
C
run 0 nowork.c --no-line -o heap.c
run 0 nowork.c --no-line --tape workspace -o work.c
compiles work.c
for line in f_jac g_hess g_hvp; do
	[ "$(grep -c "^size_t ${line}_work(int n" work.c)" -eq 1 ] || fail "no ${line}_work"
done
sed '/#pragma/s/$/ tape(workspace)/' nowork.c >said.c
run 0 said.c --no-line -o inwork.c
sed 's/said[.]c/nowork.c/g; /#pragma/s, tape(workspace) \*/, */,' inwork.c >found.c
same work.c found.c
run 1 nowork.c --tape fixed
says "tape(fixed) requires memory of constant size, but the extent of 'x' is not a constant"
sed '/#pragma/s/$/ tape(heap)/' nowork.c >said.c
run 0 said.c --no-line --tape fixed -o fixed.c
sed 's/said[.]c/nowork.c/g; /#pragma/s, tape(heap) \*/, */,' fixed.c >found.c
same heap.c found.c
finish
