#!/bin/sh
# Finds mutate.c all conditions of self/example.c, and is each mutant what it should be?
#   self.sh MUTATE COMPILER WORK
set -eu
folder=$(cd "$(dirname "$0")" && pwd)
mutate=$1
compiler=$2
work=$3
mkdir -p "$work/support"
cp "$folder/mutant.h" "$work/support/"
(cd "$folder/self" && "$mutate" 1 "$work" example.c) >"$work/said"
"$compiler" -I "$work" -o "$work/example" "$work/example.c" -I "$work/support" "$folder/mutant.c"
for number in 0 1 2 3 4 5 6 7 8 9; do
	echo "$number: $(CADGEN_MUTANT=$number "$work/example")" >>"$work/said"
done
diff "$folder/self/expected" "$work/said"
