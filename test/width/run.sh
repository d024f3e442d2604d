#!/bin/sh
# run.sh CADGEN COMPILER SOURCE WORK: the derivatives of shapes.c, made, built with main.c and run; their header in C++.
set -e
cd "$4"
"$1" --header shapes.h -o shapes.ad.c "$3/shapes.c"
for flags in -O2 "-O1 -g -fsanitize=address,undefined -fno-sanitize-recover=all"; do
	"$2" -std=c99 -pedantic -Wall -Wextra -Werror -ffp-contract=off $flags -I. "$3/main.c" -lm -o shapes
	./shapes
done
if command -v g++ >/dev/null; then
	printf '%s\n' 'struct node; struct body; struct pair { double x, y; };' '#include "shapes.h"' >shapes.cc
	g++ -Wall -Wextra -Werror -c shapes.cc -o shapes.o
fi
