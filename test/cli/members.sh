#!/bin/sh
# Arrays behind members of structs that a derivative tests on entry: members.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

builds() { # PROGRAM FILE...: with each compiler, without a warning; and it ends well
	program=$1
	shift
	for compiler in "gcc -O2" "clang-19 -O1 -fsanitize=undefined,address -fno-sanitize-recover"; do
		command -v ${compiler%% *} >/dev/null || continue
		$compiler -std=c99 -pedantic -Wall -Wextra -Werror -o "$program" "$@" -lm 2>err || fail "does not build: $*"
		"./$program" 2>err || fail "$program ends with $?"
	done
}

# ---- which requests have two versions

cat >which.c <<'C'
#include <math.h>
struct inner { double *x, *y; };
struct net { int n; double *w, *v; struct inner in, many[2]; struct inner *far; struct net *next; float *f; };
struct view { double *w, *v; int n; };

/* in: how many numbers there are is read on entry */
#define LOOP for (int i = 0; i < p->n; i++) p->v[i] = k * sin(p->w[i])

#pragma cadgen rev wrt(p->w[p->n], k) of(p->v[p->n])
void plain(struct net *p, double k) { LOOP; }
#pragma cadgen rev wrt(p->w[p->n], k) scratch(p->v[p->n]) of(return)
double scratched(const struct net *p, double k)
{
	double s = 0;
	LOOP;
	for (int i = 0; i < p->n; i++) s += p->v[i] * p->v[i];
	return s;
}
#pragma cadgen rev wrt(p->in.x[p->n], k) of(p->v[p->n])
void in_a_struct(struct net *p, double k) { for (int i = 0; i < p->n; i++) p->v[i] = k * sin(p->in.x[i]); }
#pragma cadgen rev wrt(x[n], k) of(p->v[n])
void with_a_parameter(struct net *p, int n, const double *x, double k) { for (int i = 0; i < n; i++) p->v[i] = k * sin(x[i]); }
#pragma cadgen rev wrt(p.w[n], k) of(p.v[n])
void by_value(struct view p, int n, double k) { for (int i = 0; i < n; i++) p.v[i] = k * sin(p.w[i]); }

/* out */
#pragma cadgen rev wrt(p->w, k) of(p->v[p->n])
void no_extent(struct net *p, double k) { LOOP; }
#pragma cadgen rev wrt(p->far->x[p->n], k) of(p->v[p->n])
void far_away(struct net *p, double k) { for (int i = 0; i < p->n; i++) p->v[i] = k * sin(p->far->x[i]); }
#pragma cadgen rev wrt(p->many[2].x[p->n], k) of(p->v[p->n])
void in_an_array(struct net *p, double k) { for (int i = 0; i < p->n; i++) p->v[i] = k * sin(p->many[i & 1].x[i]); }
#pragma cadgen rev wrt(p[m].w[p->n], k) of(p[m].v[p->n])
void several(int m, struct net *p, double k) { for (int j = 0; j < m; j++, p++) LOOP; }
#pragma cadgen rev wrt(p->w[p->n], k) of(p->v[p->n])
void a_step(struct net *p, double k, int m) { for (int j = 0; j < m; j++, p++) LOOP; }
#pragma cadgen rev wrt(p->w[p->n], k) of(p->v[p->n])
void a_cast(struct view *q, struct net *p, double k) { LOOP; p = (struct net *)q; LOOP; }
#pragma cadgen rev wrt(p->w[100 / p->n], k) of(p->v[100 / p->n])
void may_trap(struct net *p, double k) { for (int i = 0; i < 100 / p->n; i++) p->v[i] = k * sin(p->w[i]); }
#pragma cadgen rev wrt(p->f[p->n], k) of(p->v[p->n])
void other_type(struct net *p, double k) { for (int i = 0; i < p->n; i++) p->v[i] = k * sin(p->f[i]); }
#pragma cadgen rev wrt(p->w[*n], k) of(p->v[*n])
void loaded(struct net *p, const int *n, double k) { for (int i = 0; i < *n; i++) p->v[i] = k * sin(p->w[i]); }
#pragma cadgen rev wrt(p->w[p->n], p->v[p->n]) of(return)
double only_read(const struct net *p)
{
	double s = 1;

	for (int i = 0; i < p->n; i++)
		s *= sin(p->w[i] * p->v[i]);
	return s;
}
C
cat >want <<'W'
by_value
in_a_struct
plain
scratched
with_a_parameter
W
run 0 which.c -o which.ad.c
tr '\n\t' '  ' <which.ad.c | grep -oE 'static (void|double) [a-z_]*_rev_apart\(' |
	sed -E 's/static [a-z]* (.*)_rev_apart.*/\1/' | sort -u >got
