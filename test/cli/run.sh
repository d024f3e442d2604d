#!/bin/sh
# What the command line promises: exit statuses, outputs that are all written or not at all, dependency files, dumps, and the same bytes on
# every run.
. "$(dirname "$0")/check.sh"

cat >wave.c <<'C'
#include <math.h>

#pragma cadgen fwd
#pragma cadgen rev wrt(x[n], w)
double wave(int n, const double *x, double w)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * sin(w * x[i]);
	return s;
}
C
cat >plain.c <<'C'
double square(double x)
{
	return x * x;
}
C
cat >bad.c <<'C'
#pragma cadgen rev
double f(double x)
{
	return undeclared(x);
}
C
echo 'double broken(' >broken.c
: >empty.c

# ---- help and version

run 0 --help
prints "--only-derivatives"
run 0 --version
prints "cadgen "
run 0 nowhere.c --version

# ---- wrong usage

run 2
says "no input file"
run 2 --hlep
says "unknown option '--hlep'; did you mean '--help'?"
run 2 wave.c -I.
says "unknown option '-I.'; compiler flags go after '--': cadgen FILE.c -- -I."
run 2 wave.c -o
says "-o needs a value"
run 2 wave.c --time=3
says "--time takes no value"
run 2 wave.c plain.c -o both.c
says "-o must be given once for each input"
run 2 wave.c -o x.c --out-dir y
says "cannot be combined"
run 2 wave.c --strong-zero --no-strong-zero
says "cannot be combined"
run 2 wave.c --emit asm
says "--emit takes c, ir, signatures, dot or linear-map"
run 2 wave.c --tape stack
says "--tape takes heap, fixed or workspace"
run 2 wave.c --stop-after nothing
says "there is no pass 'nothing'"
run 2 wave.c --stop-after linearize
says "did you mean 'linearise'?"
run 2 wave.c --stop-after loops --emit c
says "--stop-after writes IR"
run 2 wave.c --dump-after nothing:wave
says "there is no pass 'nothing'"
run 2 wave.c --disable linearise
says "the pass 'linearise' is not optional"
run 2 wave.c --report wave.html --emit ir
says "--report needs --emit c"
run 2 wave.c --report ./wave.c
says "would overwrite the input"
run 2 wave.c -o wave.c
says "would overwrite the input"
run 2 wave.c -o ./wave.c
says "would overwrite the input"
run 2 wave.c -o wave.h --header wave.h
says "two outputs would be written to 'wave.h'"
run 2 wave.c plain.c -MT x
says "-MT needs a single dependency file"
absent wave.ad.c both.c x.c wave.h x.d

# ---- refused input: nothing is written or changed

run 1 nowhere.c
says "nowhere.c"
run 1 tmp
run 1 broken.c
says "broken.c:1:"
run 1 empty.c
says "no derivative is requested in this run"
run 1 plain.c
says "no derivative is requested in this run"
echo keep >bad.ad.c
echo keep >bad.h
cp bad.ad.c kept
run 1 bad.c --header bad.h -MD
says "bad.c:4:"
same bad.ad.c kept
same bad.h kept
absent bad.ad.d
run 1 wave.c bad.c --out-dir .
absent wave.ad.c
same bad.ad.c kept
run 1 wave.c --rev 'wav wrt(x)'
says "did you mean 'wave'?"
run 1 wave.c --rev 'wave name(g) wrt(q)'
says ":1:18: error: the function 'wave' has no parameter 'q'"
printf 'double f(double x) { return "\377\376"[0] + x; }\n#pragma cadgen rev f wrt(\377)\n' >latin.c
run 1 latin.c
says "latin.c:2:"

# ---- outputs that cannot be written

run 1 wave.c -o missing/out.c
says "'missing/out.c' cannot be written"
mkdir folder
run 1 wave.c -o folder
says "'folder' cannot be written"
run 1 wave.c -o fine.c --header missing/fine.h
says "'missing/fine.h' cannot be written"
absent fine.c
echo >no_folder
run 1 wave.c --out-dir no_folder
says "cannot be written"
if [ "$(id -u)" -ne 0 ]; then
	mkdir closed
	chmod a-w closed
	run 1 wave.c -o closed/out.c
	says "'closed/out.c' cannot be written"
fi
run 1 wave.c -o /dev/full
says "'/dev/full' cannot be written"

# ---- outputs

