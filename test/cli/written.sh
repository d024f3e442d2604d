#!/bin/sh
# What is written for C of many kinds: declarations, headers, volatile memory, tables, what compilers are told. It must say what the source says,
# and compile.
. "$(dirname "$0")/check.sh"

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

# ---- and are not given another meaning where none are written
cat >plain.c <<'C'
#pragma cadgen grad wrt(x)
double plain(const double x[3]) { return x[0] * x[1] * x[2]; }
C
run 0 plain.c --header plain.h
grep -q restrict plain.h && fail "a macro for a word that is not there"

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

# ---- two columns never need the reverse derivative, however many rows there are ----

cat >few.c <<'C'
void few(int n, const double *p, double r[n])
{
	for (int i = 0; i < n; i++)
		r[i] = p[0] * p[1] * i;
}
C
run 0 few.c --jac 'few wrt(p[2])' -o -
prints 'few_jac_fwd('
grep -q few_jac_rev out && fail "prints a reverse derivative"

# ---- signatures are those of the functions that users call ----

run 0 few.c --jac 'few wrt(p[2])' --emit signatures
prints 'few_jac('
grep -q few_jac_fwd out && fail "prints the prototype of a strip"
cat >deep.c <<'C'
#include <math.h>
double deep(double x, int n)
{
	return n <= 0 ? x : sin(deep(x, n - 1)) * x;
}
C
run 0 deep.c --rev 'deep wrt(x)' --emit signatures
prints 'deep_rev('
grep -q static out && fail "prints the prototype of a kept callee"
finish