same want got
for compiler in gcc clang-19; do
	command -v $compiler >/dev/null || continue
	$compiler -std=c99 -pedantic -Wall -Wextra -Werror -c which.ad.c 2>err || fail "does not build"
done

# ---- every degree of overlap; pointers and sizes that the function changes; no struct at all

echo 'struct net { int n, m; double *w, *h, *o; };' >net.h
cat >degrees.c <<'C'
#include <math.h>
#include "net.h"
#pragma cadgen rev wrt(p->w[p->n]) of(p->o[p->n]) scratch(s->h[p->n])
void f(struct net *p, struct net *s, int trips)
{
	for (int b = 0; b < trips; b++) {
		for (int i = 0; i < p->n; i++)
			s->h[i] = sin(p->w[i]) * (b + 1);
		for (int i = 0; i < p->n; i++)
			p->o[i] += s->h[i] * p->w[p->n - 1 - i];
	}
}
#pragma cadgen rev wrt(p->w[p->n]) of(p->o[p->n])
void changes(struct net *p, struct net *s, int trips)
{
	for (int b = 0; b < trips; b++) {
		for (int i = 0; i < p->n; i++)
			p->o[i] = cos(p->o[i]) * p->w[i];
		s->n--;
	}
}
#pragma cadgen rev wrt(p->w[p->n]) of(p->o[p->n], p->h[p->n])
void swaps(struct net *p, struct net *s, int trips)
{
	for (int b = 0; b < trips; b++) {
		double *t = p->o;

		for (int i = 0; i < s->n; i++)
			p->o[i] = cos(p->h[i]) * p->w[i];
		p->o = p->h;
		p->h = t;
	}
}
C
run 0 degrees.c -o degrees.ad.c --header degrees.h
for name in f changes swaps; do
	grep -q "${name}_rev_apart" degrees.ad.c || fail "$name has not two versions"
done
sed -E 's/void (f|changes|swaps)\(/void general_\1(/' degrees.c >general.c
run 0 general.c --disable versions -o general.ad.c --header general.h
cat >call.c <<'C'
#include "net.h"
#include "degrees.h"
void general_f_rev(struct net *p, struct net *s, int trips, struct net *p_b);
void general_changes_rev(struct net *p, struct net *s, int trips, struct net *p_b);
void general_swaps_rev(struct net *p, struct net *s, int trips, struct net *p_b);
typedef void derivative(struct net *, struct net *, int, struct net *);
static derivative *const all[3][2] = {
	{f_rev, general_f_rev}, {changes_rev, general_changes_rev}, {swaps_rev, general_swaps_rev}};
#include <math.h>
#include <stddef.h>

enum { SIZE = 40, MIDDLE = 16, N = 5 };
static int faults;

static void compare(const double *p, const double *q)
{
	for (int i = 0; i < SIZE; i++)
		faults += !(fabs(p[i] - q[i]) <= 1e-12 * (1 + fabs(q[i])));
}

static void try(int which, int n, int trips, int h, int o, int same)
{
	double a[2][SIZE], b[2][SIZE];

	for (int i = 0; i < 2; i++) {
		struct net p = {n, 0, &a[i][MIDDLE], &a[i][h], &a[i][o]}, s = p;
		struct net p_b = {0, 0, &b[i][MIDDLE], &b[i][h], &b[i][o]};

		for (int k = 0; k < SIZE; k++) {
			a[i][k] = sin(0.7 * (k + 1));
			b[i][k] = sin(1.3 * (k + 1));
		}
		all[which][i](&p, same ? &p : &s, trips, &p_b);
	}
	compare(a[0], a[1]);
	compare(b[0], b[1]);
}

int main(void)
{
	for (int n = 0; n <= N; n++)
		for (int trips = 0; trips < 3; trips++)
			for (int o = MIDDLE - N - 1; o <= MIDDLE + N + 1; o++)
				for (int same = 0; same < 2; same++) {
					for (int h = 0; h < SIZE - N; h += 3) {
						try(0, n, trips, h, o, same);
						try(2, n, trips, h, o, same);
					}
					try(1, n, trips, 0, o, same);
				}
	changes_rev(NULL, NULL, 0, NULL);
	changes_rev(&(struct net){0, 0, NULL, NULL, NULL}, NULL, 0, NULL);
	swaps_rev(&(struct net){0, 0, NULL, NULL, NULL}, &(struct net){0, 0, NULL, NULL, NULL}, 0, NULL);
	return faults > 99 ? 99 : faults;
}
C
builds call call.c degrees.ad.c general.ad.c

finish
