#!/bin/sh
# Second derivatives of the functions in a file for run.sh: cadgen derives their tangents, and run.sh
# checks the derivatives of these, forward and reverse.
#   twice.sh CADGEN FOLDER COMPILERS FILE LINK-FLAGS..
set -eu
cadgen=$1 folder=$2 compilers=$3 file=$4
shift 4
here=$(cd "$(dirname "$0")" && pwd)
name=$(basename "$file" .c)
rm -rf "$folder"
mkdir -p "$folder/run"
options=$(sed -n 's|^/\* cadgen: \(.*\) \*/$|\1|p' "$file")
requests() {
	awk '/^\/\* facts: / { printf "--fwd\n%s wrt(x[%d], y[%d]) of(y)\n", $3, $4, $5 }' "$file"
}
requests >"$folder/requests"
(
	set --
	while IFS= read -r kind && IFS= read -r words; do
		set -- "$@" "$kind" "$words"
	done <"$folder/requests"
	# shellcheck disable=SC2086
	"$cadgen" $options -o "$folder/once.c" "$file" "$@"
)
sed 's|^/\* facts: .*||' "$folder/once.c" >"$folder/${name}_twice.c"
awk '/^\/\* facts: / {
	range = $6 == "*/" ? "0.3 1.3" : $6 " " $7
	printf "\n/* facts: %s_2 %d %d %s */\n", $3, 2 * $4, 2 * $5, range
	printf "void %s_2(const double *x, double *y)\n{\n\t%s_fwd(x, y, x + %d, y + %d);\n}\n", $3, $3, $4, $5
}' "$file" >>"$folder/${name}_twice.c"
exec sh "$here/run.sh" "$cadgen" "$folder/run" "$compilers" "$folder/${name}_twice.c" "$@"
