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

# ---- brackets that macros and comments make

cat >brackets.c <<'C'
#define VEC(v, n) v[n]
#define PAIR const double p[2]
#define N 3
#pragma cadgen rev wrt(x, y, z, p)
double f(const double VEC(x, 5), const double y /* of */ [N] /* all */, const double (z) // next line
	[2], PAIR)
{
	return x[4] * y[2] * z[1] * p[1];
}
#undef N
#define N 4
C
run 0 brackets.c --emit signatures -o -
prints "const double x[5], const double y[3], const double z[2], const double p[2]"
prints "double x_b[5], double y_b[3], double z_b[2], double p_b[2]"

# ---- pointers to functions: with the source's words in its own file, with C's in a header

cat >hooks.c <<'C'
struct seen;
typedef struct { double tol; } settings;
typedef unsigned count;
typedef double (*hook)(double);
#pragma cadgen fwd f
double f(double x, double (*named)(count n, struct seen *), hook by_name, double bare(count), const hook fixed,
	 double (*table[2])(void), hook *many, double (*(*gives)(int))(double))
{
	(void)named, (void)bare, (void)fixed, (void)table, (void)many, (void)gives;
	return by_name ? x : x * x;
}
#pragma cadgen fwd g
double g(double x, void (*told)(const settings *))
{
	return told ? x : x * x;
}
C
run 0 hooks.c --emit signatures -o -
prints "double (*named)(count, struct seen *), hook by_name"
prints "double (*bare)(count),"
prints "const hook fixed, double (*table[2])(void), hook *many,"
prints "double (*(*gives)(int))(double)"
run 0 hooks.c --header hooks.h
grep -q 'double (\*named)(unsigned int, struct seen \*)' hooks.h || fail "a function's type in a header"
grep -q 'g_fwd is not declared here: its source alone knows settings' hooks.h || fail "a private type in a function's"
cat >unnamed.c <<'C'
struct { double v, w; } state, state_b;
#pragma cadgen rev wrt(state)
double unnamed(void) { return state.v * state.w; }
C
run 0 unnamed.c --header unnamed.h
grep -q 'state_b is not declared here: its type has no name' unnamed.h || fail "a global of a type without a name"
echo '#include "hooks.h"' >hooks.cc
if command -v g++ >/dev/null; then
	g++ -pedantic -Wall -Wextra -Werror -c hooks.cc -o hooks.o || fail "the header is no C++"
	gcc -std=c99 -pedantic -Wall -Wextra -Werror -c hooks.ad.c -o hooks.o || fail "pointers to functions"
fi

# ---- volatile memory is read as often as in the source, in its order

cat >port.h <<'C'
extern volatile double gain;
extern volatile int stop, mode;
void told(char c);
#ifdef COUNT
#define gain (*(told('g'), &gain))
#define stop (*(told('s'), &stop))
#define mode (*(told('m'), &mode))
#endif
C
cat >port.c <<'C'
#include <math.h>
#include "port.h"
static double deep(double x, int n)
{
	if (n == 0 || mode)
		return x * gain;
	return sin(x) * deep(x * gain, n - 1);
}
#pragma cadgen fwd read wrt(x)
#pragma cadgen rev read wrt(x)
#pragma cadgen rev read wrt(x) split name(halves)
double read(int n, const double *x)
{
	double s = 1, unused = gain;
	(void)unused;
	(void)stop;
	for (int i = 0; i < n && !stop; i++) {
		double a = gain, b = gain;
		s += x[i] * a * s;
		if (mode || s > 3)
			s = exp(-s) + gain * b;
		mode;
	}
	for (int i = 0; i < n; i++)
		s += sin(x[i] * gain) * gain;
	return s * s * deep(s, 3) * gain;
}
C
cat >reads.c <<'C'
#include <stdio.h>
#include <string.h>
volatile double gain = 1.5;
volatile int stop, mode;
static char all[4][400];
static int of;
void told(char c)
{
	all[of][strlen(all[of])] = c;
}
struct halves_tape {
	void *memory, *record;
};
double read(int n, const double *x);
double read_fwd(int n, const double *x, const double *x_d, double *read_d);
double read_rev(int n, const double *x, double *x_b, double read_b);
double halves_fwd(int n, const double *x, struct halves_tape *tape);
void halves_bwd(int n, const double *x, double *x_b, double read_b, struct halves_tape *tape);
void halves_tape_free(struct halves_tape *tape);
int main(void)
{
	double x[4] = {0.3, 0.7, 0.2, 0.9}, d[4] = {1, 2, 3, 4}, b[4] = {0}, v;
	struct halves_tape tape;

	read(4, x);
	of++, read_fwd(4, x, d, &v);
	of++, read_rev(4, x, b, 1);
	of++, halves_fwd(4, x, &tape);
	halves_bwd(4, x, b, 1, &tape);
	halves_tape_free(&tape);
	for (of = 1; of < 4; of++)
		if (strcmp(all[0], all[of]) != 0)
			return printf("%s\n%s\n", all[0], all[of]), 1;
	return strlen(all[0]) < 30;
}
C
run 0 port.c
gcc -std=c99 -DCOUNT port.ad.c reads.c -lm -o reads && ./reads >reads.out || fail "reads of volatile memory: $(cat reads.out)"

