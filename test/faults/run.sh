#!/bin/sh
# run.sh CADGEN COMPILER SOURCE WORK: the derivatives of faults.c, made, built with main.c and run.
set -e
cd "$4"
"$1" -o faults.ad.c "$3/faults.c"
"$2" -std=c99 -pedantic -Wall -Wextra -Werror -g -ffp-contract=off -I. "$3/main.c" -lm -o faults
./faults
