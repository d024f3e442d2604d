#!/bin/sh
# compile_time.sh CADGEN FOLDER: how long cadgen takes, beside `clang-19 -fsyntax-only` on the same
# file: one of 3 functions that includes math.h, of 30 and of 300. The fastest of RUNS runs (20), in
# milliseconds; the runs alternate.
set -eu

cadgen=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
runs=${RUNS:-20}
clang=${CLANG:-clang-19}

# functions N: a file of 3 N functions, each with a forward and a reverse request.
functions()
{
	echo '#include <math.h>'
	i=0
	while [ $i -lt "$1" ]; do
		cat <<END

#pragma cadgen rev
#pragma cadgen fwd
double wave_$i(int n, const double *x, double w)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * sin(w * x[i]);
	return s;
}

#pragma cadgen rev
#pragma cadgen fwd
double chain_$i(int n, const double *c, double x)
{
	for (int i = 0; i < n; i++) {
		if (x > c[i])
			x = c[i] * exp(-x);
		else
			x = c[i] * x * (1 - x);
	}
	return x;
}

#pragma cadgen rev
#pragma cadgen fwd
void relax_$i(int n, int steps, double rate, double *restrict u)
{
	for (int t = 0; t < steps; t++) {
		for (int i = 1; i < n - 1; i++)
			u[i] += rate * (u[i - 1] - 2 * u[i] + u[i + 1]) / (1 + u[i] * u[i]);
	}
}
END
		i=$((i + 1))
	done
}

# once COMMAND...: its time in microseconds.
once()
{
	start=$(date +%s%N)
	"$@" || { echo "compile_time: failed: $*" >&2; exit 1; }
	end=$(date +%s%N)
	took=$(((end - start) / 1000))
}

milliseconds()
{
	echo "$(($1 / 1000)).$(printf '%03d' $(($1 % 1000)))"
}

# measure FILE: the best times of the two, in clang_best and cadgen_best.
measure()
{
	clang_best=999999999 cadgen_best=999999999 run=0
	while [ $run -lt "$runs" ]; do
		once "$clang" -fsyntax-only -std=c99 "$1"
		[ $took -ge $clang_best ] || clang_best=$took
		once "$cadgen" -o "$folder/time.ad.c" "$1" -- -std=c99
		[ $took -ge $cadgen_best ] || cadgen_best=$took
		run=$((run + 1))
	done
}

printf '%-14s %10s %10s %7s\n' file 'clang ms' 'cadgen ms' ratio
for count in 1 10 100; do
	functions $count >"$folder/time_$count.c"
	measure "$folder/time_$count.c"
	printf '%-14s %10s %10s %4d.%02d\n' "$((3 * count)) functions" \
		"$(milliseconds $clang_best)" "$(milliseconds $cadgen_best)" \
		$((cadgen_best / clang_best)) $((cadgen_best * 100 / clang_best % 100))
	eval "clang_$count=$clang_best cadgen_$count=$cadgen_best"
done
# What a function costs in a small file and in a large one: equal if cadgen is linear.
echo 'each further function, in microseconds:'
printf '  from %d to %d functions: clang %d, cadgen %d\n' \
	3 30 $(((clang_10 - clang_1) / 27)) $(((cadgen_10 - cadgen_1) / 27)) \
	30 300 $(((clang_100 - clang_10) / 270)) $(((cadgen_100 - cadgen_10) / 270))
