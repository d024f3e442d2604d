#!/bin/sh
# The README's meson.build: what is made again, and what editors know.
. "$(dirname "$0")/common.sh"
readme
watched="tree/wave.ad.c tree/wave_ad.h tree/wave"
build_() {
	do_ meson compile -C tree
}

what=Meson
sed -i 's/^#include <math.h>/&\n#include "scale.h"/' wave.c
echo '#define SCALE 1' >scale.h
sed -i 's/return s;/return SCALE * s;/' wave.c
do_ meson setup tree
build_
do_ ./tree/wave
made wave.c tree/wave.ad.c tree/wave_ad.h tree/wave
made scale.h tree/wave.ad.c tree/wave_ad.h tree/wave
made main.c tree/wave
touch unrelated.h
made unrelated.h
grep -q '"file": "../wave.c"' tree/compile_commands.json || fail "compile_commands.json does not know wave.c"
do_ cadgen -p tree wave.c -o known.c
find tree -name '*wave.c.o' | grep . >log && fail "wave.c is compiled for nothing"
echo '#pragma cadgen rev gone' >>wave.c
meson compile -C tree >log 2>&1 && fail "the build goes on"
grep -q "wave.c:.*error: .*'gone'" log || fail "no message"

[ $failed -eq 0 ] && echo "all is as promised"
exit $failed
