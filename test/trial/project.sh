#!/bin/sh
# A project of three files, with CMake's own generator: built, tested, installed.
. "$(dirname "$0")/common.sh"
cp -R "$project/test/trial/project" source

for config in Debug Release; do
	what=$config
	do_ "$cmake" -S source -B $config -DCMAKE_BUILD_TYPE=$config -DCMAKE_INSTALL_PREFIX="$PWD/$config installed"
	do_ "$cmake" --build $config -j 2
	do_ "$(dirname "$cmake")/ctest" --test-dir $config
	grep -q '100% tests passed.* of 2$' log || fail "it does not have two tests"
	do_ "$cmake" --install $config
	do_ "./$config installed/bin/fit"
	what="$config: a user of what is installed"
	do_ cc -std=c99 -I"$config installed/include" source/fit.c -L"$config installed/lib" -lmodel -lm -o user
	do_ ./user
done

what="a change of the model"
sed -i 's/measured\[i\];/measured[i] + 1e-3 * p[1];/' source/model.c
do_ "$cmake" --build Debug
grep -q '1e-3' Debug/model.cadgen/model.ad.c || fail "the derivative is the old one"

what="a mistake in the model"
sed -i 's/grad wrt(p\[3\])/grad wrt(p)/' source/model.c
"$cmake" --build Debug >log 2>&1 && fail "the build goes on"
grep -q "source/model.c:.*error: how many elements 'p' points to is not known" log || fail "the build does not show cadgen's message"
grep -q "hint: write the number of elements in brackets after 'p'" log || fail "the build does not show cadgen's advice"
sed -i 's/grad wrt(p)/grad wrt(p[3])/' source/model.c
do_ "$cmake" --build Debug

end "the project is built, tested and installed"
