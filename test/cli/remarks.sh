#!/bin/sh
# What --remarks says, and that what it advises does what it says: remarks.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

silent() { # TEXT: standard error does not have it
	! grep -qF -- "$1" err || fail "says: $1"
}

remarks() { # FILE: what is said of it, and the arrays that the derivative allocates
	run 0 --remarks "$1" -o -
	allocated=$(grep -c ' [*][a-z_]*_at[0-9]* = ' out)
}

follow() { # EXPRESSION: changes the file as a remark advises
	sed "$1" advice.c >followed.c
	! cmp -s advice.c followed.c || fail "nothing to follow"
	before=$allocated
	remarks followed.c
}

less() {
	[ "$allocated" -lt "$before" ] || fail "$allocated arrays are kept, not less than $before"
}

# ---- an overlap

cat >advice.c <<'C'
#pragma cadgen rev
void scale(int n, int m, const double *a, double *y, double w)
{
	for (int i = 0; i < n; i++)
		for (int j = 0; j < m; j++)
			y[i] += a[i * m + j] * w;
}
C
remarks advice.c
says "advice.c:6:12: remark: what is read through 'a' is kept, 8 * n * m bytes: the store to 'y' at line 6 may overlap it"
says "hint: noalias(a, y) would spare that"
says "advice.c:6:4: note: here"
follow 's/rev/rev noalias(a, y)/'
silent "is kept"
less

# ---- two versions

cat >advice.c <<'C'
#pragma cadgen rev wrt(a[n], y[n], w)
void scale(int n, const double *a, double *y, double w)
{
	for (int i = 0; i < n; i++)
		y[i] += a[i] * w;
}
C
remarks advice.c
says "advice.c:2:6: remark: 'scale_rev' tests on entry whether arrays overlap, and keeps less where they do not"
says "hint: noalias(a, y) would spare the test and the other version"
prints "scale_rev_overlap"
run 0 --remarks --disable versions advice.c -o -
! grep -q overlap out || fail "there are two versions"
silent "tests on entry"
follow 's/rev wrt/rev noalias(a, y) wrt/'
silent "tests on entry"
silent "is kept"
less

# ---- what costs more to compute again; a carried value

cat >advice.c <<'C'
#include <math.h>
#pragma cadgen rev
double chain(int n, double x, const double *c)
{
	double s = 1;
	for (int i = 0; i < n; i++) {
		double t = sin(x * c[i]);
		s = s * t + x;
	}
	return s;
}
C
remarks advice.c
says "advice.c:7:14: remark: 't' is kept, 8 * n bytes: sin costs more to compute again"
says "hint: '#pragma cadgen loop recompute(t)' would compute it again"
says "remark: 's' is kept, 8 * n bytes: the loop carries it from trip to trip"
says "advice.c:6:2: remark: this loop and its adjoint are two loops: each trip of its adjoint needs what the one before it made"
follow 's/^\tfor/#pragma cadgen loop recompute(t)\n&/'
silent "'t' is kept"
less

# ---- what a hint keeps

cat >advice.c <<'C'
#pragma cadgen rev
double chain(int n, double x)
{
	double s = 1;
	for (int i = 0; i < n; i++) {
		double t = s * x;
		s = t * t * t;
	}
	return s;
}
C
remarks advice.c
silent "'t' is kept"
follow 's/^\tfor/#pragma cadgen loop store(t)\n&/'
says "'t' is kept, 8 * n bytes: 'store' says so"
prints "t_at[i] = t"

# ---- a promise

cat >advice.c <<'C'
#pragma cadgen rev
void scatter(int n, const int *k, double *y)
{
	for (int i = 0; i < n; i++)
		y[k[i]] = y[k[i]] * y[k[i]];
}
C
remarks advice.c
says "advice.c:4:2: remark: this loop and its adjoint are two loops"
says "hint: '#pragma cadgen loop independent' would say that no two trips touch the same"
follow 's/^\tfor/#pragma cadgen loop independent\n&/'
says "followed.c:5:2: remark: this loop and its adjoint are one loop"
silent "is kept"
less

# ---- globals in no list

