#!/bin/sh
# --only-derivatives: beside.sh CADGEN WORK COMPILER... Each program of beside/ is built from its output alone, and from the source with what
# --only-derivatives prints: both are right, and what cadgen prints has no warnings.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../cli/check.sh"
shift 2 # check.sh has taken them

cp -r "$here"/beside/* .
strict="-pedantic -Wall -Wextra -Werror"

for program in layouts objects regions macros whole features names; do
	run 0 $program.c -- -I.
	run 0 $program.c --only-derivatives -o $program.only.c -- -I.
	for compiler; do
		for standard in c99 gnu11; do
			command="$compiler -std=$standard $program"
			: >err
			"$compiler" -std=$standard -I. -O1 main.c $program.ad.c -o program -lm 2>err && ./program >err ||
				fail "the output is wrong"
			"$compiler" -std=$standard -I. $strict -c $program.only.c 2>err || fail "what stands beside the source has warnings"
			"$compiler" -std=$standard -I. -O1 main.c $program.c $program.only.c -o program -lm 2>err && ./program >err ||
				fail "what stands beside the source is wrong"
		done
	done
done
finish