run 0 wave.c
exists wave.ad.c
[ ! -s out ] && [ ! -s err ] || fail "prints something"
run 0 wave.c -o -
same out wave.ad.c
run 0 -o other.c wave.c
sed -i 's/^\(#line [0-9]* "\)other.c"$/\1wave.ad.c"/' other.c
same other.c wave.ad.c
mkdir -p sub
run 0 --out-dir sub wave.c
sed -i 's/^\(#line [0-9]* "\)sub.wave/\1wave/' sub/wave.ad.c
same sub/wave.ad.c wave.ad.c
sed s/wave/second/ wave.c >sub/second.c
run 0 wave.c sub/second.c --header both.h
exists wave.ad.c sub/second.ad.c both.h
rm -f sub/second.ad.c
cp wave.c noending
run 0 noending
exists noending.ad.c
cp wave.c "sub/with blank.c"
run 0 "sub/with blank.c" -MD
exists "sub/with blank.ad.c" "sub/with blank.ad.d"
grep -qF 'sub/with\ blank.ad.c:' "sub/with blank.ad.d" || fail "blanks in the dependency file"
run 0 wave.c -o /dev/null
run 0 plain.c --fwd square --rev 'square name(back)' --grad 'square of(return)' -o -
prints "square_fwd("
prints "back("
prints "square_grad("
run 0 plain.c --fwd=square --only-derivatives -o -
prints "square_fwd("
run 0 wave.c plain.c --rev square --out-dir sub
grep -q square_rev sub/plain.ad.c || fail "a request of the command line is not where its function is"
run 1 wave.c plain.c --rev squre --out-dir sub
says "there is no function 'squre'; did you mean 'square'?"
echo old >real.c
ln -s real.c link.c
run 0 wave.c -o link.c
[ -h link.c ] && grep -q wave_rev real.c || fail "a link is replaced"
chmod 640 real.c
run 0 wave.c -o link.c
[ "$(ls -l real.c | cut -c1-10)" = -rw-r----- ] || fail "the mode of an output is changed"

# ---- the run's own header need not exist

cat >uses.c <<'C'
#include "uses.h"
#pragma cadgen fwd
#pragma cadgen rev
double cube(double x)
{
	return x * x * x;
}
double slope(double x)
{
	double d = 0;

	cube_rev(x, &d, 1);
	return d + cube_fwd(x, 1, &d);
}
C
run 1 uses.c
run 0 uses.c --header uses.h
exists uses.h
run 0 uses.c --header uses.h
rm uses.h
run 1 uses.c --header other.h
says "uses.c:1:10: error: 'uses.h' file not found"
sed 's/cube_fwd(/cube_fdw(/' uses.c >typo.c
run 1 typo.c --header uses.h
says "typo.c:13:13: error: call to undeclared function 'cube_fdw'"
mkdir -p include
run 0 uses.c --header include/uses.h -MD
grep -qx 'uses\.ad\.c include/uses\.h: .*' uses.ad.d || fail "the outputs are not the targets"
sed 1d uses.ad.d | grep -q 'uses\.h' && fail "the run's own header is among its dependencies"

cat >work.c <<'C'
#include "work.h"
#pragma cadgen rev tape(fixed) status
#pragma cadgen fwd
float power(int n, const double a[n][n], float x)
{
	return (float)(x * x * a[0][n - 1]);
}
int try_it(int n, double a[n][n], double a_b[n][n])
{
	struct power_rev_work work;
	float (*fwd)(int, const double (*)[n], float, const double (*)[n], float, float *) = power_fwd;
	float x_b = 0;
	int status;

	power_rev(n, (const double (*)[n])a, 2, a_b, &x_b, 1, &work, &status);
	return status + !fwd;
}
C
for standard in c99 c11 c2x; do
	rm -f work.h
	run 0 work.c --header work.h -- -std=$standard
done

# ---- dependency files

cat >deps.c <<'C'
#include "deps.h"
#pragma cadgen rev
double twice(double x)
{
	return FACTOR * x;
}
C
echo '#define FACTOR 2' >deps.h
run 0 deps.c -MD
grep -q '^deps\.ad\.c:' deps.ad.d && grep -q 'deps\.h' deps.ad.d && grep -q 'deps\.c' deps.ad.d || fail "deps.ad.d is wrong"
run 0 deps.c -MD -MF my.d -MT target -o sub/deps.c
grep -q '^target:' my.d || fail "my.d is wrong"
run 0 deps.c -MF only.d -o -
exists only.d
grep -q cadgen only.d && fail "temporary names in the dependency file"

# ---- flags for the compiler

cat >flags.c <<'C'
#include "flags.h"
#ifdef WANTED
#pragma cadgen rev
#endif
REAL same(REAL x)
{
	return x;
}
C
mkdir -p inc
echo '#define REAL float' >inc/flags.h
run 1 flags.c
run 0 flags.c -o - -- -Iinc -DWANTED -O2 -Wall -c -o flags.o
prints "float same_rev("
absent flags.o

# ---- looking inside

run 0 wave.c --emit ir
prints "func @wave_fwd("
prints "func @wave_rev("
run 0 wave.c --emit signatures
prints "double wave_rev(int n, const double *x, double w, double *x_b, double *w_b, double wave_b);"
for pass in front structure single_exit inline promote loops simplify linearise unzip transpose forget interface; do
	run 0 wave.c --stop-after $pass
	prints "func @wave"
done
cat >kept.c <<'C'
static double horner(const double *c, int n, double x)
{
	return n == 0 ? 0 : c[0] + x * horner(c + 1, n - 1, x);
}
#pragma cadgen fwd wrt(x)
#pragma cadgen rev wrt(x)
double poly(const double *c, int n, double x)
{
	double y = horner(c, n, x);

	return y * horner(c, n, y);
}
#pragma cadgen rev split
double square(double x)
{
	return x * x;
}
C
run 0 --help
for pass in $(sed -n 's/^Passes: \(.*\)  *(.*/\1/p' out | tr -d '*'); do
	run 0 kept.c --stop-after $pass --verify
	prints "func @"