cat >advice.c <<'C'
double gain, stage[4];
static double sum;
static void add(double x, int n)
{
	if (n == 0)
		return;
	sum += x;
	add(x * x, n - 1);
}
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double pass(double x, int n)
{
	sum = 0;
	add(x, 2);
	stage[0] = stage[1] = stage[2] = stage[3] = x * gain;
	return stage[n] * sum;
}
C
remarks advice.c
says "advice.c:16:35: remark: active data passes through the global 'stage', which is in no list: its differential is zero on entry and ends with the call"
says "hint: if its value is an input, too, name 'stage' in wrt(...) and of(...); if it is a result, in of(...)"
says "remark: active data passes through the global 'sum'"
silent "global 'gain'"
follow 's/wrt(x)/wrt(x, stage) of(return, stage)/'
silent "global 'stage'"
says "remark: active data passes through the global 'sum'"
prints "double stage_b[4];"
follow 's/wrt(x)/wrt(x) of(return, stage)/'
silent "global 'stage'"

# ---- loops that are not counted

cat >advice.c <<'C'
#pragma cadgen rev
double chain(double x)
{
	double s = 1;
	while (s < 100)
		s = s * s * x + 1;
	return s;
}
C
remarks advice.c
says "8 bytes for each trip, of which the number is not known"
says "hint: '#pragma cadgen loop trips(N)' would reserve the memory of N trips at once"
follow 's/^\twhile/#pragma cadgen loop trips(20)\n&/'
silent "trips(N)"
prints "cadgen_grow(s_at.p, &s_at.cap, s_at.len, 20,"

# ---- loops that are one with their adjoint; steps

cat >one.c <<'C'
#include <math.h>
#pragma cadgen rev
double sum(int n, double x, const double *c)
{
	double s = 0;
	for (int i = 0; i < n; i++)
		s += sin(x * c[i]) * (int)x;
	return s;
}
C
remarks one.c
says "one.c:6:2: remark: this loop and its adjoint are one loop"
says "one.c:7:29: remark: the derivative of this conversion to an integer is zero"
silent "is kept"

# ---- where remarks go

run 0 --remarks --format sarif advice.c -o /dev/null
says '"ruleId": "R_KEPT_GROWS"'
says '"level": "note"'
run 0 advice.c -o /dev/null
silent "remark"
sed 's/s \* s \* x/s * g(s) * x/; 1i double g(double);' advice.c >refused.c
run 1 --remarks refused.c -o /dev/null
silent "remark"

# ---- sizes

cat >sizes.c <<'C'
#include <math.h>
#pragma cadgen rev
double sizes(int n, const double *a)
{
	double p = 1;
	for (int i = 0; i < n; i++)
		for (int j = i + 1; j < n; j++)
			p = sin(p * a[j]);
	for (int i = 1; i < n; i++)
		for (int j = 0; j <= i; j++)
			p = cos(p * a[j]);
	for (long i = 0; i < n; i += 3)
		p = exp(p * a[i]);
	return p;
}
C
remarks sizes.c
says "sizes.c:8:8: remark: 'p' is kept, 8 * n * (n - 1) bytes"
says "sizes.c:11:8: remark: 'p' is kept, 8 * (n - 1) * n bytes"
says "sizes.c:13:7: remark: 'p' is kept, 8 * (((n - 1) / 3) + 1) bytes"

# ---- a loop that is one with its adjoint keeps only what one of its trips needs

cat >sums.c <<'C'
#include <math.h>

#pragma cadgen grad wrt(x[n * k])
double sums(int n, int k, const double *x)
{
	double total = 0;

	for (int i = 0; i < n; i++) {
		double sum = 0;

		for (int c = 0; c < k; c++)
			sum += exp(x[i * k + c]);
		total += log(sum);
	}
	return total;
}
C
remarks sums.c
says "sums.c:12:11: remark: the value of exp is kept, 8 * k bytes: exp costs more to compute again"

# ---- a kept call, of which several functions tell the same

cat >halves.c <<'C'
#pragma cadgen rev
double halves(int n, double x)
{
	return n ? halves(n - 1, x * 0.5) * halves(n - 1, x + 1) : x;
}
C
remarks halves.c
says "halves.c:4:13: remark: the record of this call is kept, 8 bytes: the adjoint of the call needs it"
[ "$(grep -c 'halves.c:4:13: remark: the record' err)" -eq 1 ] || fail "a remark is repeated"

# ---- work memory whose size is not known on entry

cat >least.c <<'C'
#pragma cadgen rev tape(workspace)
double least(int n, double x)
{
	double r;
	while (x < n)
		x = x * x + 1;
	r = n > 0 ? least(n - 1, x * 0.5) : x;
	return r * r;
}
C
remarks least.c
says "least.c:6:7: remark: 'least_rev_work' returns the number of bytes that are needed at least: how many values are kept here is known only when it runs"
says "least.c:7:14: remark: 'least_rev_work' returns the number of bytes that are needed at least: what this call keeps is known only when it runs"
finish
