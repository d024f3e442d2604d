#!/bin/sh
# Jacobians: which mode is chosen, what must not overlap, what is put back: strips.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

compiles() { # FILE FLAGS
	command="${CC:-cc} $*"
	${CC:-cc} -std=c99 -Wall -Wextra -Werror -Wno-unknown-pragmas "$@" -lm -o program 2>err || fail "does not compile"
}

has() { # NUMBER TEXT: so many lines of the output
	[ "$(grep -cF -- "$2" jac.c)" -eq "$1" ] || fail "has not $1 lines: $2"
}

jac() { # REQUEST
	run 0 f.c --jac "$1" -o jac.c
}

cat >f.c <<'C'
void f(int n, const double *x, int m, double *y, double a)
{
	for (int i = 0; i < m; i++)
		y[i] = a * x[i % n] * x[(i + 1) % n];
}
void apart(int n, const double *restrict x, double *restrict y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[n - 1 - i];
}
void first(int n, const double *restrict x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[n - 1 - i];
}
void second(int n, const double *x, double *restrict y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[n - 1 - i];
}
void sized(const double x[40], double y[40])
{
	for (int i = 0; i < 40; i++)
		y[i] = x[i] * x[39 - i];
}
double scalars(double a, double b, const float *x, double *y)
{
	*y = a * b * x[0];
	return *y * x[1];
}
void ends(double *y, int n, const double *x, double *z)
{
	for (int i = 0; i < n; i++) {
		y[i] = x[i] * x[0];
		z[i] = x[i] * x[n - 1];
	}
}
void pair(int n, const double *x, const double *w, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * w[i];
}
void lead(const double *c, double a, int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = a * x[i] * c[i];
}
void trail(int n, const double *x, double *y, const double *c)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * c[i];
}
double energy(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * x[i] * x[0];
	return s;
}
C

# ---- the mode: columns and rows are counted, constants decide at once ----

jac 'f wrt(x[n], a) of(y[m])'
has 1 'if ((long)n + 1 > (long)m * 2 + 4) {'
has 1 'f_jac_fwd(int n'
has 1 'f_jac_rev(int n'
jac 'f wrt(x[4]) of(y[m])'
has 0 'f_jac_rev'
jac 'f wrt(x[n]) of(y[2])'
has 1 'if ((long)n > 8) {'
jac 'f wrt(x[30]) of(y[m])'
has 1 'if (30 > (long)m * 2 + 4) {'
jac 'sized wrt(x) of(y)'
has 0 'sized_jac_rev'
has 1 'double (*x_d)[16] = cadgen_alloc(40, sizeof *x_d);'
jac 'sized wrt(x) of(y[18])'
has 0 'sized_jac_rev'
jac 'sized wrt(x[32]) of(y[5])'
has 0 'sized_jac_fwd'
has 0 cadgen_alloc
has 1 'double y_b[5][4];'

# ---- all columns of one independent at once: the derivative's lanes are the matrix ----

jac 'apart wrt(x[3]) of(y[n])'
has 1 'apart_jac_fwd(n, x, y, x_d, (double (*)[3])y_x_j);'
has 0 cadgen_alloc
jac 'apart wrt(x[3]) of(y[n]) layout(col)'
has 1 'double (*y_d)[3] = cadgen_alloc(n, sizeof *y_d);'
jac 'pair wrt(x[2], w[2]) of(y[n])'
has 1 'double (*y_d)[4] = cadgen_alloc(n, sizeof *y_d);'

# ---- sparse: one block of memory for the lanes, whose directions are set in one pass ----

jac 'apart sparse wrt(x[n]) of(y[n])'
has 1 'double (*rows)[8] = cadgen_alloc(count + count, sizeof *rows);'
has 1 'apart_jac_fwd(n, x, y, rows + count, rows);'
has 1 'rows[count + i][j] = 0;'
has 1 'rows[count + i][k] = 1;'
has 1 'rows[i][j] = 0;'
has 2 'free(rows);'

# ---- what overlaps is a fault, where it may ----

