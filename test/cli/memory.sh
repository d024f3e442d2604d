#!/bin/sh
# Jacobians and Hessians that get all their memory from the caller: memory.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

# ---- what the program does: each derivative allocates nothing, and finds what the one does that allocates ----

cat >try.h <<'C'
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t n);
void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t n);
static int may_allocate = 1;
void *__wrap_malloc(size_t n)
{
	if (!may_allocate)
		puts("malloc"), abort();
	return __real_malloc(n);
}
void *__wrap_calloc(size_t n, size_t size)
{
	if (!may_allocate)
		puts("calloc"), abort();
	return __real_calloc(n, size);
}
void *__wrap_realloc(void *p, size_t n)
{
	if (!may_allocate)
		puts("realloc"), abort();
	return __real_realloc(p, n);
}

enum { MOST = 4000, GUARD = 64 };
static double got[MOST], want[MOST];

typedef int Derivative(double *m, void *work, size_t size);

void compare(const char *name, size_t size);
void compare(const char *name, size_t size)
{
	for (int i = 0; i < MOST; i++)
		if (!(fabs(got[i] - want[i]) <= 1e-13 * (1 + fabs(want[i])))) {
			printf("%s: %g, not %g, is number %d with %zu bytes\n", name, got[i], want[i], i, size);
			break;
		}
}

/* Work memory of one size, at any place; nothing around it is touched. */
int one_size(const char *name, Derivative *derivative, size_t size);
int one_size(const char *name, Derivative *derivative, size_t size)
{
	static _Alignas(16) unsigned char memory[1 << 18];
	int status = 0;

	for (size_t skip = 1; skip < 16; skip += 7) {
		unsigned char *work = memory + GUARD + skip;

		memset(memory, 0x5a, GUARD + skip + size + GUARD);
		memset(got, 0, sizeof got);
		may_allocate = 0;
		status |= derivative(got, work, size);
		may_allocate = 1;
		for (size_t i = 0; i < GUARD; i++)
			if (work[-(long)i - 1] != 0x5a || work[size + i] != 0x5a)
				printf("%s: touches what is not its with %zu bytes\n", name, size);
		if (status != 0 && status != 2)
			printf("%s: status %d\n", name, status);
		if (!status)
			compare(name, size);
	}
	return status;
}

/* All sizes up to what is asked for, which is not much more than what is enough. */
void each_size(const char *name, Derivative *derivative, size_t need, size_t rounded);
void each_size(const char *name, Derivative *derivative, size_t need, size_t rounded)
{
	size_t enough = 0;

	for (size_t size = 0; size <= need; size++)
		if (one_size(name, derivative, size))
			enough = size + 1;
	if (enough > need)
		printf("%s: %zu bytes are too few\n", name, need);
	if (enough + rounded < need)
		printf("%s: %zu bytes are too many, %zu are enough\n", name, need, enough);
}

/* As often as it says that there should be more. */
void until_enough(const char *name, Derivative *derivative, size_t least);
void until_enough(const char *name, Derivative *derivative, size_t least)
{
	static _Alignas(16) char memory[1 << 18];
	int status = 2, calls = 0;

	for (size_t size = least; status == 2 && calls < 40; calls++) {
		size_t more = 0;

		memset(got, 0, sizeof got);
		may_allocate = 0;
		status = derivative(got, memory, size);
		may_allocate = 1;
		if (status == 2)
			memcpy(&more, memory, sizeof more);
		if (status == 2 && more <= size)
			printf("%s: %zu is no more than %zu\n", name, more, size);
		size = more;
	}
	if (status)
		printf("%s: status %d after %d calls\n", name, status, calls);
	if (calls < 2)
		printf("%s: one call\n", name);
	compare(name, 0);
}
C

alone() { # FILE MAIN: the derivatives of FILE under a main that compares them, without an allocation
	run 0 "$1" -o "${1%.c}.ad.c"
	command="${CC:-cc} $2"
	${CC:-cc} -std=c11 -O2 -ffp-contract=off -Wall -Wextra -Werror -Wno-unknown-pragmas "$2" -lm \
		-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc -o program 2>err || fail "does not compile"
	./program >out 2>err || fail "exit status $?"
	prints checked
	[ "$(wc -l <out)" -eq 1 ] || fail "$(head -3 out)"
}

# ---- work memory ----