# ---- structs of libraries whose names begin as the compiler's do; plain char without sign

mkdir -p library
cat >library/view.h <<'C'
typedef struct { struct { unsigned long size; double *data; } vector; } _vector_view;
typedef _vector_view vector_view;
struct _List { double data; struct _List *next; };
typedef struct { double hidden; } __secret;
C
cat >view.c <<'C'
#include <view.h>
#pragma cadgen rev wrt(l->data)
double f(double *x, const struct _List *l)
{
	vector_view v = {{1, 0}};
	v.vector.data = x;
	return v.vector.data[0] * l->data;
}
C
run 0 view.c -o - -- -isystem library
prints "double f_rev(double *x, const struct _List *l"
cat >secret.c <<'C'
#include <view.h>
#pragma cadgen rev
double f(double x)
{
	__secret s = {2};
	return x * s.hidden;
}
C
run 1 secret.c -o - -- -isystem library
says "the members of '__secret' are not known here"
cat >unsigned.c <<'C'
#include <string.h>
#pragma cadgen fwd
double f(double x, int n)
{
	char t[] = "\376";
	return strcmp("a", "b") == n ? x : x * (t[0] > 127);
}
C
run 0 unsigned.c -o - -- -funsigned-char
prints "strcmp("
cat >generic.c <<'C'
#pragma cadgen fwd
double f(double x, char c, const char *p)
{
	return _Generic(c, unsigned char: x, signed char: x, char: 7 * x) +
	       _Generic(p, const unsigned char *: x, const char *: 11 * x);
}
C
run 0 generic.c -o generic.ad.c -- -funsigned-char
grep -q 'double f_fwd(double x, char c, const char \*p' generic.ad.c || fail "plain char has another name"
grep -q '7 \* x' generic.ad.c && grep -q '11 \* x' generic.ad.c || fail "plain char is taken for another type"

# ---- a gradient clears the floats of a struct, and nothing else

cat >tagged.c <<'C'
struct tagged { int kind; double v; unsigned bits : 3; };
#pragma cadgen grad wrt(b[n]) of(return)
double f(int n, const struct tagged *b)
{
	return b[n - 1].v * b[0].v * b[0].kind;
}
C
run 0 tagged.c -o -
prints "b_b[i].v = 0;"
grep -q memset out && fail "all of the struct is cleared"
cat >links.c <<'C'
struct link { double w; int k; };
struct links { int n; struct link *q; };
double f(const struct links *s)
{
	return s->q[0].w * s->q[s->n - 1].w;
}
C
run 0 links.c -o - --grad='f wrt(s->q.w) of(return) extent(s->q[s->n].w)'
prints "q_b[i].w = 0;"

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
run 2 check wave.c
says "'cadgen check' is not supported"
run 2 wave.c --report wave
says "--report is not supported"
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
same other.c wave.ad.c
mkdir -p sub
run 0 --out-dir sub wave.c
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

# ---- structs in headers: the source's own headers define them, tags are declared

