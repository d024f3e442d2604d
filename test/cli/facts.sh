#!/bin/sh
# What is known of libraries: facts.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

lacks() { # TEXT FILE
	grep -qF -- "$1" "$2" && fail "$2 has: $1"
}

has() { # TEXT FILE [TIMES]
	[ "$(grep -cF -- "$1" "$2")" -eq "${3:-1}" ] || fail "$2 does not have, ${3:-1} times: $1"
}

compiles() { # FILE..
	command="${CC:-cc} $*"
	${CC:-cc} -std=c99 -pedantic -Wall -Wextra -Werror -c "$@" 2>err || fail "does not compile"
}

# ---- only what is called is printed, and nothing of cadgen's is needed

cat >pi.c <<'C'
double sinpi(double x), cospi(double x), exp2m1(double x);

double wave(double x)
{
	return x * sinpi(x);
}
double cycle(double x)
{
	return exp2m1(x);
}
C
run 1 pi.c --fwd wave
says "pi.c:5:13: error: without body or rule, no derivative can be formed: 'sinpi'"
run 0 pi.c --fwd wave --facts math_extra -o pi.ad.c
has '/* From <cadgen/facts/math_extra.h>. */' pi.ad.c 2
has '/* #pragma cadgen rule fwd(sinpi) */' pi.ad.c
has '#define CADGEN_PI ' pi.ad.c
lacks '#include' pi.ad.c
lacks cadgen_cospi pi.ad.c
lacks cadgen_exp2m1 pi.ad.c
compiles pi.ad.c
run 0 pi.c --fwd wave --rev wave --fwd cycle --facts=math_extra,math_extra -o pi.ad.c
has 'static double cadgen_sinpi_fwd(double x, double x_d, double *r_d)' pi.ad.c
has '#define CADGEN_PI ' pi.ad.c
has '#define CADGEN_LN2 ' pi.ad.c
lacks '#include <cadgen' pi.ad.c
compiles pi.ad.c
run 0 pi.c --fwd wave --facts math_extra --only-derivatives -o pi.alone.c
has 'static double cadgen_sinpi_fwd(double x, double x_d, double *r_d)' pi.alone.c
lacks 'x * sinpi(x)' pi.alone.c
compiles pi.alone.c

# nothing is called of which there are facts
cat >plain.c <<'C'
#pragma cadgen fwd
double f(double x)
{
	return x * x;
}
C
run 0 plain.c --no-line -o without.c
run 0 plain.c --no-line -o with.c --facts math_extra
same without.c with.c
printf '#pragma cadgen fwd\ndouble f(double x) { return x * x; }' >open.c
run 0 open.c --no-line -o without.c
run 0 open.c --no-line -o with.c --facts math_extra
same without.c with.c

# ---- the source includes them itself

cat >itself.c <<'C'
double sinpi(double x), cospi(double x);
#include <cadgen/facts/math_extra.h>
double wave(double x)
{
	return x * sinpi(x);
}
C
run 0 itself.c --fwd wave -o itself.ad.c
has '/* #include <cadgen/facts/math_extra.h> */' itself.ad.c
has 'static double cadgen_sinpi_fwd(double x, double x_d, double *r_d)' itself.ad.c
compiles itself.ad.c
run 0 itself.c --fwd wave --facts math_extra -o both.c
sed 's/both\.c/itself.ad.c/' both.c >both
same both itself.ad.c
run 0 itself.c --fwd wave --only-derivatives -o itself.alone.c
compiles itself.alone.c
lacks '#include' itself.alone.c
run 0 itself.c --fwd wave -MF itself.d
lacks math_extra itself.d

# ---- derivatives of derivatives, in one run and in two

run 0 pi.c --facts math_extra --rev wave --fwd wave_rev -o one.c
has 'static double cadgen_cospi_fwd(double x, double x_d, double *r_d)' one.c
has 'static double cadgen_sinpi_fwd(double x, double x_d, double *r_d)' one.c
compiles one.c
run 0 pi.c --facts math_extra --rev wave -o first.c
lacks cadgen_cospi_fwd first.c
run 0 first.c --facts math_extra --fwd wave_rev -o second.c
has 'static double cadgen_cospi_fwd(double x, double x_d, double *r_d)' second.c
has 'static double cadgen_sinpi_fwd(double x, double x_d, double *r_d)' second.c
compiles second.c
run 1 first.c --fwd wave_rev
says "without body or rule, no derivative can be formed: "
run 0 second.c --facts math_extra --fwd wave_rev_fwd -o third.c
has 'static double cadgen_sinpi_fwd(double x, double x_d, double *r_d)' third.c
compiles third.c
run 0 itself.c --hess wave -o hess.c
compiles hess.c

