#!/bin/sh
# Where outputs go and what they may not overwrite; flags that carry meaning; headers: output.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

cat >wave.c <<'C'
#pragma cadgen fwd
double wave(double x)
{
	return x * x;
}
C

# ---- flags: the branch of an #ifdef that the compiler takes

cat >cube.c <<'C'
#pragma cadgen rev
double f(double x)
{
#ifdef CUBE
	return x * x * x;
#else
	return x + 1;
#endif
}
C
echo '#define CUBE' >pre.h
echo ' -O2 "-DCUBE" ' >flags.txt
mkdir -p db/src
cp pre.h db/other.h
cp flags.txt db/response.txt
takes() { # CUBE|LINE FLAGS
	want=$1
	shift
	run 0 cube.c --only-derivatives -o - -- "$@"
	case $want in
	CUBE) prints "x * x" ;;
	LINE) prints "x + 1" ;;
	esac
}
takes CUBE -Wp,-DCUBE
takes LINE -DCUBE -Wp,-UCUBE
takes CUBE -Wp,-DX,-DCUBE
takes CUBE -Wp,-include,pre.h
takes LINE -Wp,-MD,cube.d
takes CUBE -Xpreprocessor -DCUBE
takes CUBE -Xclang -DCUBE
takes CUBE @flags.txt
takes LINE -DCUBE -UCUBE
takes LINE -WCUBE
sed 's/CUBE/_OPENMP/; 1i #ifdef _OPENMP\n#include <omp.h>\n#endif' cube.c >omp.c
run 0 omp.c --only-derivatives -o - -- -fopenmp
prints "x * x"
run 0 omp.c --only-derivatives -o - -- -fopenmp -fno-openmp
prints "x + 1"
run 0 omp.c --only-derivatives -o - -- -fopenmp-simd
prints "x + 1"
cp cube.c db/src/cube.c
cat >db/compile_commands.json <<J
[{"directory": "$PWD/db", "file": "src/cube.c", "arguments": ["cc", "--include", "other.h", "-c", "src/cube.c"]}]
J
run 0 db/src/cube.c -p db --only-derivatives -o -
prints "x * x"
sed -i 's/"--include", "other.h"/"--include=other.h"/' db/compile_commands.json
run 0 db/src/cube.c -p db --only-derivatives -o -
prints "x * x"
sed -i 's/"--include=other.h"/"@response.txt"/' db/compile_commands.json
run 0 db/src/cube.c -p db --only-derivatives -o -
prints "x * x"

# ---- a header that is included twice, the pragma in force the second time only

cat >twice.h <<'C'
#ifdef SECOND
#pragma cadgen rev wave
#endif
C
{
	printf '#define __CADGEN_TEST__\n#include "twice.h"\n#define SECOND\n#include "twice.h"\n'
	sed 1d wave.c
} >twice.c
run 0 twice.c -o -
prints "wave_rev"
sed -i '/define SECOND/d' twice.c
run 1 twice.c -o -
says "no derivative is requested"

# ---- outputs

mkdir -p made sub
sed s/wave/second/ wave.c >second.c
run 2 wave.c second.c -o made/z.c -o ./made/z.c
says "two outputs would be written to './made/z.c'"
ln -s made/z.c link.c
run 2 wave.c second.c -o link.c -o made/z.c
says "two outputs would be written to 'made/z.c'"
run 2 wave.c -o sub/../wave.c
says "the output 'sub/../wave.c' would overwrite the input 'wave.c'"
run 0 wave.c -o link.c
[ -h link.c ] && [ -f made/z.c ] || fail "a link that leads nowhere is replaced"
echo 'double other(double);' >other.h
{
	echo '#include "other.h"'
	cat wave.c
} >reads.c
run 1 reads.c -o sub/../other.h
says "the output 'sub/../other.h' would overwrite 'other.h', which this run reads"
run 1 wave.c --header other.h
says "--header would overwrite 'other.h', which cadgen did not write"
[ -e /dev/full ] && run 1 wave.c --header /dev/full
same other.h other.h
sed s/wave/third/ wave.c >sub/wave.c
run 0 wave.c sub/wave.c --out-dir new/folder
exists new/folder/wave.ad.c new/folder/sub/wave.ad.c
run 0 sub/wave.c --out-dir one
exists one/wave.ad.c

