#!/bin/sh
# One run over several files is one program: run.sh CADGEN WORK COMPILER...
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../cli/check.sh"
shift 2 # check.sh has taken them
compilers=$*

# ---- the library: outputs instead of the sources, then beside them

mkdir ad
cp "$here"/library/* .
sources="mesh.c energy.c solver.c material.c util.c"
outputs="ad/mesh.ad.c ad/energy.ad.c ad/solver.ad.c ad/material.ad.c ad/util.ad.c"
relax='relax wrt(x[n], b[n], w) of(x, return)'

# build_and_run FLAGS FILES
build_and_run()
{
	flags=$1
	shift
	for compiler in $compilers; do
		"$compiler" -std=c99 -O2 -pedantic -Wall -Wextra -Werror $flags -I. -Iad "$@" main.c -o program -lm ||
			fail "does not build with $compiler: $*"
		./program >values || fail "a derivative is wrong with $compiler: $*"
	done
}

run 0 $sources --out-dir ad --header ad/library_ad.h --rev "$relax" -MD -MF run.d
exists $outputs ad/library_ad.h
build_and_run "" $outputs
build_and_run "-fsanitize=address,undefined -fno-sanitize-recover=all" $outputs
grep -q 'energy\.h' run.d && grep -q 'util\.c' run.d || fail "run.d does not name all that was read"
grep -q 'static double half_both' ad/util.ad.c || fail "what one file calls is not static"
grep -q '_aug\|_bwd\|_both' ad/library_ad.h && fail "the header declares what nobody asked for"

# The same bytes again.
for file in $outputs ad/library_ad.h; do cp $file $file.first; done
run 0 $sources --out-dir ad --header ad/library_ad.h --rev "$relax"
for file in $outputs ad/library_ad.h; do same $file $file.first; done

run 1 $sources --out-dir beside --header ad/library_ad.h --rev "$relax" --only-derivatives
says "mesh.c:11:1: error: --only-derivatives: the derivative needs 'scale', which no other file can see"
sed -i 's/^static double \(scale\|bend\) =/static const double \1 =/' mesh.c solver.c util.c
run 0 $sources --out-dir ad --header ad/library_ad.h --rev "$relax" --only-derivatives
build_and_run "" $sources $outputs

# ---- what a body of another file may name: types, tables, effects, macros

cp "$here"/across/* .
run 0 whole.c shapes.c --out-dir ad --header ad/across_ad.h
build_and_run "-Wno-unused-const-variable" ad/whole.ad.c ad/shapes.ad.c
for kept in spin quad told hidden macro; do
	grep -qE "[ *]${kept}_(aug|both)" ad/whole.ad.c && grep -qE "[ *]${kept}_(aug|both)" ad/shapes.ad.c || fail "$kept is not called"
done
for part in cross checked cube; do
	grep -qE "${part}_(aug|both)" ad/whole.ad.c && fail "$part is called"
done

# ---- globals that no file of the run defines

cp "$here"/unseen/* .
run 0 state.c --out-dir ad --header ad/unseen_ad.h
build_and_run "" ad/state.ad.c

# ---- static variables of functions in another file

cp "$here"/states/* .
run 0 signal.c filter.c --out-dir ad --header ad/states_ad.h
build_and_run "" ad/signal.ad.c ad/filter.ad.c

# ---- structs without a tag, by another name in each file

cp "$here"/twins/* .
run 0 shape.c plan.c --out-dir ad --header ad/twins_ad.h
build_and_run "-std=c11 -flto" ad/shape.ad.c ad/plan.ad.c
build_and_run "-std=c11 -fsanitize=address,undefined -fno-sanitize-recover=all" ad/shape.ad.c ad/plan.ad.c
grep -q 'vec' ad/plan.ad.c && fail "plan.ad.c says what shape.c calls its types"
grep -q 'point' ad/shape.ad.c && fail "shape.ad.c says what plan.c calls its types"
grep -q '^double len_rev(const vec \*v' ad/twins_ad.h || fail "the header does not declare len_rev"
grep -q 'steps_split_fwd is not declared here: its source alone knows point' ad/twins_ad.h || fail "the header knows point"
run 0 plan.c shape.c --out-dir ad --header ad/twins_ad.h --only-derivatives
build_and_run "-std=c11 -Wno-unknown-pragmas" plan.c shape.c ad/shape.ad.c ad/plan.ad.c

# The run's header in a file that has another name for what the header would include.
sed -i '1i #include "twins_ad.h"' plan.c shape.c
run 0 shape.c plan.c --out-dir ad --header ad/twins_ad.h
build_and_run "-std=c11" ad/shape.ad.c ad/plan.ad.c
grep -q 'len_rev is not declared here: vec is called point in plan.c' ad/twins_ad.h || fail "the header includes shape.h"

# Two headers, which a file cannot both include: the first is in the run's header.
sed -n '/^typedef struct {/,/^double steps/p' plan.c | sed '1i #ifndef PLAN_H\n#define PLAN_H' >plan.h
echo '#endif' >>plan.h
sed -i '/^typedef struct {/,/^double steps(.*;/d; s/^#include "twins.*/#include "plan.h"/' plan.c
sed -i 1d shape.c
run 0 shape.c plan.c --out-dir ad --header ad/twins_ad.h
sed '1i #include "twins_ad.h"' main.c >own.c && mv own.c main.c
build_and_run "-std=c11" ad/shape.ad.c ad/plan.ad.c
grep -q 'plan_rev is not declared here: point is called vec in shape.c' ad/twins_ad.h || fail "the header includes plan.h"