# ---- what the user says counts alone

cat >own.c <<'C'
double sinpi(double x), cospi(double x), tanpi(double x), rsqrt(double x), logp1(double x);
double twice(double x)
{
	return 2 * x;
}
#pragma cadgen rev
double f(double x)
{
	return sinpi(x) + cospi(x) * tanpi(x) * rsqrt(x) * logp1(x);
}
#pragma cadgen rule rev(sinpi)
static void mine(double x, double *x_b, double sinpi_b)
{
	*x_b += 3 * x * sinpi_b;
}
#pragma cadgen inactive cospi
#pragma cadgen substitute tanpi twice
double rsqrt(double x)
{
	return x;
}
double mine_too(double x, double x_d, double *r_d)
{
	*r_d = x * x_d;
	return x;
}
C
run 0 own.c --facts math_extra --rule 'fwd(logp1) mine_too' -o own.ad.c
lacks 'From <cadgen' own.ad.c
has 'mine(x, &x_b, sinpi_b);' own.ad.c
has 'mine_too(x, 1.0, &p);' own.ad.c
compiles own.ad.c
cat >user.c <<'C'
double rsqrt(double x), sinpi(double x);
#pragma cadgen rev
double g(double x)
{
	return sinpi(x) * rsqrt(x);
}
C
run 0 own.c user.c --facts math_extra --rule 'fwd(logp1) mine_too' --out-dir two
lacks cadgen_ two/user.ad.c

# a text of the same name that the user has changed
cat >changed.c <<'C'
double sinpi(double x), cospi(double x);
#pragma cadgen rule fwd(sinpi)
static double cadgen_sinpi_fwd(double x, double x_d, double *r_d)
{
	*r_d = 3 * cospi(x) * x_d;
	return sinpi(x);
}
#pragma cadgen fwd
double f(double x)
{
	return sinpi(x);
}
C
run 0 changed.c --facts math_extra -o changed.ad.c
has cadgen_sinpi_fwd changed.ad.c 2
has '*r_d = 3 * cospi(x) * x_d;' changed.ad.c
lacks 'From <cadgen' changed.ad.c
compiles changed.ad.c

# functions that are not those of the library, and names that are taken
cat >unlike.c <<'C'
double sinpi(float x);
int cospi(double x);
#pragma cadgen fwd
double f(double x)
{
	return x * cospi(x);
}
C
run 1 unlike.c --facts math_extra
says "note: the 'cospi' of --facts math_extra is another one: "
run 0 unlike.c --facts math_extra --inactive cospi -o unlike.ad.c
run 1 pi.c --fwd wave
says "note: --facts math_extra knows 'sinpi'"
cat >plan.c <<'C'
typedef struct fftw_plan_s *fftw_plan;
void fftw_execute(fftw_plan plan);
#pragma cadgen rev wrt(x[6])
void transform(fftw_plan plan, double *x)
{
	fftw_execute(plan);
	x[0] *= x[1];
}
C
run 1 plan.c
says "note: <cadgen/facts/fftw.h> has a function to call in place of 'fftw_execute'"
for taken in 'double CADGEN_PI;' '#define CADGEN_PI 3'; do
	{
		echo "$taken"
		cat pi.c
	} >taken.c
	run 1 taken.c --facts math_extra --fwd wave
	says "the source uses that name for something else"
done
{
	cat pi.c
	printf '// the end \\'
} >open.c
run 0 open.c --facts math_extra --fwd wave -o open.ad.c

# ---- several files, each with its own texts

for name in a b; do
	cat >$name.c <<C
double sinpi(double x), cospi(double x);
double a(double x), b(double x);
#pragma cadgen fwd
#pragma cadgen rev
double $name(double x)
{
	return sinpi(x) * x;
}
C
done
cat >c.c <<'C'
double a(double x), b(double x);
#pragma cadgen fwd
#pragma cadgen rev
double both(double x)
{
	return a(x) * b(x);
}
C
run 0 a.c b.c c.c --facts math_extra --header several.h --out-dir several
compiles several/a.ad.c several/b.ad.c several/c.ad.c
cat >main.c <<'C'
#include <math.h>
#include <stdio.h>
#include "several.h"
double sinpi(double x), cospi(double x);
double sinpi(double x)
{
	return sin(3.14159265358979323846 * x);
}
double cospi(double x)
{
	return cos(3.14159265358979323846 * x);
}
int main(void)
{
	double both_d, x_b = 0;

	/* (x sin(pi x))^2 at 1/4 */
	both_fwd(0.25, 1, &both_d);
	both_rev(0.25, &x_b, 1);
	printf("%.6f %.6f\n", both_d, x_b);
	return 0;
}
C
command="cc main.c several/*.ad.c"
${CC:-cc} -std=c99 -I. main.c several/a.ad.c several/b.ad.c several/c.ad.c -o main -lm 2>err && ./main >out
prints "0.446350 0.446350"