jac 'f wrt(x[n], a) of(y[m])'
has 1 'if (cadgen_overlap(x, n, y, m, sizeof(double)))'
jac 'f wrt(x[n]) of(y[m]) noalias(x, y)'
has 0 cadgen_overlap
for which in apart first second; do
	jac "$which wrt(x[n]) of(y[n])"
	has 0 cadgen_overlap
done
jac 'scalars wrt(a, b, x[2]) of(*y, return)'
has 0 cadgen_overlap
jac 'ends wrt(x[n]) of(y[n], z[n])'
for way in fwd rev; do
	has 1 "ends_jac_$way(double *restrict y, int n, const double *restrict x, double *restrict z,"
done
jac 'pair wrt(x[n], w[n]) of(y[n])'
has 1 'pair_jac_fwd(int n, const double *x, const double *w, double *restrict y,'
jac 'lead wrt(a, x[n]) of(y[n])'
has 1 'lead_jac_fwd(const double *c, double a, int n, const double *x, double *y,'
has 1 'double (*x_d)[16] ='
jac 'lead wrt(x[n]) of(y[n]) noalias(c, y)'
has 1 'lead_jac_fwd(const double *c, double a, int n, const double *x, double *restrict y,'
jac 'trail wrt(x[n]) of(y[n])'
has 1 'trail_jac_fwd(int n, const double *x, double *y, const double *c,'
run 0 f.c --hess 'energy wrt(x[n])' -o jac.c
has 0 'cadgen_overlap(x, n, x_b'
has 0 x_b_in

cat >overlaps.c <<'C'
#include <stdlib.h>
#pragma cadgen jac later wrt(x[n]) of(y[n])
void later(int n, const double *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
}
#pragma cadgen jac earlier wrt(x[n]) of(y[n])
void earlier(double *y, int n, const double *x)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
}
#pragma cadgen jac both wrt(x[n]) of(y[n], z[n])
void both(int n, const double *restrict x, double *y, double *z)
{
	for (int i = 0; i < n; i++) {
		y[i] = x[i] * x[i];
		z[i] = x[i];
	}
}
#pragma cadgen jac inputs wrt(x[n], z[n]) of(y[n])
void inputs(int n, const double *x, const double *z, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * z[i];
}
#pragma cadgen jac types wrt(x[n]) of(y[n])
void types(int n, const float *x, double *y)
{
	for (int i = 0; i < n; i++)
		y[i] = x[i] * x[i];
}
#ifndef __CADGEN__
int main(int argc, char **argv)
{
	double m[6] = {1, 2, 3, 4, 5, 6}, j[18];
	struct { float x[4]; double y[4]; } pair = {{1, 2, 3, 4}, {0}};
	(void)argc;

	switch (*argv[1]) {
	case 'a': later_jac(3, m, m + 3, j); break;
	case 'b': later_jac(3, m, m + 2, j); break;
	case 'c': later_jac(3, m + 2, m, j); break;
	case 'd': earlier_jac(m, 3, m + 2, j); break;
	case 'e': both_jac(2, m, m + 2, m + 3, j, j + 4); break;
	case 'f': inputs_jac(3, m, m, m + 3, j, j + 9); return j[0] != 1 || j[9] != 1;
	case 'g': inputs_jac(3, m, m + 3, m + 5, j, j + 9); break;
	case 'h': types_jac(4, pair.x, pair.y, j); return j[5] != 4;
	}
	return 0;
}
#endif
C
run 0 overlaps.c -o overlaps.ad.c
compiles overlaps.ad.c
for which in a f h; do
	./program $which || { command="program $which"; fail "does not run"; }
done
for which in b c d e g; do
	(./program $which; exit $?) 2>/dev/null && { command="program $which"; fail "runs"; }
done

# ---- what is put back may be of another type than the parameter's ----

