#!/bin/sh
# A function for a device: float, memory of constant size, nothing of a library; for this machine and, where its compiler is, for ARM.
. "$(dirname "$0")/common.sh"
cp "$project/test/trial/embedded/"*.c .
flags="-std=c99 -ffreestanding -Os -pedantic -Wall -Wextra -Werror -Wdouble-promotion -Wvla -Wfloat-conversion"

bare() { # COMPILER [FLAGS-OF-CADGEN]
	do_ cadgen control.c --header control_ad.h -- -std=c99 ${2-}
	do_ $1 $flags -c control.ad.c
	nm -u control.ad.o >log
	[ ! -s log ] || fail "it calls what a device does not have"
	nm control.ad.o | grep ' [bBdDC] ' >log && fail "it has variables in static memory"
}

arm=arm-linux-gnueabihf
if command -v $arm-gcc >/dev/null; then
	what=ARM
	bare "$arm-gcc -mcpu=cortex-a7" "--target=$arm -isystem /usr/$arm/include"
fi
what="this machine"
bare "${CC:-cc}"
do_ ${CC:-cc} -std=c99 -Wall -Wextra -Werror main.c control.ad.o -o main
do_ ./main
do_ cadgen check control.c
grep -q '^1 pair agrees' log || fail "the check compares nothing"

what="a loop of unknown length"
sed 's/i < SAMPLES/i < (int)gain[2] + 8/' control.c >unknown.c
cadgen unknown.c >log 2>&1 && fail "is accepted with memory of constant size"
grep -q 'hint: use constant loop bounds' log || fail "no advice"

end "the device needs nothing"