cat >work.c <<'C'
#include <math.h>
#pragma cadgen jac f wrt(x[n], a) of(y[m])
#pragma cadgen jac f wrt(x[n], a) of(y[m]) tape(workspace) name(f_in)
#pragma cadgen hess f wrt(x[n], a) of(y[m])
#pragma cadgen hess f wrt(x[n], a) of(y[m]) tape(workspace) layout(lower) name(h_in)
#pragma cadgen hvp f wrt(x[n], a) of(y[m]) tape(workspace) name(p_in)
void f(int n, const double *x, int m, double *y, double a)
{
	for (int i = 0; i < m; i++) {
		y[i] = a;
		for (int k = 0; k < n; k++)
			y[i] = sin(y[i] * x[k]) + 0.1 * i;
	}
}

/* Read and written: later strips find what the first one found. */
#pragma cadgen jac swaps wrt(x[n]) of(x)
#pragma cadgen jac swaps wrt(x[n]) of(x) tape(workspace) name(swaps_in)
void swaps(int n, double *x)
{
	for (int i = 0; i < n; i++)
		x[i] = x[i] * x[n - 1 - i];
}

/* How much depends on a way. */
#pragma cadgen hess g wrt(x[n])
#pragma cadgen hess g wrt(x[n]) tape(workspace) name(g_in)
double g(int n, int way, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++) {
		s = sin(s * x[i]) + x[i] * x[0];
		if (way > 1)
			s *= exp(x[i] * s);
	}
	if (way > 0)
		for (int i = 0; i < n; i++)
			for (int k = 0; k < i; k++)
				s = cos(s * x[i]) * s + x[k];
	return s;
}

/* Only the run shows how much. */
#pragma cadgen jac root wrt(x[n])
#pragma cadgen jac root wrt(x[n]) tape(workspace) name(root_in)
double root(int n, const double *x)
{
	double s = 1;

	for (int i = 0; s > 1e-9; i = (i + 1) % n)
		s = sin(s * x[i]);
	return s;
}
C
cat >work_main.c <<'C'
#include "try.h"
#include "work.ad.c"
enum { N = 11, M = 5 };
static double x[20], y[M], z[20], weights[M] = {.4, -.3, .9, .2, 1};
static int n, m, way;
static int jac(double *j, void *work, size_t size)
{
	int status;

	f_in(n, x, m, y, .7, j, j + m * n, work, size, &status);
	return status;
}
static int hess(double *h, void *work, size_t size)
{
	int status;

	h_in(n, x, m, y, .7, weights, h, h + n * (n + 1) / 2, h + n * (n + 1) / 2 + n, work, size, &status);
	return status;
}
static int hvp(double *p, void *work, size_t size)
{
	int status;

	p_in(n, x, m, y, .7, weights, x, .3, p, p + n, work, size, &status);
	return status;
}
static int swapped(double *j, void *work, size_t size)
{
	int status;

	memcpy(z, x, sizeof z);
	swaps_in(n, z, j, work, size, &status);
	memcpy(j + n * n, z, sizeof z);
	return status;
}
static int ways(double *h, void *work, size_t size)
{
	int status;

	h[n * n] = g_in(n, way, x, h, work, size, &status);
	return status;
}
static int rooted(double *j, void *work, size_t size)
{
	int status;

	j[n] = root_in(n, x, j, work, size, &status);
	return status;
}
static void weighted(void)
{
	double h[N * N], xa[N], ax[N], aa, sum;
	int at = 0;

	f_hess(n, x, m, y, .7, weights, h, xa, ax, &aa);
	memset(want, 0, sizeof want);
	for (int i = 0; i < n; i++)
		for (int k = 0; k <= i; k++)
			want[at++] = h[i * n + k];
	memcpy(want + at, ax, n * sizeof *ax);
	want[at + n] = aa;
	each_size("hess", hess, h_in_work(n, x, m, y, .7), 31);
	memset(want, 0, sizeof want);
	memset(got, 0, sizeof got);
	if (hvp(got, z, 0) != 2)
		puts("hvp without memory");
	for (int i = 0; i <= n; i++) {
		sum = i < n ? xa[i] * .3 : aa * .3;
		for (int k = 0; k < n; k++)
			sum += (i < n ? h[i * n + k] : ax[k]) * x[k];
		want[i] = sum;
	}
	static char memory[1 << 16];
	if (hvp(got, memory, p_in_work(n, x, m, y, .7)))
		puts("hvp: too little");
	each_size("hvp", hvp, p_in_work(n, x, m, y, .7), 31);
}
int main(void)
{
	for (int i = 0; i < 20; i++)
		x[i] = .3 + .07 * i;
	for (n = 1; n <= 19; n += 9) /* by rows at the end */
		for (m = 1; m <= M; m += 4) {
			memset(want, 0, sizeof want);
			f_jac(n, x, m, y, .7, want, want + m * n);
			/* of what is not taken, one element counts */
			each_size("jac", jac, f_in_work(n, x, m, y, .7), 31 + 6 * 64);
		}
	n = N, m = M;
	weighted();
	for (n = 3; n <= 12; n += 9) {
		memset(want, 0, sizeof want);
		memcpy(z, x, sizeof z);
		swaps_jac(n, z, want);
		memcpy(want + n * n, z, sizeof z);
		each_size("swaps", swapped, swaps_in_work(n, x), 31 + 6 * 64);
	}
	n = 7;
	for (way = 0; way < 3; way++) {
		memset(want, 0, sizeof want);
		want[n * n] = g_hess(n, way, x, want);
		each_size("ways", ways, g_in_work(n, way, x), 31 + 6 * 64);
	}
	for (n = 3; n <= 12; n += 9) {
		memset(want, 0, sizeof want);
		want[n] = root_jac(n, x, want);
		until_enough("root", rooted, n < 4 ? sizeof(size_t) : root_in_work(n, x));
	}
	puts("checked");
	return 0;
}
C
alone work.c work_main.c