cat >vec.h <<'C'
#ifndef VEC_H
#define VEC_H
typedef struct {
	double x, y;
} vec;
struct body {
	vec at;
	double *more;
};
#endif
C
cat >pair.c <<'C'
#include "pair.h"
#include "vec.h"
typedef struct {
	double a;
} own;
vec turn_fwd(vec a, const struct body *b, vec a_d, const struct body *b_d, vec *turn_d);
#pragma cadgen fwd
#pragma cadgen rev
vec turn(vec a, const struct body *b)
{
	a.x += b->at.y;
	return a;
}
#pragma cadgen fwd
double hidden(own o)
{
	return o.a;
}
double use(vec a, struct body b)
{
	vec d, a_b = {0};

	turn_fwd(a, &b, a, &b, &d);
	turn_rev(a, &b, &a_b, &b, d);
	return d.x + a_b.y;
}
C
echo '#include "pair.h"' >pair.cc
run 0 pair.c --header pair.h
grep -q 'hidden_fwd is not declared here: its source alone knows own' pair.h || fail "a private type in a header"
cat >found.c <<'C'
#include "vec.h"
#include <stdint.h>
static vec kept[2];
static const int32_t counts[2] = {1, 2};
typedef struct {
	int k;
} own;
static own first;
#pragma cadgen fwd of(*x)
vec *found(double *x)
{
	*x *= *x;
	return &kept[1];
}
#pragma cadgen fwd of(*x)
const int32_t *counted(double *x)
{
	*x *= *x;
	return counts;
}
#pragma cadgen fwd of(*x)
own *owned(double *x)
{
	*x *= *x;
	return &first;
}
C
run 0 found.c --header found.h
grep -q 'owned_fwd is not declared here: its source alone knows own' found.h || fail "a private type that is returned"
cc -std=c99 -Wall -Werror -fsyntax-only -x c found.h >err 2>&1 || fail "the header lacks the types that are returned"
sed -i '6s/vec \*turn_d/void *turn_d/' pair.c
run 1 pair.c --header pair.h
says "pair.c:6:5: error: 'turn_fwd' is declared here with another type than the derivative of 'turn' will have"
if command -v g++ >/dev/null; then
	g++ -pedantic -Wall -Wextra -Werror -c pair.cc -o pair.o || fail "the header is no C++"
	gcc -std=c99 -pedantic -Wall -Wextra -Werror -c pair.ad.c -o pair.o || fail "structs of a header"
fi

# ---- headers are C++ too

cat >plus.c <<'C'
#pragma cadgen rev tape(fixed) status noalias(a, b)
#pragma cadgen fwd noalias(a, b)
double some(_Bool yes, const double a[][3], double b[2][3], double *restrict c, double t[const 2])
{
	b[0][1] = a[1][2] * *c * t[0];
	return yes ? a[0][0] : *c;
}
#pragma cadgen fwd
double sized(int n, const double a[n][n])
{
	return a[0][n - 1];
}
#pragma cadgen fwd wrt(x)
double hooked(int (*yes)(_Bool, char *restrict *), double x)
{
	return yes ? x : -x;
}
C
echo '#include "plus.h"' >plus.cc
run 0 plus.c --header plus.h
if command -v g++ >/dev/null; then
	g++ -pedantic -Wall -Wextra -Werror -c plus.cc -o plus.o || fail "the header is no C++"
fi

# ---- a byte order mark does not end up within the text

printf '\357\273\277#include <math.h>\n#pragma cadgen rev\ndouble wave(double x)\n{\n\treturn sin(x);\n}\n' >mark.c
run 0 mark.c -o mark.ad.c
LC_ALL=C grep -q "$(printf '\357\273\277')" mark.ad.c && fail "a byte order mark in the output"
run 0 mark.c -o mark.ad.c --only-derivatives
LC_ALL=C grep -q "$(printf '\357\273\277')" mark.ad.c && fail "a byte order mark in the output"

# ---- tables go to a file of derivatives, unless they name what it does not know

cat >table.h <<'C'
double header(double);
C
cat >table.c <<'C'
#include <math.h>
#include "table.h"
typedef struct { double (*f)(double); double hidden; const double *p; } row;
double header(double x) { return x; }
double before(double x);
double before(double x) { return x; }
double defined(double x) { return x; }
static double hidden(double x) { return x; }
double change = 3;
static double kept = 3;
static const double two = 2;
static const row known[] = {{sin, 1, &two}, {before, 2, &change}, {header, .hidden = 3}};
static const row unused[] = {{hidden, 1, 0}};
static const row no1[] = {{hidden, 1, 0}};
static const row no2[] = {{0, 3, 0}, {defined, 1, 0}};
static const double *const no3[] = {&kept};
#pragma cadgen fwd f
double f(double x, int n) { return x * x * known[n].hidden * *known[n].p; }
#ifdef HIDDEN
#pragma cadgen fwd g
double g(double x, int n) { return x * no1[n].hidden * no2[n].hidden * *no3[n]; }
#endif
C
run 0 table.c -o table.ad.c --only-derivatives
gcc -std=c99 -pedantic -Wall -Wextra -Werror -c table.ad.c -o table.o || fail "a table that names functions"
run 1 table.c -o - --only-derivatives -- -DHIDDEN
says "table.c:14:1: error: --only-derivatives: the derivative needs 'no1', which no other file can see"
says "table.c:15:1: error: --only-derivatives: the derivative needs 'no2', which no other file can see"
says "table.c:16:1: error: --only-derivatives: the derivative needs 'no3', which no other file can see"
[ "$(grep -c error: err)" = 3 ] || fail "tables of numbers are refused"

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

