#!/bin/sh
# Numbers by the names that the source has for them, where they are those numbers: names.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

lacks() { # TEXT: standard output does not have it
	grep -qF -- "$1" out && fail "prints: $1"
}

compiles() { # FILE...
	for compiler in gcc clang-19 clang; do
		command -v $compiler >/dev/null || continue
		"$compiler" -std=c99 -pedantic -Wall -Wextra -Werror -c "$@" 2>err || fail "does not build: $*"
	done
}

# ---- all places of a derivative, beside the original and instead of it

cat >size.h <<'C'
#define ROWS (COLS + 1)
enum { STATES = 60 };
C
cat >places.c <<'C'
#include <stdint.h>
#define COLS 40
#include "size.h"
typedef enum { PLUS = 3 } kind;
#pragma cadgen rev places wrt(x)
double places(const double *x, kind how, uint64_t k)
{
	double t[STATES], u[ROWS][COLS], s = 0;

	for (int i = 0; i < STATES; i++)
		t[i] = x[i] * x[i];
	for (int i = 0; i < ROWS; i++)
		for (uint64_t j = 0; j < COLS; j++)
			u[i][j] = t[j] * t[i];
	switch (how) {
	case PLUS:
		s += t[STATES - 1] * x[PLUS];
	}
	if (k != SIZE_MAX)
		s += u[ROWS - 1][COLS - 1] * u[PLUS][0];
	return s * COLS;
}
C
for option in "" --only-derivatives; do
	run 0 places.c $option -o -
	for text in "double t[STATES];" "double t_b[STATES] = {0};" "double u[ROWS][COLS];" "i < STATES; i++" \
		"i < ROWS; i++" "j < COLS; j++" "int i = ROWS - 1;" "how == PLUS" "k != SIZE_MAX" "u[PLUS]" \
		"s * COLS" "places_b * COLS"; do
		prints "$text"
	done
	cp out places_ad.c
	compiles places_ad.c
done

# ---- what nobody but this run knows, or what no text has, stays a number

cat >hidden.c <<'C'
#pragma cadgen fwd
double hidden(double x)
{
	enum { HERE = 7 };
	double t[N] = {0};

	for (int i = 0; i < N; i++)
		t[i] = x * i;
	for (int i = 0; i < HERE; i++)
		t[i % N] *= x * N;
	return t[0] * HERE;
}
#define HERE 8
C
run 0 hidden.c --only-derivatives -o - -- -DN=50
lacks "HERE;"
lacks "* N"
lacks "< N"
prints "t[50]"
prints "i < 7"

# ---- a callee of another file: its names mean other numbers here, or nothing

cat >callee.h <<'C'
double callee(const double *x);
C
cat >callee.c <<'C'
#include "callee.h"
#define COUNT 2
#define SAME 3
enum { OURS = 4 };
double callee(const double *x)
{
	double s = 0;

	for (int i = 0; i < COUNT; i++)
		s += x[i] * x[i] * SAME + OURS * x[i];
	return s;
}
C
cat >caller.c <<'C'
#include "callee.h"
#define COUNT 5
#define SAME 3
#pragma cadgen fwd caller
double caller(const double *x)
{
	double s = callee(x);

	for (int i = 0; i < COUNT; i++)
		s += x[i] * callee(x);
	return s;
}
enum { OURS = 4 };
C
run 0 caller.c callee.c --out-dir ad
cp ad/caller.ad.c out
compiles -I. ad/caller.ad.c ad/callee.ad.c
prints "< COUNT"
prints "< 2"
prints "* SAME"
lacks "* OURS"

# ---- macros in the lists of a request mean what they mean in the text

cat >lists.h <<'C'
struct body { double v_[3], w; } *context, first;
struct pair { double all, w; } only;
double u_[8], r_, *pp;
#define state u_
#define r r_
#define vel v_
#define CONTEXT (*context)
#define VEL (context->vel)
#define FIRST (&first)
#define W CONTEXT.w
#define P (*pp)
#define FIRST_W (&first)->w
C
cat >plain.c <<'C'
#include "lists.h"
#pragma cadgen rev wrt(u_[n], r_)
double a(int n) { return state[n - 1] * r; }
#pragma cadgen rev wrt(context->v_, context->w)
double b(void) { return VEL[0] * W; }
#pragma cadgen rev wrt(x, first.v_) noalias(x, u_)
double c(const double *x) { return x[0] * FIRST->vel[0] * state[0]; }
#pragma cadgen rev wrt(s->v_, *pp) of(return, context->w) keep(context->w)
double d(struct body *s) { CONTEXT.w = s->vel[1] * P; return s->w; }
#pragma cadgen rev wrt(first.w)
double e(void) { return FIRST_W * r; }
double f(double q, double w) { return q * w * r; }
double g(void) { return only.w * only.all; }
#define q r_
#define only only.w
#pragma cadgen rev f wrt(q)
#pragma cadgen rev g wrt(only)
#undef q
#undef only
C
sed -e '/pragma/s/first.w/FIRST_W/' -e '/pragma/s/u_/state/g' -e '/pragma/s/r_/r/' -e '/pragma/s/wrt(context->v_, context->w)/wrt(VEL, CONTEXT.w)/' \
	-e '/pragma/s/first.v_/FIRST->vel/' -e '/pragma/s/s->v_, \*pp/s->vel, P/' -e '/pragma/s/context->w/W/g' \
	plain.c >lists.c
for file in plain lists; do
	run 0 $file.c -o -
	compiles -x c out
	grep -v -e "#pragma" -e "^#line" out | sed "s/lists\\.c/plain.c/g" >$file
done
for text in "wrt(state[n], r)" "wrt(VEL, CONTEXT.w)" "FIRST->vel)" "noalias(x, state)" "wrt(s->vel, P)" "keep(W)" \
	"wrt(FIRST_W)"; do
	grep -qF "$text" lists.c || fail "not tried: $text"
done
cmp plain lists || fail "the lists mean something else"
prints "with respect to only.w"

finish