# ---- constant sizes ----

cat >fixed.c <<'C'
#include <math.h>
#pragma cadgen jac f wrt(x, a) of(y)
#pragma cadgen jac f wrt(x, a) of(y) tape(fixed) name(f_at)
#pragma cadgen hess f wrt(x, a) of(y)
#pragma cadgen hess f wrt(x, a) of(y) tape(fixed) name(h_at)
#pragma cadgen hvp f wrt(x, a) of(y)
#pragma cadgen hvp f wrt(x, a) of(y) tape(fixed) name(p_at)
void f(const double x[30], double y[3], double a)
{
	for (int i = 0; i < 3; i++) {
		y[i] = a;
		for (int k = 0; k < 30; k++)
			y[i] = sin(y[i] * x[k]) + 0.1 * i;
	}
}

/* Large enough for more than local arrays; a name that is taken. */
#pragma cadgen hess g wrt(x[40])
#pragma cadgen hess g wrt(x[40]) tape(fixed) status name(g_at)
#pragma cadgen jac g wrt(x[40])
#pragma cadgen jac g wrt(x[40]) tape(fixed) name(gj_at)
double g(const double *x, double s_at)
{
	double s = s_at;

	for (int i = 0; i < 40; i++)
		for (int k = 0; k < 30; k++)
			s = sin(s * x[i]) + x[k] * s;
	return s;
}

static double power(int n, double x)
{
	return n <= 0 ? x : sin(x) * power(n - 1, x);
}

#pragma cadgen hess powers wrt(x[3])
#pragma cadgen hess powers wrt(x[3]) tape(fixed) name(powers_at)
double powers(const double *x)
{
	return power(4, x[0]) * x[1] + power(3, x[2] * x[1]);
}
C
cat >fixed_main.c <<'C'
#include "try.h"
#include "fixed.ad.c"
static double x[40], y[3], weights[3] = {.4, -.3, .9};
static struct f_at_work f_work;
static struct h_at_work h_work;
static struct p_at_work p_work;
static struct g_at_work g_work;
static struct gj_at_work gj_work;
static struct powers_at_work powers_work;
static void begin(int is_second)
{
	memset(is_second ? got : want, 0, sizeof got);
	may_allocate = !is_second;
}
static void end(const char *name)
{
	may_allocate = 1;
	compare(name, 0);
}
int main(void)
{
	int status = -1;

	for (int i = 0; i < 40; i++)
		x[i] = .3 + .01 * i;
	begin(0);
	f_jac(x, y, .7, want, want + 90);
	begin(1);
	f_at(x, y, .7, got, got + 90, &f_work);
	end("jac");
	begin(0);
	f_hess(x, y, .7, weights, want, want + 900, want + 930, want + 960);
	begin(1);
	h_at(x, y, .7, weights, got, got + 900, got + 930, got + 960, &h_work);
	end("hess");
	begin(0);
	f_hvp(x, y, .7, weights, x, .3, want, want + 30);
	begin(1);
	p_at(x, y, .7, weights, x, .3, got, got + 30, &p_work);
	end("hvp");
	begin(0);
	want[1600] = g_hess(x, .2, want);
	begin(1);
	got[1600] = g_at(x, .2, got, &g_work, &status);
	end("large hess");
	if (status)
		puts("a status");
	begin(0);
	want[40] = g_jac(x, .2, want);
	begin(1);
	got[40] = gj_at(x, .2, got, &gj_work);
	end("large jac");
	begin(0);
	want[9] = powers_hess(x, want);
	begin(1);
	got[9] = powers_at(x, got, &powers_work);
	end("powers");
	puts("checked");
	return 0;
}
C
alone fixed.c fixed_main.c
# What is made of requests for the caller's memory alone has no allocation in its text either.
for file in work.c fixed.c; do
	sed '/name(/!{/#pragma/d;}' $file >only_$file
	run 0 only_$file -o only.ad.c --header only_${file%.c}.h
	if grep -nE 'alloc' only.ad.c >err; then
		fail "has an allocation"
	fi
