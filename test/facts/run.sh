#!/bin/sh
# Functions that call a library, differentiated with its facts and checked:
#   run.sh CADGEN FOLDER COMPILERS FILE LINK-FLAGS.. [-- COMPILER-FLAGS..]
# COMPILERS is a list like "gcc clang-19". In FILE stands before each function
#   void NAME(const double *x, double *y)
# a line that says how long the arrays are, from where inputs are, which relative error
# differences may have (1e-8), and whether its adjoint is differentiated, too:
#   /* facts: NAME NX NY [LOW HIGH [TOLERANCE [second]]] */
# and anywhere one with options of cadgen:
#   /* cadgen: --facts blas */
# SEED in the environment chooses other points.
set -eu
cadgen=$1 folder=$2 compilers=$3 file=$4
shift 4
links=
while [ $# -gt 0 ] && [ "$1" != -- ]; do
	links="$links $1"
	shift
done
[ $# -eq 0 ] || shift
here=$(cd "$(dirname "$0")" && pwd)
name=$(basename "$file" .c)
rm -rf "$folder"
mkdir -p "$folder"
options=$(sed -n 's|^/\* cadgen: \(.*\) \*/$|\1|p' "$file")

# The requests, one option to a line, and the table of cases.
awk '
/^\/\* facts: / {
	printf "--fwd\n%s wrt(x[%d], y[%d]) of(y)\n", $3, $4, $5
	printf "--rev\n%s wrt(x[%d], y[%d]) of(y)\n", $3, $4, $5
}' "$file" >"$folder/requests"
awk '
/^\/\* facts: / && $9 == "second" {
	printf "--fwd\n%s_rev wrt(x[%d], y[%d], x_b[%d], y_b[%d]) of(y, x_b, y_b)\n", $3, $4, $5, $4, $5
}' "$file" >"$folder/seconds"
awk '
BEGIN { print "#include \"facts.h\"\n#include <stdlib.h>" }
/^\/\* facts: / {
	name = $3
	has_second = $9 == "second"
	low = $6 == "*/" ? "0.3" : $6
	high = $6 == "*/" ? "1.3" : $7
	tolerance = $6 == "*/" || $8 == "*/" ? "1e-8" : $8
	printf "void %s(const double *, double *);\n", name
	printf "void %s_fwd(const double *, double *, const double *, double *);\n", name
	printf "void %s_rev(const double *, double *, double *, double *);\n", name
	if (has_second)
		printf "void %s_rev_fwd(const double *, double *, double *, double *, const double *, double *, double *, double *);\n", name
	cases = cases sprintf("\t{\"%s\", %d, %d, %s, %s, %s, %s, %s_fwd, %s_rev, %s},\n", name, $4, $5, low, high,
		tolerance, name, name, name, has_second ? name "_rev_fwd" : "NULL")
}
END {
	print "static const FactsCase cases[] = {\n" cases "};"
	print "int main(int argc, char **argv)\n{"
	print "\treturn facts_check(cases, (int)(sizeof cases / sizeof *cases), argc > 1 ? strtoul(argv[1], NULL, 10) : 1) != 0;\n}"
}' "$file" >"$folder/main.c"

# derive REQUESTS IN OUT COMPILER-FLAGS..
derive() {
	requests=$1 in=$2 out=$3
	shift 3
	[ $# -eq 0 ] || set -- -- "$@"
	while IFS= read -r kind && IFS= read -r words; do
		set -- "$kind" "$words" "$@"
	done <"$requests"
	# shellcheck disable=SC2086
	"$cadgen" $options -o "$out" "$in" "$@"
}
derive "$folder/requests" "$file" "$folder/$name.ad.c" "$@"
made=$folder/$name.ad.c
if [ -s "$folder/seconds" ]; then
	derive "$folder/seconds" "$made" "$folder/$name.second.ad.c" "$@"
	made=$folder/$name.second.ad.c
fi

failed=0
for compiler in $compilers; do
	for flags in "-O0 -fsanitize=address,undefined -fno-sanitize-recover=undefined" -O2; do
		# shellcheck disable=SC2086
		"$compiler" -std=c99 -pedantic -Wall -Wextra -Werror -ffp-contract=off $flags "$@" -I"$here" "$made" \
			"$folder/main.c" "$here/facts.c" -o "$folder/$name" $links -lm
		ASAN_OPTIONS=detect_leaks=1 "$folder/$name" "${SEED:-1}" || failed=1
	done
done
exit $failed
