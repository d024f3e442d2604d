#!/bin/sh
# A walk through the README: its examples, its builds, its tests.
. "$(dirname "$0")/common.sh"

what=examples
do_ sh "$project/test/package/examples.sh" "$project/README.md" examples
readme

what="the example with GSL"
if has_gsl; then
	do_ cadgen bowl.c --facts gsl --header bowl_ad.h
	do_ cc -std=c99 bowl.ad.c -o bowl -lgsl -lgslcblas -lm
	do_ ./bowl
fi

what="the page"
do_ cadgen --report wave.html wave.c
[ -s wave.html ] || fail "is not written"
rm -f wave.ad.c

what="the build with CMake"
echo 'enable_testing()
cadgen_check(TARGET wave OPTIONS --size n=20)' >>CMakeLists.txt
do_ "$cmake" -S . -B build
do_ "$cmake" --build build -j 2
do_ ./build/wave
do_ "$(dirname "$cmake")/ctest" --test-dir build
grep -q '100% tests passed.* of 1$' log || fail "it has no test"

# pkg-config asks for a path where the prefix is not that of the system.
what="the build with make"
PKG_CONFIG_PATH="$prefix/lib/pkgconfig" do_ make
do_ ./wave

what="the manual"
for page in 1/cadgen.1 1/cadgen-opt.1 5/cadgen-ir.5 7/cadgen-c.7; do
	[ -s "$prefix/share/man/man$page" ] || fail "$page is not installed"
done
if command -v man >/dev/null; then
	do_ man -w cadgen
fi

end "the README leads on"
