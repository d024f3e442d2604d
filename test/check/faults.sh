# A derivative that is changed by hand is found out: the program that `cadgen check` made is built again
# with the change.
. "$(dirname "$0")/../cli/check.sh"

cat >source.c <<'C'
#include <math.h>
#pragma cadgen fwd wrt(x[n], w) of(y[n], return)
#pragma cadgen rev wrt(x[n], w) of(y[n], return)
double waves(int n, const double *x, double w, double *y, int *count)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		y[i] = sin(w * x[i]);
		s += y[i] * x[i];
	}
	*count = n;
	return s;
}
#pragma cadgen jac wrt(x[n]) of(y[n])
void squares(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i] * x[0];
}
#pragma cadgen hess wrt(x[n])
double cubes(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * x[i] * x[0];
	return s;
}
C
run 0 check source.c --out-dir work

# Behind the call of the derivative TEXT is done; then its rows, and no others, fail for that reason.
changed() { # NAME KIND TEXT REASON
	awk -v name="$1" -v text="$3" '
	{ print }
	$0 ~ "(^\t|= )" name "[(]" { print "\t" text }' work/cadgen_unit0.c >work/cadgen_unit1.c
	cmp -s work/cadgen_unit0.c work/cadgen_unit1.c && fail "the change of $1 changes nothing"
	cc -w -g -O1 -ffp-contract=off -iquote . -iquote work -c work/cadgen_unit1.c -o work/cadgen_unit1.o &&
		cc -no-pie -Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free work/cadgen_check.o work/cadgen_table.o \
			work/cadgen_unit1.o work/cadgen_wide0.o -lm -o work/changed || fail "does not build"
	work/changed >out 2>err || fail "the program ends with $?"
	grep -q "^row	$1	.*	fail	.*$4" out || {
		fail "a change of $1 ($2) is not found: $3"
		grep "^row	$1" out
	}
	[ "$(grep -c '	fail	' out)" -ge 1 ] || fail "no failure"
	grep "	fail	" out | grep -v "^row	$1" && fail "a change of $1 fails another one"
}

changed waves_fwd tangent '((double *)*(void **)cadgen_d[3])[2] *= 1 + 1e-6;' 'y\[2\]: '
changed waves_fwd value '*(double *)cadgen_r *= 1 + 1e-15;' 'leaves return otherwise'
changed waves_fwd memory '((double *)*(void **)cadgen_a[3])[1] *= 1 + 1e-15;' 'leaves y\[1\] otherwise'
changed waves_fwd integer '++**(int **)cadgen_a[4];' 'leaves count\[0\] otherwise'
changed waves_fwd NaN '((double *)*(void **)cadgen_d[3])[2] = NAN;' 'y\[2\]: '
changed waves_rev adjoint '((double *)*(void **)cadgen_d[1])[3] += 1e-5;' 'adjoint of x\[3\]'
changed waves_rev number '*(double *)cadgen_d[2] *= 1 + 1e-6;' 'adjoint of w'
changed waves_rev seed '((double *)*(void **)cadgen_d[3])[0] = 1;' ''
changed waves_rev memory '((double *)*(void **)cadgen_a[3])[0] = 0;' 'leaves y\[0\] otherwise'
changed waves_rev beyond '((double *)*(void **)cadgen_a[3])[6] = 7;' 'writes beyond an argument'
changed waves_rev differential '((double *)*(void **)cadgen_d[1])[-1] = 7;' 'writes beyond a differential'
changed squares_jac memory '((double *)*(void **)cadgen_a[2])[1] += 1;' 'leaves y\[1\] otherwise'
changed squares_jac element 'cadgen_m[0][5 * 2 + 1] += 1e-6;' 'y\[2\]: '
changed cubes_hess element 'cadgen_m[0][5 * 2 + 1] += 1e-4;' 'along two directions'

finish
