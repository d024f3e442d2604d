#!/bin/sh
# Loops with checkpoint(N): how many trips run again, and that results are those of the plain form: checkpoint.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

# ---- for all numbers of trips and snapshots; a trip calls sin once

{
	printf '#include <math.h>\n'
	for n in 0 1 2 3 4 5 6 7 8; do
		printf '#pragma cadgen rev wrt(u[3], x)\n'
		printf 'double f%s(int trips, double u[3], double x)\n{\n\tdouble s = x;\n\n' $n
		[ $n = 0 ] || printf '#pragma cadgen loop checkpoint(%s)\n' $n
		printf '\tfor (int t = 0; t < trips; t++) {\n'
		printf '\t\tu[t %% 3] = sin(s * u[(t + 1) %% 3]) + u[2] * u[t %% 2];\n'
		printf '\t\ts = s * u[0] - 0.3;\n\t}\n\treturn s + u[1];\n}\n\n'
	done
} >count.c
cat >main.c <<'C'
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "count.h"

typedef double Derivative(int, double *, double, double *, double *, double);
static Derivative *const derivatives[] = {f0_rev, f1_rev, f2_rev, f3_rev, f4_rev, f5_rev, f6_rev, f7_rev, f8_rev};
static long calls;
static double (*const real_sin)(double) = sin;

double count_sin(double x);
double count_sin(double x)
{
	calls++;
	return real_sin(x);
}

/* The number of times that trips are run, of l trips with s snapshots: Griewank and Walther, 2000. */
static long fewest(long l, long s)
{
	long r = 0, range = 1, sum = 0; /* (s + r)! / (s! r!); the sum of all (s + i)! / (s! i!), i < r */

	while (range < l) {
		sum += range;
		r++;
		range = range * (s + r) / r;
	}
	return r * l - sum;
}

int main(void)
{
	int faults = 0;

	for (int trips = 0; trips < 65; trips++) {
		double plain[9];

		for (int s = 0; s < 9; s++) {
			double all[9] = {0.7, -0.4, 0.2, 0.5, 1.5, -1}, *u_b = all + 3;

			calls = 0;
			all[6] = derivatives[s](trips, all, 0.3, u_b, all + 7, 0.9);
			all[8] = 0;
			if (s == 0)
				memcpy(plain, all, sizeof all);
			if (memcmp(plain, all, sizeof all) != 0) {
				printf("%d trips, %d snapshots: other results\n", trips, s);
				faults = 1;
			}
			if (s && calls != trips + fewest(trips + 1L, s)) {
				printf("%d trips, %d snapshots: %ld trips run, want %ld\n", trips, s, calls,
				       trips + fewest(trips + 1L, s));
				faults = 1;
			}
		}
	}
	return faults;
}
C
sed 's/double u\[3\]/double u[static 3]/' count.c >static.c && mv static.c count.c
run 0 count.c -o count.ad.c --header count.h
printf '#include <math.h>\ndouble count_sin(double);\n#define sin count_sin\n#include "count.ad.c"\n' >counted.c
for compiler in gcc clang-19; do
	command -v $compiler >/dev/null || continue
	$compiler -std=c99 -pedantic -Wall -Wextra -Werror -ffp-contract=off -o count counted.c main.c -lm 2>err ||
		fail "does not build"
	./count >out || fail "counts are wrong: $(head -3 out)"
done

# ---- what is said of it

run 0 --remarks count.c -o count.ad.c
grep -q "at most 3 snapshots of this loop are kept.*'s', 8 bytes; 'u', 8 . 3 bytes" err || fail "no remark"

finish
