#!/bin/sh
# run.sh CADGEN FOLDER [NAME...]: differentiates the problems of the benchmark with the program
# CADGEN, compiles them in FOLDER as the figures are meant to be compared, and prints the table of
# bench.c. CC and CFLAGS replace the compiler and its flags. A column for ADOL-C is added where its
# headers are installed, one for Enzyme where CADGEN_BENCH_ENZYME is the path of its plugin for
# clang (and CC the clang that it was built for).
set -eu

cadgen=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
shift 2
here=$(cd "$(dirname "$0")" && pwd)
samples=$here/../../samples
cc=${CC:-clang-19}
cflags=${CFLAGS:--O3 -march=native -fno-math-errno}
include="-I$folder -I$here -I$here/original -I$samples/gmm -I$samples/kinetics"

# derive PATH: PATH.c to its derivative and header in FOLDER.
derive()
{
	name=$(basename "$1")
	(cd "$(dirname "$1")" && "$cadgen" -o "$folder/$name.ad.c" \
		--header "$folder/${name}_ad.h" "$name.c" -- -std=c99)
	"$cc" $cflags -std=c99 $include -c -o "$folder/$name.o" "$folder/$name.ad.c"
}
rm -f "$folder"/*.o
for original in "$here"/original/*.c "$samples/gmm/gmm.c" "$samples/kinetics/kinetics.c"; do
	derive "${original%.c}"
done

# The other tools.
defines=
libraries=-lm
if echo '#include <adolc/adolc.h>' | c++ -E -x c++ - >"$folder/adolc.i" 2>&1; then
	c++ $cflags $include -c -o "$folder/adolc.o" "$here/adolc.cpp"
	defines="$defines -DBENCH_ADOLC"
	libraries="-ladolc -lstdc++ $libraries"
fi
if [ -n "${CADGEN_BENCH_ENZYME:-}" ]; then
	"$cc" $cflags -std=c99 -fplugin="$CADGEN_BENCH_ENZYME" $include -c \
		-o "$folder/enzyme.o" "$here/enzyme.c"
	objcopy --keep-global-symbol=enzyme_tool "$folder/enzyme.o"
	defines="$defines -DBENCH_ENZYME"
fi

"$cc" $cflags -std=c99 -D_POSIX_C_SOURCE=200112L $defines $include \
	-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free \
	-o "$folder/bench" "$here/bench.c" "$here/problem.c" "$here/value.c" \
	"$here/derivative.c" "$here/modes.c" "$here/layers_by_hand.c" "$here/tools.c" "$folder"/*.o $libraries
cd "$folder" # ADOL-C leaves files where it runs
exec ./bench "$@"
