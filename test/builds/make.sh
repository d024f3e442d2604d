#!/bin/sh
# The README's Makefile: what is made again.
. "$(dirname "$0")/common.sh"
readme
watched="wave.ad.c wave_ad.h wave"
build_() {
	do_ make -j 2
}

what=make
sed -i 's/^#include <math.h>/&\n#include "scale.h"/' wave.c
echo '#define SCALE 1' >scale.h
sed -i 's/return s;/return SCALE * s;/' wave.c
build_
do_ ./wave
do_ make -q
made wave.c wave.ad.c wave_ad.h wave
made scale.h wave.ad.c wave_ad.h wave
made main.c wave
touch unrelated.h
do_ make -q

# a header that is no longer included, and is gone
sed -i '/scale.h/d; s/SCALE/1/' wave.c
rm scale.h
build_
do_ make -q
# what cadgen refuses is not compiled
echo '#pragma cadgen rev gone' >>wave.c
make >log 2>&1 && fail "the build goes on"
grep -q "wave.c:.*error: .*'gone'" log || fail "no message"
sed -i '$d' wave.c
build_
do_ ./wave

[ $failed -eq 0 ] && echo "all is as promised"
exit $failed