# ---- the run's own header, by any path, before it exists

mkdir -p gen inc
for include in '"../gen/own.h"' '"../sub/../gen/own.h"' '<../gen/own.h>'; do
	rm -f gen/own.h
	{
		echo "#include $include"
		cat wave.c
		echo 'double both(double x) { double d; return wave_fwd(x, 1, &d) + d; }'
	} >sub/uses.c
	run 0 sub/uses.c --header gen/own.h -- -Iinc
	exists gen/own.h
done
printf '#include "load.h"\n' >loads.c
cat wave.c >>loads.c
sed -i 's/wrt.*//; s/fwd/rev tape(fixed)/' loads.c
: >load.h
run 0 loads.c --header ad.h
run 0 wave.c --header made/w.h
run 0 second.c --header sub/w.h

# ---- dependency files: names as make reads them

mkdir "with	tab"
cp wave.c "with	tab/a\\ b.c"
echo '-DX' >flags.lines
run 0 "with	tab/a\\ b.c" -o made/dep.c -MF made/dep.d --flags flags.lines
printf 'all: made/dep.c\n\t@echo made\nmade/dep.c:\n\t@echo again\ninclude made/dep.d\n' >Makefile
touch -d '+1 hour' made/dep.c
make -s >out.make 2>err && grep -q made out.make && ! grep -q again out.make || fail "make does not understand the dependency file"
touch -d '+2 hours' "with	tab/a\\ b.c"
make -s >out.make 2>err && grep -q again out.make || fail "make does not see that the source is newer"
run 0 db/src/cube.c -p db -o made/cube.c -MF made/cube.d
grep -q 'db/compile_commands.json' made/cube.d || fail "the database is no dependency"
run 0 wave.c -MD -o made/pre.c -- -include pre.h
grep -q 'pre\.h' made/pre.d || fail "what -include names is no dependency"

# ---- headers: results that are pointers, bounds, words of C++, headers of the source

mkdir -p types ad
cat >types/vec.h <<'C'
#ifndef VEC_H
#define VEC_H
typedef struct {
	double x, y;
} vec;
#endif
C
cat >types.c <<'C'
#include <vec.h>
#define N 3
typedef double real;
struct s {
	double v[4];
};
#pragma cadgen fwd
const double *first(const double *p, const double x[N], int i)
{
	return x[i] > p[0] ? x : p;
}
#pragma cadgen fwd
real *other(real *p, real x[static N], int new)
{
	return x[new] > p[0] ? x : p;
}
#pragma cadgen fwd
struct s *third(struct s *p, struct s *class)
{
	return p->v[0] > class->v[0] ? p : class;
}
#pragma cadgen fwd
vec *fourth(vec *p, vec *this)
{
	return p->x > this->x ? p : this;
}
#pragma cadgen rev
real sum(real real_, const real x[N][N + 1], int n, double b[][2])
{
	return x[n][n] * real_ * b[1][1];
}
C
run 0 types.c --header ad/types_ad.h -- -Itypes
for line in '#include <vec.h>' 'const double *first_fwd(const double *p, const double x[3], int i' 'double *other_fwd(double *p, double x[3], int new_' \
	'struct s *third_fwd(struct s *p, struct s *class_' 'vec *fourth_fwd(vec *p, vec *this_' \
	'double sum_rev(double real_, const double x[3][4], int n, double b[][2]'; do
	grep -qF "$line" ad/types_ad.h || fail "the header does not say $line"
done

# Beside the definitions, bounds of run time are those that they have; C++ has none.
cat >open.c <<'C'
#define LAST n - 1
#include "ad/open.h"
#pragma cadgen rev wrt(a[m][3], b[m], c[n]) of(return)
double mix(int m, int n, double a[m][3], double b[2 * m - m], double c[restrict], double d[1 + LAST])
{
	double s = d[0];
	for (int i = 0; i < m; i++)
		s += a[i][n % 3] * b[i] * c[i % n];
	return s;
}
C
run 0 open.c --header ad/open.h -o open.ad.c
grep -qF 'double mix_rev(int m, int n, double a[m][3], double b[2 * m - m], double c[], double d[],' ad/open.h ||
	fail "the header does not say the bounds"
