#!/bin/sh
# A debugger on an output: gdb.sh CADGEN FOLDER COMPILER...: breakpoints by the source's lines and in the derivative, and what is shown there.
. "$(dirname "$0")/../cli/check.sh"
shift 2
mkdir -p src gen
cat >src/energy.c <<'C'
#include <math.h>

#pragma cadgen rev
double energy(double x)
{
	double s = sin(x);

	return s * x;
}

double twice(double x)
{
	double y = 2 * x;
	return y;
}
C
cat >main.c <<'C'
double energy_rev(double x, double *x_b, double energy_b);
double energy(double x);
double twice(double x);
int main(void)
{
	double b = 0;
	return twice(energy(1)) + energy_rev(1, &b, 1) > 100;
}
C
run 0 src/energy.c --out-dir gen
line=$(grep -n 'x_b +=' gen/energy.ad.c | cut -d: -f1)
for compiler; do
	command="gdb after $compiler"
	$compiler -g -O0 -std=c99 main.c gen/energy.ad.c -lm -o program 2>err || fail "does not compile"
	gdb -q -nx -batch -ex 'break energy.c:8' -ex 'break energy.c:14' -ex "break energy.ad.c:$line" -ex run -ex 'info line' -ex list \
		-ex continue -ex 'print y' -ex continue -ex 'info line' -ex list ./program >out 2>err </dev/null || fail "exit status $?"
	prints "src/energy.c:8"
	prints "8		return s * x;"
	prints "src/energy.c:14"
	prints '$1 = '
	prints "gen/energy.ad.c:$line"
	sed -n "${line}p" gen/energy.ad.c >text
	grep -qF -- "$(cat text)" out || fail "does not show the derivative"
done

# names from the root, as CMake has them: built in one folder, looked at in another
"$cadgen" "$PWD/src/energy.c" -o "$PWD/gen/energy.ad.c" 2>err || fail "exit status $?"
mkdir -p build/deep elsewhere
for compiler; do
	command="gdb elsewhere, after $compiler"
	(cd build/deep && $compiler -g -O0 -std=c99 ../../main.c "$folder/gen/energy.ad.c" -lm -o ../../program) 2>err || fail "does not compile"
	(cd elsewhere && gdb -q -nx -batch -ex 'break energy.c:14' -ex run -ex 'list energy.c:8,8' -ex "list energy.ad.c:$line,$line" ../program) \
		>out 2>err </dev/null || fail "exit status $?"
	prints "$PWD/src/energy.c:14"
	prints "8		return s * x;"
	grep -qF -- "$(cat text)" out || fail "does not show the derivative"
done

finish
