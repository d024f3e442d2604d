#!/bin/sh
# The sample for a controller, for the machine: without malloc, its stack measured, and its own check of the results.
#
#   embedded.sh CADGEN SAMPLE FOLDER COMPILER 'FLAGS OF CADGEN' [RUNNER]
set -eu
cadgen=$1
sample=$2
here=$(cd "$(dirname "$0")" && pwd)
rm -rf "$3"
mkdir -p "$3"
cd "$3"
compiler=$4
target=$5
runner=${6-}
# The most that arm_reach may take, with all that it calls.
most=2048

# shellcheck disable=SC2086
"$cadgen" "$sample/arm.c" -o arm.ad.c --header arm_ad.h -- $target
for file in arm.ad.c "$sample/reach.c"; do
	"$compiler" -std=c99 -Os -pedantic -Wall -Wextra -Werror -fstack-usage -I"$sample" -I. -c "$file"
done
cat ./*.su
! grep -v 'static$' ./*.su || {
	echo "FAILED: a stack frame whose size is not known"
	exit 1
}
! nm arm.ad.o reach.o | grep -E ' U (.*alloc|free|abort)' || {
	echo "FAILED: it allocates memory"
	exit 1
}
"$compiler" -std=c99 -O1 -static -I"$sample" -I. "$sample/main.c" arm.ad.o reach.o -lm -o arm
$runner ./arm
"$compiler" -std=gnu99 -O1 -static -I"$sample" -I. "$here/stack.c" arm.ad.o reach.o -lm -o stack
$runner ./stack $most
