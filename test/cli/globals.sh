#!/bin/sh
# Which output defines the differential of a global, and what the header says of it.
. "$(dirname "$0")/check.sh"

cat >model.h <<'END'
extern double gain, rate, far;
extern struct own { double a; } own;
double value(double x);
END
cat >model.c <<'END'
#include "model.h"

double gain = 2;
double gain_b;
double rate = 3;
struct own own;
static double offset = 1;

double value(double x)
{
	return gain * x * x + offset * rate * far + own.a * x;
}
END
cat >use.c <<'END'
#include "model.h"

#pragma cadgen rev twice wrt(x, gain, rate, far, own)
double twice(double x)
{
	return value(value(x)) * gain;
}
END

has() { # NUMBER PATTERN FILE
	[ "$(grep -c -- "$2" "$3")" -eq "$1" ] || fail "$3 has not $1 of '$2'"
}

# The file that defines the global defines its differential, the others declare it.
run 0 model.c use.c --out-dir whole --header whole_ad.h --rev 'value wrt(x, gain, rate, offset, far, own)'
has 1 '^double rate_b;' whole/model.ad.c
has 1 '^static double offset_b;' whole/model.ad.c
has 2 '^double gain_b;' whole/model.ad.c
has 1 '^extern double far_b;' whole/model.ad.c
has 0 '^double [a-z]*_b;' whole/use.ad.c
has 1 '^extern double rate_b;' whole/use.ad.c
has 1 '^extern double far_b;' whole/use.ad.c

# The header declares each once, and none that other files do not see.
has 1 '^/\* The differentials of globals' whole_ad.h
for name in gain rate far; do has 1 "^extern double ${name}_b;" whole_ad.h; done
has 0 'double offset_b;' whole_ad.h
has 1 '^extern struct own own_b;' whole_ad.h
has 1 'is defined by whoever defines' whole_ad.h
has 1 'far_b is defined by whoever defines far' whole_ad.h

# Beside the sources: what a source defines itself is not defined again.
sed -i 's/^static double offset/double offset/' model.c
run 0 model.c use.c --out-dir apart --header apart_ad.h --only-derivatives --rev 'value wrt(x, gain, rate, offset, far, own)'
has 0 '^double gain_b;' apart/model.ad.c
has 1 '^double rate_b;' apart/model.ad.c
has 1 '^double offset_b;' apart/model.ad.c

finish