sed 's/, double d\[1 + LAST\]//; s/d\[0\]/1/' open.c >bounds.c
run 0 bounds.c --header ad/open.h -o bounds.ad.c
cc -std=c99 -pedantic -Wall -Wextra -Werror -c bounds.ad.c -o bounds.o 2>err || fail "two declarations differ"
if command -v g++ >/dev/null; then
	printf '#include "ad/types_ad.h"\n#include "made/w.h"\n#include "sub/w.h"\n#include "ad/open.h"\nvoid *p[] = {(void *)wave_fwd, (void *)second_fwd};\n' >types.cc
	g++ -Itypes -Wall -c types.cc 2>err || fail "the headers are no C++"
fi

# ---- facts, rules and static functions from the command line

cat >plain.c <<'C'
double erfcx(double x);
void log_state(double x);
double profile(double x)
{
	log_state(x);
	return erfcx(x) * x;
}
static double own(double x)
{
	return x * x;
}
double use(double x)
{
	return own(x);
}
C
cat >rules.h <<'C'
double erfcx(double x);
static inline void erfcx_adjoint(double x, double *x_b, double y_b)
{
	*x_b += y_b * (2 * x * erfcx(x) - 1.1283791670955126);
}
C
run 0 plain.c --rev profile --include rules.h --inactive log_state --rule 'rev(erfcx) erfcx_adjoint' -o -
prints '#include "rules.h"'
prints 'erfcx_adjoint(x, &x_b, erfcx_b)'
run 1 plain.c --rev profile --inactive nobody -o -
says "--inactive (1):1:1: error: there is no function 'nobody'"
run 1 plain.c --rev profile --inactive log_state --rule 'rev(erfcx) nobody' -o -
says "--rule (1):1:12: error: there is no function 'nobody'"
run 1 plain.c --rev profile --rule 'bla(erfcx)' -o -
says "'bla(erfcx)' is not a rule"
run 0 plain.c --rev own --header plain_ad.h
says "warning: 'own_rev' is static, as 'own' is: only this file can call it"
run 0 plain.c --rev own --header plain_ad.h --export
grep -q 'double own_rev(double x' plain_ad.h && grep -q '^double own_rev' plain.ad.c || fail "an exported derivative is not seen"
cat >quiet.c <<'C'
#pragma cadgen rev
static double own(double x) { return x * x; }
double use(double x) { return own(x); }
C
run 0 quiet.c
says "quiet.c:1:16: warning: 'own_rev' is static, as 'own' is: only this file can call it"
cat >quiet.c <<'C'
static double own_rev(double x, double *x_b, double own_b);
#pragma cadgen rev
static double own(double x) { return x * x; }
double use(double x) { double b = 0; own_rev(x, &b, 1); return b + own(x); }
C
run 0 quiet.c
[ -s err ] && fail "says something"

# ---- OpenMP

cat >parallel.c <<'C'
static double part(int n, const double *x)
{
	double s = 0;
#pragma omp parallel for reduction(+ : s)
	for (int i = 0; i < n; i++)
		s += x[i];
#pragma omp barrier
	return s;
}
#pragma cadgen rev
double all(int n, const double *x) { return part(n, x) * part(n, x); }
#pragma omp barrier
C
run 0 parallel.c -o -
says "parallel.c:4:1: warning: the derivatives of 'part' run serially: OpenMP pragmas are ignored"
[ "$(grep -c warning err)" = 1 ] || fail "it is said more than once"

# ---- a rule for what is not called

cat >uncalled.c <<'C'
double g;
#pragma cadgen fwd f rule(fp) wrt(u, g) of(return, g)
#pragma cadgen rev f rule(fp) wrt(u, g) of(return, g)
double f(double u, double (*fp)(double))
{
	g = fp ? u * g : g;
	return u;
}
C
run 0 uncalled.c --verify -o -
prints "(void)fp_rev;"

# ---- globals that no list names