# ---- loops that gcc takes apart wrongly

cat >clear.c <<'EOF'
#pragma cadgen rev up wrt(u[n + 1]) of(v[n])
void up(int n, const double *restrict u, double *restrict v)
{
	for (int k = 0; k < n; k++) v[k] = u[k + 1] + u[k];
}
EOF
run 0 clear.c -o -
prints '#pragma GCC optimize "no-tree-loop-distribute-patterns"'
sed 's/of(v\[n\])/& keep(v)/' clear.c >kept.c
run 0 kept.c -o -
grep -q "pragma GCC" out && fail "a pragma for gcc, though nothing is cleared"
sed 's/for .*/double s = 1; for (int k = 0; k < n; k++) { s *= u[k]; v[k] = s; }/' clear.c >down.c
run 0 down.c -o -
prints "v_b[k] = 0;"
grep -q "pragma GCC" out && fail "a pragma for gcc, though the loop runs downwards"
sed 's/for (/if (n > 2) &/' clear.c >later.c
run 0 later.c -o -
prints '#pragma GCC optimize "no-tree-loop-distribute-patterns"'
cat >filled.c <<'EOF'
#pragma cadgen fwd filled wrt(v[n]) of(v[n])
void filled(int n, double *v)
{
	for (int k = 0; k < n; k++) v[k] = k;
}
EOF
run 0 filled.c -o -
grep -q "pragma GCC" out && fail "a pragma for gcc, though nothing is read"

# ---- overlap that is tested on entry: of pairs that nothing else keeps apart

mixed() # PARAMETERS CLAUSES
{
	cat >mixed.c <<EOF
#pragma cadgen rev mixed wrt(x[n], y[n], z[n]) of(y[n]) $2
void mixed(int n, $1)
{
	for (int i = 0; i < n; i++) y[i] = y[i] * x[i] + z[n - 1 - i] * x[i];
}
EOF
	run 0 mixed.c -o -
}
for clauses in 'noalias(z, y)' 'noalias(y, z)' 'noalias(x, z)' 'noalias(z, x)'; do
	mixed 'const double *x, double *y, const double *restrict z' "$clauses"
	prints "cadgen_overlap(x, n, y,"
done
for clauses in 'noalias(x, y, z)' 'noalias(z, y, x)'; do
	mixed 'const double *x, double *y, const double *z' "$clauses"
	grep -q cadgen_overlap out && fail "a test of overlap that $clauses excludes"
done
mixed 'const double *x, double *restrict y, const double *z' ''
grep -q cadgen_overlap out && fail "a test of overlap that restrict excludes"

# ---- a carry that hands on another one, in a loop that becomes several

cat >delay.c <<'EOF'
#pragma cadgen rev delay wrt(u, x[n + 2]) of(return)
double delay(unsigned long n, double u, const double *x)
{
	double s = 0.5;

	for (unsigned long i = n; i-- > 2;)
		s += (0.5 / (1.5 + x[i - 1] * x[i - 1])) / (1.5 + x[i - 2] * x[i - 2]);
	return u / (1.5 + s);
}
EOF
run 0 delay.c -o - --disable unroll --disable simplify --disable winner --disable registers \
	--disable ascend
run 0 wave.c -o - --time
says "ms  front"
says "ms  promote"

# ---- the same bytes

run 0 wave.c -o first.c
run 0 wave.c -o second.c
same first.c second.c
LC_ALL=de_DE.UTF-8 "$cadgen" wave.c -o second.c 2>err || fail "another locale"
same first.c second.c
(cd sub && "$cadgen" ../wave.c -o ../third.c) 2>err || fail "another folder"
sed 's/\.\.\/wave\.c/wave.c/g' third.c >second.c
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