# ---- each function against differences, both modes, and the adjoint's tangent

functions="sinpi cospi tanpi asinpi acospi atanpi exp2m1 exp10m1 log2p1 log10p1 logp1 rsqrt"
{
	for f in $functions; do
		echo "double $f(double x), by_$f(double x); float ${f}f(float x);"
	done
	echo "double atan2pi(double y, double x), by_atan2pi(double x); float atan2pif(float y, float x);"
} >declared
{
	cat declared
	for f in $functions; do
		echo "double by_$f(double x) { return $f(x) * x + ${f}f((float)x); }"
	done
	echo "double by_atan2pi(double x) { return atan2pi(x, 2) * atan2pi(1, x) + atan2pif((float)x, 3); }"
} >all.c
set --
{
	cat declared
	cat <<'C'
#include <math.h>
#include <stdio.h>
#include "slopes.h"
static const double pi = 3.14159265358979323846;
#define BOTH(g, value) double g(double x) { return value; } float g##f(float x) { return (float)g(x); }
BOTH(sinpi, sin(pi * x))
BOTH(cospi, cos(pi * x))
BOTH(tanpi, tan(pi * x))
BOTH(asinpi, asin(x) / pi)
BOTH(acospi, acos(x) / pi)
BOTH(atanpi, atan(x) / pi)
BOTH(exp2m1, exp2(x) - 1)
BOTH(exp10m1, pow(10, x) - 1)
BOTH(log2p1, log2(x + 1))
BOTH(log10p1, log10(x + 1))
BOTH(logp1, log1p(x))
BOTH(rsqrt, 1 / sqrt(x))
double atan2pi(double y, double x) { return atan2(y, x) / pi; }
float atan2pif(float y, float x) { return (float)atan2pi(y, x); }
static double slope(double (*fwd)(double, double, double *), double x)
{
	double d;

	fwd(x, 1, &d);
	return d;
}
static int differs(double a, double b)
{
	return !(fabs(a - b) <= 2e-4 * (1 + fabs(b)));
}
static void check(const char *name, double (*f)(double), double (*fwd)(double, double, double *),
                  double (*rev)(double, double *, double),
                  double (*second)(double, double *, double, double, double *))
{
	double x = 0.3, h = 0.01, d = slope(fwd, x), b = 0, b2 = 0, b2_d = 0;
	double d1 = (8 * (f(x + h) - f(x - h)) - (f(x + 2 * h) - f(x - 2 * h))) / (12 * h);
	double d2 = (8 * (slope(fwd, x + h) - slope(fwd, x - h)) - slope(fwd, x + 2 * h) +
	             slope(fwd, x - 2 * h)) / (12 * h);
	double value = rev(x, &b, 1);

	second(x, &b2, 1, 1, &b2_d);
	if (value != f(x) || fabs(d - b) > 1e-6 * fabs(d) || fabs(b2 - b) > 1e-12 * fabs(b) ||
	    differs(d, d1) || differs(b2_d, d2))
		printf("%s: %g, not %g; slopes %g %g %g, not %g; second %g, not %g\n", name, value,
		       f(x), d, b, b2, d1, b2_d, d2);
}
int main(void)
{
C
	for f in $functions atan2pi; do
		echo "	check(\"$f\", by_$f, by_${f}_fwd, by_${f}_rev, by_${f}_rev_fwd);"
	done
	printf '\treturn 0;\n}\n'
} >slopes.c
for f in $functions atan2pi; do
	set -- "$@" --fwd "by_$f" --rev "by_$f" --fwd "by_${f}_rev wrt(x) of(x_b)"
done
run 0 all.c --facts math_extra --header slopes.h "$@" -o all.ad.c
compiles all.ad.c
command="cc slopes.c all.ad.c"
${CC:-cc} -std=c99 slopes.c all.ad.c -o slopes -lm 2>err && ./slopes >out || fail "does not run"
[ ! -s out ] || { cat out; fail "slopes are wrong"; }

# ---- names

run 2 pi.c --fwd wave --facts math_extra,nothing
says "--facts: there are no facts 'nothing'; there are:"
says " math_extra"
run 2 pi.c --fwd wave --facts ''
says "--facts: there are no facts ''; there are:"

finish