done
run 0 kept.c --stop-after sink
prints "call @horner_fwd("
prints " = call @horner_tan(%record"
prints "func @horner("
cat >more.c <<'C'
#pragma cadgen jac wrt(p[2]) of(r[3])
void few(const double *p, double *r)
{
	r[0] = p[0] * p[1];
	r[1] = r[2] = p[0];
}
#pragma cadgen hess wrt(x[3])
double g(const double *x)
{
	return x[0] * x[1] * x[2];
}
#pragma cadgen fwd g_hess wrt(x) of(x_x_h)
C
for pass in front inline linearise unzip transpose forget interface carried; do
	run 0 more.c --stop-after $pass
	prints "func @"
done
run 0 wave.c --stop-after loops --out-dir sub
exists sub/wave.ad.ir
run 0 wave.c -o - --dump-after linearise
says "# after linearise"
run 0 wave.c -o - --dump-after all:nothing
[ ! -s err ] || fail "dumps another function"
run 0 wave.c -o - --dump-after all --dump-dir dumps
exists dumps/00_front_wave.ir dumps/01_structure_wave.ir dumps/02_single_exit_wave.ir dumps/03_inline_wave.ir
run 0 wave.c -o - --disable simplify
run 0 wave.c -o - --verify
cat >root.c <<'EOF'
#include <math.h>
double root(double x, double y, int n) { double t[2] = {sqrt(x), y}; return t[n > 3] * sqrt(y); }
EOF
run 0 root.c --rev root -o -
prints "*x_b += t3 == 0 || t1 == 0 ? 0 : t3 / t1;"
prints "*y_b += root_b * t2 / (2 * sqrt_y) + t_b[1];"
run 0 root.c --rev root -o - --strong-zero
prints "*y_b += (t4 == 0 || t3 == 0 ? 0 : t4 / t3) + t_b[1];"
run 0 root.c --rev root -o - --no-strong-zero
grep -q "== 0 ?" out && fail "guards with --no-strong-zero"
run 0 wave.c -o - --time
says "ms  front"
says "ms  promote"

# ---- the same bytes

run 0 wave.c -o first.c
cp first.c second.c
run 0 wave.c -o first.c
same first.c second.c
LC_ALL=de_DE.UTF-8 "$cadgen" wave.c -o first.c 2>err || fail "another locale"
same first.c second.c
mkdir -p sub/folder
cp wave.c sub/folder
(cd sub/folder && "$cadgen" wave.c -o first.c) 2>err || fail "another folder"
same first.c sub/folder/first.c
(cd sub && "$cadgen" ../wave.c -o ../third.c) 2>err || fail "another folder"
sed 's/\.\.\/\(wave\.c\)/\1/g; s/\.\.\/third/first/' third.c >second.c
same first.c second.c
grep -qF "$PWD" first.c && fail "an absolute path in the output"

# ---- a fault of cadgen's own: a signal while it writes much to a pipe that nobody reads

awk 'BEGIN {
	print "#pragma cadgen rev f0"
	for (i = 0; i < 4000; i++)
		printf "double f%d(double x)\n{\n\treturn x; /* so that the text is long */\n}\n", i
}' >long.c
command="cadgen long.c, with SIGABRT"
mkfifo pipe
{
	dd bs=1 count=1 of=begun 2>/dev/null
	sleep 20
} <pipe &
reader=$!
echo -DLONG >long.flags
"$cadgen" long.c --flags long.flags -o - >pipe 2>err &
pid=$!
tries=0
until [ -s begun ] || [ $tries -ge 100 ]; do
	sleep 0.1
	tries=$((tries + 1))
done
kill -ABRT $pid
wait $pid
[ $? -eq 3 ] || fail "exit status is not 3"
kill $reader
wait $reader 2>/dev/null
says "fault of cadgen's own"
exists tmp/cadgen-bug-long.txt
grep -q '^flag -DLONG$' tmp/cadgen-bug-long.txt || fail "the flags are not in the reproducer"
grep -q '^cadgen long.c --flags long.flags -o -$' tmp/cadgen-bug-long.txt || fail "the command is not in the reproducer"
grep -q 'double f3999' tmp/cadgen-bug-long.txt || fail "the source is not in the reproducer"
rm -f tmp/cadgen-bug-long.txt

# ---- a zero byte in a comment ends nothing

printf 'int a; /* \0 */\n#pragma cadgen rev /* \0 */ wrt(x)\ndouble f(double x) { return x * x; }\nint c;\n' >zero.c
run 0 zero.c -o zero.ad.c
grep -a -q '^int c;$' zero.ad.c || fail "the text ends at a zero byte"
grep -a -q '^/\* #pragma cadgen rev .*wrt(x) \*/$' zero.ad.c || fail "the pragma ends at a zero byte"

# ---- nothing is left

left=$(ls tmp; ls | grep '\.......$')
[ -z "$left" ] || {
	command="all of it"
	fail "temporary files are left: $left"
}

finish