cat >earlier.c <<'C'
#include <math.h>
double last_x = -1, last_v, work[16], acc;
#pragma cadgen rev cached wrt(x)
double cached(double x)
{
	if (x != last_x) {
		last_x = x;
		last_v = exp(x) * x;
	}
	return last_v;
}
static void tree(int d, double v)
{
	if (d == 0)
		acc += v;
	else
		tree(d - 1, v * v), tree(d - 1, sin(v));
}
#pragma cadgen rev set_first wrt(x[16])
double set_first(int n, const double *x)
{
	double s = 0;

	acc = 0;
	for (int i = 0; i < n; i++)
		work[i] = x[i] * x[i];
	for (int i = 0; i < n; i++)
		s += work[i] * s + x[i];
	tree(3, s);
	return acc;
}
C
run 0 earlier.c -o -
says "earlier.c:8:3: warning: active data passes through the global 'last_v', which is in no list: what earlier calls left there is taken as constant"
says "hint: name 'last_v' in wrt(...) and of(...); or in scratch(...) if that is right"
[ "$(grep -c warning err)" = 1 ] || fail "it is said of what each call sets first, too"
sed 's/wrt(x)/wrt(x) scratch(last_v)/' earlier.c >quiet.c
run 0 quiet.c -o -
[ -s err ] && fail "says something"

# ---- declarations

cat >words.c <<'C'
typedef enum { LINEAR, CUBIC } kernel_t;
#pragma cadgen rev
double f(kernel_t k, double x)
{
	static const double last, *const none, weights[3];
	double s = x;

	for (unsigned i = 0; i < 3u + k; i++)
		s = s * x * weights[k] + last;
	return none ? x : s;
}
C
run 0 words.c -o -
prints 'static const double last = 0;'
prints 'static const double *const none = NULL;'
prints 'static const double weights[3] = {0};'
prints 'for (unsigned i = 0;'

# ---- the comments of functions

cat >parts.c <<'C'
#include <math.h>
#pragma cadgen rev split
#pragma cadgen rev tape(workspace) name(in_work)
#pragma cadgen rev overwrite name(over)
double chain(int n, double x)
{
	for (int i = 0; i < n; i++)
		x = sin(x);
	return x;
}
C
run 0 parts.c --only-derivatives
sed -n '/^\/\*$/,/^ \*\//p; /chain_rev_fwd keeps on\|bytes of work memory/p' parts.ad.c >comments
cat >wanted <<'C'
/*
 * First half of the reverse derivative of chain (parts.c:5) with respect to x.
 *   x     in
 *   returns chain(n, x)
 *   tape  out: what chain_rev_bwd needs, until chain_tape_free
 */
/*
 * Second half of the reverse derivative of chain (parts.c:5) with respect to x.
 *   x        as for chain_rev_fwd   x_b  added to
 *   chain_b  in: adjoint of what it returned
 *   tape     in: as chain_rev_fwd left it
 * To be called once after chain_rev_fwd, at any time. What other pointers lead to may
 * have changed since then, or be gone.
 */
/* Releases what chain_rev_fwd keeps on the tape, which can be used again. */
/*
 * Reverse derivative of chain (parts.c:5) with respect to x.
 *   x          in         x_b      added to
 *   returns chain(n, x)   chain_b  adjoint of that value
 *   work       memory for intermediate values
 *   work_size  its bytes, those that in_work_work tells
 *   status     out: 0, 1 if there was no memory, 2 if work_size is too small
 */
/* The bytes of work memory that in_work needs for these arguments. */
/*
 * Reverse derivative of chain (parts.c:5) with respect to x.
 *   x  in                 x_b      set
 *   returns chain(n, x)   chain_b  adjoint of that value
 * The adjoints of different parameters must not overlap.
 */
C
same comments wanted

# ---- the caller's memory that ends, beside work memory

cat >ends.c <<'C'
#include <stdlib.h>
#pragma cadgen rev tape(workspace) wrt(x) of(return)
double ends(int n, double x, double *p)
{
	for (int i = 0; i < n; i++)
		x *= x + p[i];
	free(p);
	return x;
}
C
run 0 ends.c --only-derivatives -o -
prints "free(p);"
# ---- a helper that an output that is read again has behind the function

cat >grows.c <<'C'
#pragma cadgen rev
double below(double x, int n)
{
	while (x < n)
		x *= x + 1;
	return x;
}
C
run 0 grows.c -o grows.ad.c
{ echo '#include <stdlib.h>' && sed 's/below/above/' grows.c && cat grows.ad.c; } >twice.c
run 0 twice.c -o -
[ "$(grep -c '^static void \*cadgen_grow(.*);$' out)" -eq 1 ] || fail "the helper is not declared ahead"

