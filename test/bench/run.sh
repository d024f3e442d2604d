#!/bin/sh
# run.sh CADGEN FOLDER [NAME...]: differentiates the problems of the benchmark with the program
# CADGEN, compiles them in FOLDER as the figures are meant to be compared, and prints the table of
# bench.c. CC and CFLAGS replace the compiler and its flags.
set -eu

cadgen=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
shift 2
here=$(cd "$(dirname "$0")" && pwd)
samples=$here/../../samples
cc=${CC:-clang-19}
cflags=${CFLAGS:--O3 -march=native -fno-math-errno}

# derive PATH: PATH.c to its derivative and header in FOLDER.
derive()
{
	name=$(basename "$1")
	(cd "$(dirname "$1")" && "$cadgen" -o "$folder/$name.ad.c" \
		--header "$folder/${name}_ad.h" "$name.c" -- -std=c99)
	"$cc" $cflags -std=c99 -I"$folder" -I"$(dirname "$1")" \
		-c -o "$folder/$name.o" "$folder/$name.ad.c"
}
derive "$samples/gmm/gmm"
derive "$samples/kinetics/kinetics"
derive "$here/kernels"
"$cc" $cflags -std=c99 -D_POSIX_C_SOURCE=200112L \
	-I"$folder" -I"$here" -I"$samples/gmm" -I"$samples/kinetics" \
	-Wl,--wrap=malloc,--wrap=calloc,--wrap=realloc,--wrap=free \
	-o "$folder/bench" "$here/bench.c" "$here/problem.c" \
	"$folder/gmm.o" "$folder/kinetics.o" "$folder/kernels.o" -lm
exec "$folder/bench" "$@"