done

# ---- the header: for C and C++, included by the source itself, too ----

cat >user.c <<'C'
#include "only_fixed.h"
#include "only_work.h"
typedef size_t Needs(int, const double *, int, double *, double);
int main(void)
{
	static struct g_at_work work;
	Needs *needs = h_in_work;

	return sizeof work > 9600 && needs == h_in_work ? 0 : 1;
}
C
command="${CC:-cc} user.c"
${CC:-cc} -std=c99 -pedantic -Wall -Wextra -Werror -c user.c 2>err || fail "does not compile"
cp user.c user.cc
command="${CXX:-c++} user.cc"
${CXX:-c++} -Wall -Wextra -Werror -c user.cc 2>err || fail "does not compile"

cat >own.c <<'C'
#include "own.h"
#pragma cadgen jac f wrt(x[600]) of(*y) tape(fixed) name(f_in)
#pragma cadgen hess f wrt(x[600]) of(*y) tape(workspace)
void f(const double *x, double *y)
{
	*y = 1;
	for (int i = 0; i < 600; i++)
		*y = *y * x[i] + x[i] * 0.5 * *y * *y;
}
double both(const double *x, double *j, double *h, void *work, size_t size, int *status);
double both(const double *x, double *j, double *h, void *work, size_t size, int *status)
{
	static struct f_in_work memory;
	double y;

	f_in(x, &y, j, &memory);
	if (size < f_hess_work(x, &y))
		return 0;
	f_hess(x, &y, h, work, size, status);
	return y;
}
C
run 0 own.c -o own.ad.c --header own.h
command="${CC:-cc} own.ad.c"
${CC:-cc} -std=c99 -pedantic -Wall -Wextra -Werror -Wno-unknown-pragmas -c own.ad.c -o own.o 2>err || fail "does not compile"

# The weights of several outputs are parameters there, too.
cat >weights.c <<'C'
#include "weights.h"
#pragma cadgen hess f wrt(x[2]) of(y[2], return) tape(workspace)
double f(const double *x, double *y)
{
	y[0] = x[0] * x[1];
	y[1] = x[0] * x[0];
	return y[0] * x[1];
}
void use(const double *x, double *y, const double *w, double *h, void *work, size_t size, int *status);
void use(const double *x, double *y, const double *w, double *h, void *work, size_t size, int *status)
{
	if (size >= f_hess_work(x, y))
		f_hess(x, y, w, 0.5, h, work, size, status);
}
C
run 0 weights.c -o weights.ad.c --header weights.h
command="${CC:-cc} weights.ad.c"
${CC:-cc} -std=c99 -pedantic -Wall -Wextra -Werror -Wno-unknown-pragmas -c weights.ad.c -o weights.o 2>err || fail "does not compile"

# ---- the option ----

sed '/#pragma/s/tape(workspace) //; /#pragma/s/ tape(workspace)$//; /#pragma.*name(/!{/#pragma/d;}' work.c >option.c
sed '/#pragma.*name(/!{/#pragma/d;}' work.c >clause.c
run 0 clause.c --no-line -o clause.ad.c
run 0 option.c --no-line --tape workspace -o option.ad.c
sed 's/clause[.]c/option.c/; /^\/\* #pragma/d' clause.ad.c >one
sed '/^\/\* #pragma/d' option.ad.c >two
sed -i 's/clause[.]c/option.c/' one
same one two
finish