# A file with both names has two types.
echo 'typedef struct { double x, y; } vec;' >>plan.h
run 1 shape.c plan.c --out-dir ad
says "'turn' is declared in this file with another type than it is defined with"
says "note: 'point' and 'vec' are different types in one file"

# Nor is a third file's own struct taken for it.
cat >third.c <<'C'
typedef struct { double x, y, z; } point;
double third(point *p);
#pragma cadgen rev wrt(p[1])
double third(point *p)
{
	return p->x * p->z;
}
C
sed -i '$d' plan.h
run 0 shape.c third.c --out-dir ad --rev 'weigh wrt(v[1])'
sed '/^#pragma/d' plan.c >quiet.c
run 0 shape.c third.c quiet.c --out-dir ad --rev 'weigh wrt(v[1])'
run 1 shape.c third.c plan.c --out-dir ad
says "'point' has another definition in another file of this run"

# ---- what is declared in other ways than it is defined

cp "$here"/declared/* .
run 0 use.c old.c --out-dir ad --header ad/declared_ad.h
build_and_run "" ad/use.ad.c ad/old.ad.c
build_and_run "-fsanitize=address,undefined -fno-sanitize-recover=all" ad/use.ad.c ad/old.ad.c
for original in level count; do
	grep -q "= $original(" ad/use.ad.c || fail "$original is not called as it is"
done
run 0 old.c use.c --out-dir ad --header ad/declared_ad.h --only-derivatives
grep -q '^float level(double x, int n);' ad/old.ad.c || fail "the declaration of level does not promote"
build_and_run "-Wno-unknown-pragmas" use.c old.c ad/use.ad.c ad/old.ad.c

# ---- calls through pointers: where they are, where the addresses are taken, and the functions, in files of their own

cp "$here"/callbacks/* .
run 0 energy.c integrate.c kernels.c --out-dir ad --header ad/callbacks_ad.h
build_and_run "" ad/energy.ad.c ad/integrate.ad.c ad/kernels.ad.c
build_and_run "-fsanitize=address,undefined -fno-sanitize-recover=all" ad/energy.ad.c ad/integrate.ad.c ad/kernels.ad.c
run 0 kernels.c integrate.c energy.c --out-dir ad --header ad/callbacks_ad.h --only-derivatives
build_and_run "-Wno-unknown-pragmas" energy.c integrate.c kernels.c ad/energy.ad.c
run 1 energy.c kernels.c --out-dir ad
says "without body or rule, no derivative can be formed: "

# A function that only others lead to is left out, if it is refused.
cat >left_out.c <<'C'
typedef double (*function)(double);
static double square(double x)
{
	return x * x;
}
static double odd(double x)
{
	_Atomic int n = 1;

	return x * n;
}
static double missing(double x);
static double kept;
static void keep(int n, ...)
{
	kept = n;
}
static double keeps(double x)
{
	keep(1);
	return x;
}
#pragma cadgen rev
double called(function g, double x)
{
	return g(x);
}
double other(double x, int n)
{
	function table[] = {square, odd, keeps, missing};

	return called(table[n], x);
}
C
run 0 left_out.c -o ad/left_out.ad.c
says "left_out.c:30:30: warning: calls through pointers leave out 'odd': '_Atomic(int)' is _Atomic"
says "left_out.c:30:35: warning: calls through pointers leave out 'keeps': 'keep' takes a variable number of arguments"
says "left_out.c:30:42: warning: calls through pointers leave out 'missing': without body or rule, no derivative can be formed: 'missing'"
says "a derivative that calls it ends with a run-time fault: abort(), or status 3"
sed -i 's/, keeps, missing}/}/; s/, odd/, square/' left_out.c
run 0 left_out.c -o ad/left_out.ad.c
[ -s err ] && fail "warns of functions to which no pointer leads"

# Nor where it is known to which one each pointer leads.
cat >led.c <<'C'
typedef double (*function)(double);
function keep(void);
static double square(double x)
{
	return x * x;
}
static double odd(double x)
{
	_Atomic int n = 1;

	return x * n;
}
function keep(void)
{
	return odd;
}
static double apply(function f, double x)
{
	return f(x);
}
#pragma cadgen rev
double led(double x)
{
	return apply(square, x);
}
C
run 0 led.c -o ad/led.ad.c
[ -s err ] && fail "warns of a function to which this pointer does not lead"

# ---- refusals: both places; nothing is written

cat >a.c <<'C'
struct spring {
	double length, force;
};
double energy(const struct spring *s);
double missing(double x);

#pragma cadgen rev
double twice(const struct spring *s)
{
	return 2 * energy(s) * missing(s->length);
}
C
cat >b.c <<'C'

struct spring {
	double force, length;
};
double energy(const struct spring *s)
{
	return s->length;
}
C
run 1 a.c b.c --out-dir .
says "'struct spring' has another definition in another file"
says "b.c:2:8: "
says "a.c:1:8: "
says "without body or rule, no derivative can be formed: 'missing'"
says "add the files that define them to the run"
absent a.ad.c b.ad.c

cat >c.c <<'C'
double energy(const void *s)
{
	return s != 0;
}
C
run 1 b.c c.c --out-dir . --rev energy
says "c.c:1:8: error: 'energy' is defined in two files of this run"
says "b.c:5:8: note: the other definition"
absent b.ad.c c.ad.c

run 1 a.c --out-dir .
says "'energy' and 'missing'"

# A file that cannot be read: what it would define is not missing.
echo 'double missing(double x) { return }' >broken.c
run 1 a.c broken.c --out-dir .
says "broken.c:1:35: error: "
grep -qF "without body" err && fail "says that there is no body"

# ---- names: static functions and tables by one name in several files, kept apart

cat >left.c <<'C'
double right(double x);
static const double table[2] = {1, 2};
static double shape(double x)
{
	static const double limit[1] = {0.5};

	return x * x * table[1] + limit[0];
}
#pragma cadgen rev
double left(double x)
{
	return shape(x) + right(x);
}
static double own_rev(double x, double *x_b, double own_b);
#pragma cadgen rev
static double own(double x)
{
	return 3 * shape(x);
}
double left_own(double x, double *x_b)
{
	return own_rev(x, x_b, 1) + own(x);
}
C
cat >right.c <<'C'
static const float table[1] = {7};
static double shape(double x)
{
	static const int limit[2] = {1, 4};

	return x * table[0] * limit[1];
}
static double own_rev(double x, double *x_b, double own_b);
#pragma cadgen rev
static double own(double x)
{
	return 5 * shape(x);
}
double right(double x);
double right(double x)
{
	return shape(x) + own(x);
}
double right_own(double x, double *x_b);
double right_own(double x, double *x_b)
{
	return own_rev(x, x_b, 1);
}
C
cat >main.c <<'C'
#include "names.h"
#include <stdio.h>

double left(double x), right(double x);
double left_own(double x, double *x_b), right_own(double x, double *x_b);

int main(void)
{
	double a = 0, b = 0, c = 0;
	double value = left_rev(3, &a, 1) - left(3) + left_own(3, &b) - 6 * 18.5 + right_own(3, &c) - 5 * 84;

	if (value == 0 && a == 12 + 28 + 140 && b == 36 && c == 140)
		return 0;
	printf("%g %g %g %g\n", value, a, b, c);
	return 1;
}
C
sed -i 's/^double left_own/double left_own(double x, double *x_b);\n&/' left.c
run 0 left.c right.c --out-dir ad --header ad/names.h
build_and_run "" ad/left.ad.c ad/right.ad.c
run 0 right.c left.c --out-dir ad --header ad/names.h
build_and_run "" ad/left.ad.c ad/right.ad.c

# Two derivatives under one name.
cat >other.c <<'C'
#pragma cadgen rev name(left_rev)
double other(double x)
{
	return x;
}
C
run 1 left.c other.c right.c --out-dir ad
says "other.c:1:25: error: the derivative of 'other' would be called 'left_rev', but that name is taken"


# ---- rules in a header, in the file of the callee, static or not

mkdir rules
cat >rules/special.h <<'C'
double bessel(double x);
double bessel_tangent(double x, double x_d, double *y_d);
static inline double gauss(double x)
{
	return x * x;
}
static inline void gauss_adjoint(double x, double *x_b, double y_b)
{
	*x_b += 2 * x * y_b;
}
#ifdef __CADGEN__
#pragma cadgen rule fwd(bessel)
double bessel_tangent(double x, double x_d, double *y_d);
#pragma cadgen rule rev(gauss)
static inline void gauss_adjoint(double x, double *x_b, double y_b);
#endif
C
cat >rules/outer.c <<'C'
#include "special.h"
double deep(double x, int n);
#pragma cadgen fwd
#pragma cadgen rev
double outer(double x)
{
	double s = deep(x, 3);

	for (int i = 0; i < 3; i++)
		s = bessel(s) * gauss(x + s);
	return s;
}
C
cat >rules/deep.c <<'C'
#include "special.h"
double deep(double x, int n);
static double hidden(double x)
{
	return 3 * x;
}
double deep(double x, int n)
{
	return n > 0 ? gauss(deep(x * hidden(x), n - 1)) + bessel(x) : x;
}
#pragma cadgen rule fwd(hidden)
static double hidden_tangent(double x, double x_d, double *y_d)
{
	*y_d = 3 * x_d;
	return 3 * x;
}
C
cat >rules/special.c <<'C'
#include <math.h>
#include "special.h"
double bessel(double x)
{
	return sin(x);
}
double bessel_tangent(double x, double x_d, double *y_d)
{
	*y_d = cos(x) * x_d;
	return sin(x);
}
C
cat >main.c <<'C'
#include <math.h>
#include "rules_ad.h"
double outer(double x);
int main(void)
{
	double tangent, adjoint = 0, h = 1e-6;
	double slope = (outer(0.3 + h) - outer(0.3 - h)) / (2 * h);

	outer_fwd(0.3, 1, &tangent);
	outer_rev(0.3, &adjoint, 1);
	return fabs(tangent - slope) > 1e-6 || fabs(adjoint - tangent) > 1e-12;
}
C
run 0 rules/outer.c rules/deep.c --out-dir ad --header ad/rules_ad.h
build_and_run -Irules ad/outer.ad.c ad/deep.ad.c rules/special.c
run 0 rules/outer.c rules/deep.c rules/special.c --out-dir ad --header ad/rules_ad.h
build_and_run -Irules ad/outer.ad.c ad/deep.ad.c ad/special.ad.c
run 1 rules/outer.c rules/deep.c --out-dir beside --header ad/rules_ad.h --only-derivatives
says "the derivative needs 'hidden_tangent', which no other file can see"
sed -i 's/^static double hidden/double hidden/' rules/deep.c
sed -i 's/^double deep(double x, int n);/&\ndouble hidden(double x);/' rules/deep.c
run 0 rules/outer.c rules/deep.c --out-dir ad --header ad/rules_ad.h --only-derivatives
build_and_run "-Irules -Wno-unknown-pragmas" rules/outer.c rules/deep.c ad/outer.ad.c ad/deep.ad.c rules/special.c

# ---- static functions of headers with rules: each file has its own, and its own macros

cat >rules/scaled.h <<'C'
static double scaled(double x)
{
	return SCALE * x * x;
}
#ifdef __CADGEN__
#pragma cadgen rule rev(scaled)
#endif
static void scaled_adjoint(double x, double *x_b, double y_b)
{
	*x_b += y_b * 2 * SCALE * x;
}
static double shifted(double x)
{
	return SCALE + 3 * x;
}
#ifdef __CADGEN__
#pragma cadgen rule fwd(shifted)
#endif
static double shifted_tangent(double x, double x_d, double *y_d)
{
	*y_d = 3 * x_d;
	return shifted(x);
}
C
cat >rules/first.c <<'C'
#define SCALE 1.0
#include "scaled.h"
double first(double x)
{
	return scaled(x) * shifted(x);
}
C
cat >rules/second.c <<'C'
#define SCALE 10.0
#include "scaled.h"
double first(double x);
double elsewhere(double x);
#pragma cadgen fwd
#pragma cadgen rev
double second(double x)
{
	return scaled(x) * shifted(x) + first(x) + elsewhere(x);
}
C
cat >rules/third.c <<'C'
double elsewhere(double x);
#pragma cadgen rule fwd(elsewhere)
static double elsewhere_tangent(double x, double x_d, double *y_d)
{
	*y_d = 5 * x_d;
	return elsewhere(x);
}
double third(double x)
{
	return elsewhere_tangent(x, 1, &x);
}
C
cat >rules/elsewhere.c <<'C'
double elsewhere(double x);
double elsewhere(double x)
{
	return 5 * x;
}
C
cat >main.c <<'C'
#include <math.h>
double second(double x);
double second_fwd(double x, double x_d, double *second_d);
double second_rev(double x, double *x_b, double second_b);
int main(void)
{
	double tangent, adjoint = 0, h = 1e-6;
	double slope = (second(0.3 + h) - second(0.3 - h)) / (2 * h);

	if (second_fwd(0.3, 1, &tangent) != second(0.3) || second_rev(0.3, &adjoint, 1) != second(0.3))
		return 1;
	return fabs(tangent - slope) > 1e-6 || fabs(adjoint - tangent) > 1e-12;
}
C
run 0 rules/first.c rules/second.c rules/third.c --out-dir ad
build_and_run "-Irules" ad/first.ad.c ad/second.ad.c ad/third.ad.c rules/elsewhere.c

# ---- state that originals and derivatives share

cp "$here"/stepping/* .
run 0 step.c noise.c --out-dir ad --header ad/stepping_ad.h
build_and_run "-DPLAIN -ffp-contract=off -Wno-unknown-pragmas" step.c noise.c
cp values plain
build_and_run "-ffp-contract=off" ad/step.ad.c ad/noise.ad.c
same values plain

# ---- globals of several files, in lists and not

cp "$here"/globals/* .
run 0 state.c advance.c misfit.c --out-dir ad --header ad/globals_ad.h
build_and_run "" ad/state.ad.c ad/advance.ad.c ad/misfit.ad.c
build_and_run "-fsanitize=address,undefined -fno-sanitize-recover=all" ad/state.ad.c ad/advance.ad.c ad/misfit.ad.c
grep -q '^double cells_b\[2\]\[5\];' ad/state.ad.c || fail "the file that defines cells does not define cells_b"
grep -q '^extern double cells_b\[2\]\[5\];' ad/misfit.ad.c || fail "misfit.ad.c does not declare cells_b"
run 1 state.c advance.c misfit.c --out-dir beside --header ad/globals_ad.h --only-derivatives
says "advance.c:5:1: error: --only-derivatives: the derivative needs 'flux', which no other file can see"
sed -i 's/^static double \(spent\|total\|flux\)/double \1/' state.c misfit.c advance.c
sed -i 's/\<total\>/reacted/' advance.c
run 0 misfit.c state.c advance.c --out-dir ad --header ad/globals_ad.h --only-derivatives
build_and_run "-Wno-unknown-pragmas" state.c advance.c misfit.c ad/state.ad.c ad/advance.ad.c ad/misfit.ad.c
run 1 misfit.c state.c advance.c --out-dir beside --rev 'misfit wrt(data, cells) split name(halves)'
says "hint: use split(both), and name the globals through which derivatives pass in wrt(...) and of(...)"

finish
