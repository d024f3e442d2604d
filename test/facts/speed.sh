#!/bin/sh
# Gradients through libraries against hand-written ones, and how much longer they take:
#   speed.sh CADGEN FOLDER COMPILERS speed.c LINK-FLAGS..
set -eu
cadgen=$1 folder=$2 compilers=$3 file=$4
shift 4
here=$(cd "$(dirname "$0")" && pwd)
mkdir -p "$folder"
"$cadgen" --facts blas,lapack -o "$folder/speed.ad.c" "$file"
for compiler in $compilers; do
	"$compiler" -std=c99 -O2 "$folder/speed.ad.c" "$here/speed_main.c" -o "$folder/speed" "$@" -lm
	echo "$compiler"
	"$folder/speed"
done