# ---- static variables that move: where they go, what they are called, and that no blank lines are left

cat >moved.c <<'C'
static int other;
/* Apart from the function. */

/* Of the function. */
#pragma cadgen fwd
double f(double x)
{
	static int d1, h,	by = 1, k2;

	d1 += by++;
	h++;
	k2++;
	return x * d1 * h * k2;
}

double g(double x)
{
	double y = x;
	static int k;

	return y * k++;
}
#pragma cadgen fwd g
C
cat >wanted <<'C'
static int other;
/* Apart from the function. */

static int f_d1_kept, f_h_kept,	f_by = 1, f_k2;

/* Of the function. */
/* #pragma cadgen fwd */
double f(double x)
{
	f_d1_kept += f_by++;
	f_h_kept++;
	f_k2++;
	return x * f_d1_kept * f_h_kept * f_k2;
}
C
run 0 moved.c --no-line -o -
sed -n '2,15p' out >got
same got wanted
sed -n '/^static int g_k/,/^}/p' out >got
cat >wanted <<'C'
static int g_k;

double g(double x)
{
	double y = x;

	return y * g_k++;
}
C
same got wanted

# ---- a pragma in the original's text is a comment, whatever it consists of

printf '#pragma cadgen fwd f \\\r\n\t/* a\\b\n two */ wrt(x)\\\nof(return) /* * / end \0*/\r\n' >pragma.c
echo 'double f(double x) { return x * x; }' >>pragma.c
run 0 pragma.c --no-line -o -
sed -n 2,5p out >got
cat >wanted <<'C'
/* #pragma cadgen fwd f
	/ * a\b
 two * / wrt(x)
of(return) / * * / end * / */
C
same got wanted

# ---- a derivative stands behind its original, and behind what it needs of the file

printf '%1279s\n' '/* The struct is as far from the start of this file as state() in the other. */' >place.h
echo 'struct header { double v[3]; };' >>place.h
cat >place.c <<'C'
#include "place.h"
#include <stdlib.h>
struct k { int i; };
struct pair;
struct block;
static double early = 1;
double g(double x), m(double x), made(double x);
void fill(struct pair *q, double x, int n);
double sum(const struct pair *q, int n), last_of(struct block *p, double x);
#pragma cadgen fwd
double f(double x) { return g(x) * early; }
#pragma cadgen fwd
double e(double x, struct header *s)
{
	static const double table[2] = {2, 3};

	for (int i = 0; i < 3; i++)
		x += s->v[i] * table[i % 2];
	return x;
}
double k = 3;
double g(double x) { return k * x * x; }
#pragma cadgen fwd
double a(double x) { return m(x); }
#pragma cadgen fwd
double c(double x) { return made(x); }
struct block { double w; };
double last_of(struct block *p, double x) { return (p->w = x) * x; }
struct pair { double v[2]; };
void fill(struct pair *q, double x, int n)
{
	if (n > 0)
		fill(q, x * x, n - 1);
	else
		q->v[0] = q->v[1] = x;
}
double sum(const struct pair *q, int n) { return n > 0 ? q->v[n & 1] + sum(q, n - 1) : 0; }
double m(double x)
{
	struct pair q;

	fill(&q, x, 3);
	return sum(&q, 2);
}
double made(double x)
{
	struct block *p = malloc(sizeof *p);
	double s;

	if (!p)
		abort();
	s = last_of(p, x);
	free(p);
	return s;
}
double state(double x)
{
	static double runs = 2;

	runs += 1;
	return runs * x;
}
#pragma cadgen fwd
double b(double x) { return state(x) * x; }
double table = 1, late = 2;
#pragma cadgen fwd
double last(double x) { return x * late; }
C
run 0 place.c -o place.ad.c
${CC:-cc} -std=c99 -c -o place.o place.ad.c 2>err || fail "does not compile"
sed -nE 's/^(double|struct) ([a-z]_fwd|last_fwd|k|block|pair|state|table)\>.*/\2/p' place.ad.c | tr '\n' ' ' >got
echo >>got
cat >wanted <<'C'
k pair block e_fwd k f_fwd block c_fwd pair a_fwd state b_fwd table last_fwd 
C
same got wanted

finish
