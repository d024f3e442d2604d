#!/bin/sh
# Random functions that call the BLAS and LAPACK: random.sh CADGEN FOLDER COMPILERS random.c LINK-FLAGS..
# SEED and COUNT in the environment choose others.
set -eu
cadgen=$1 folder=$2 compilers=$3 file=$4
shift 4
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$folder"
mkdir -p "$folder"
"${compilers%% *}" -O1 "$file" -o "$folder/random"
"$folder/random" "${SEED:-1}" "${COUNT:-20}" >"$folder/functions.c"
exec sh "$here/run.sh" "$cadgen" "$folder/run" "${compilers%% *}" "$folder/functions.c" "$@"