cat >viewed.c <<'C'
#pragma cadgen jac viewed wrt(x[n]) of(y[n]) extent(room[n])
void viewed(int n, const double *x, double *y, int *room)
{
	float *rate = (float *)room;

	*rate += 1;
	for (int i = 0; i < n; i++)
		y[i] = x[i] * *rate;
}
#ifndef __CADGEN__
#include <stdlib.h>
int main(void)
{
	enum { N = 20 };
	double x[N], y[N], j[N * N];
	float *rates = malloc(N * sizeof *rates);

	if (!rates)
		return 2;
	for (int i = 0; i < N; i++)
		x[i] = rates[i] = 1;
	viewed_jac(N, x, y, (int *)rates, j);
	free(rates);
	for (int i = 0; i < N; i++)
		if (j[i * N + i] != 2)
			return 1;
	return 0;
}
#endif
C
run 0 viewed.c -o viewed.ad.c
compiles viewed.ad.c -O3
command=./program
./program || fail "another strip finds other numbers"

# ---- what the hint of a refusal says helps with integers, too ----

cat >seeded.c <<'C'
#pragma cadgen jac wrt(x[n]) of(y[n])
void seeded(int n, const double *x, double *y, unsigned *seed, int *log)
{
	for (int i = 0; i < n; i++) {
		*seed = *seed * 7 % 10;
		log[i] += 1;
		y[i] = x[i] * *seed * log[i];
	}
}
int main(void) { return 0; }
C
run 1 seeded.c -o seeded.ad.c
says 'hint: keep what '\''seeded'\'' changes in arrays that of(...), scratch(...) or extent(...) lists'
sed 's/of(y\[n\])/& extent(*seed, log[n])/' seeded.c >listed.c
run 0 listed.c -o listed.ad.c
compiles listed.ad.c

# ---- status: what fails is told, and all memory is freed ----

cat >status.c <<'C'
#include <stdlib.h>
typedef struct Sum { double value; } Sum;
#pragma cadgen jac f wrt(x[n]) of(y[m]) status
Sum f(int n, const double *x, int m, double *y)
{
	Sum sum = {0};
	double *t = malloc((n + 7) * sizeof *t);

	if (!t)
		abort();
	for (int i = 0; i < n; i++)
		t[i] = x[i] * x[i];
	for (int i = 0; i < m; i++)
		sum.value += y[i] = t[i % n] * x[0];
	free(t);
	return sum;
}
C
run 0 status.c -o jac.c
cat >main.c <<'C'
#include <stdio.h>
#include "jac.c"
void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void __real_free(void *p);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void __wrap_free(void *p);
enum { OWN = 27 * sizeof(double) }; /* what f allocates: if that fails, it aborts */
static int left, blocks;
static void *counted(void *p)
{
	blocks += p != NULL;
	return p;
}
void *__wrap_malloc(size_t n)
{
	return n == OWN || left-- > 0 ? counted(__real_malloc(n)) : NULL;
}
void *__wrap_calloc(size_t n, size_t size)
{
	return left-- > 0 ? counted(__real_calloc(n, size)) : NULL;
}
void __wrap_free(void *p)
{
	blocks -= p != NULL;
	__real_free(p);
}
static void check(int n, int m)
{
	double x[30], y[30], j[900];
	int status = 1, tries = 0;

	for (int i = 0; i < 30; i++)
		x[i] = 1 + i;
	while (status && tries < 100) {
		left = tries++;
		f_jac(n, x, m, y, j, &status);
		if ((status != 0 && status != 1) || blocks)
			printf("status %d, %d blocks\n", status, blocks);
	}
	if (tries < 4 || status || j[1] || (n > 1 && m > 1 && j[n + 1] != 2 * x[1] * x[0]))
		printf("%d tries, status %d\n", tries, status);
	left = 100;
	f_jac(n, x, n, x, j, &status);
	if (status != 4 || blocks)
		printf("status %d, %d blocks\n", status, blocks);
}
int main(void)
{
	check(20, 3);
	check(20, 20);
	puts("checked");
	return 0;
}
C
compiles main.c -Wl,--wrap=malloc,--wrap=calloc,--wrap=free
./program >out
prints checked
[ "$(wc -l <out)" -eq 1 ] || fail "$(head -3 out)"
grep -qF 'status  out: 0, 1 if there was no memory, 4 if arrays overlap' jac.c || fail "no role of status"
finish
