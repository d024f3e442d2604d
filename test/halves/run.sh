#!/bin/sh
# run.sh CADGEN COMPILER SOURCE WORK: the derivatives of halves.c, made, built with main.c and run.
set -e
cd "$4"
"$1" -o halves.ad.c "$3/halves.c"
for flags in -O2 "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all"; do
	"$2" -std=c99 -pedantic -Wall -Wextra -Werror -ffp-contract=off $flags -I. "$3/main.c" -lm -o halves
	./halves
done
