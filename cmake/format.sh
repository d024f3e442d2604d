#!/bin/sh
# Checks the style of lib cmd include test/unit as far as a machine can: clang-format 14 with
# .clang-format; no line longer than 100 columns (clang-format leaves comments alone); no `default:`
# in a switch over one of cadgen's own enums.
#   sh cmake/format.sh [--fix]   --fix rewrites the files; long comments remain to be wrapped by hand
# Exit status 77, which ctest shows as skipped: no clang-format 14 (others format differently).
# shellcheck disable=SC2086
cd "$(dirname "$0")/.." || exit 1

for format in clang-format-14 clang-format none; do
	"$format" --version 2>/dev/null | grep -q 'version 14\.' && break
done
if [ $format = none ]; then
	echo "skipped: clang-format 14 is not installed (package clang-format-14)"
	exit 77
fi
files=$(find lib cmd include test/unit -name '*.[ch]' -o -name '*.cpp' | LC_ALL=C sort)
[ "${1-}" != --fix ] || "$format" -i $files
status=0
"$format" --dry-run --Werror $files || status=1
for file in $files; do
	expand -t 8 "$file" | awk -v file="$file" '
		length($0) > 100 { print file ":" NR ": " length($0) " columns"; bad = 1 }
		END { exit bad }' || status=1
done
# A switch over one of cadgen's own enums names all members, so that -Wswitch-enum finds new ones. (libclang's enums,
# which only the front end uses, have hundreds of members.)
if grep -nE 'switch \(\(int\)|^[[:space:]]*default:' lib/request/*.c lib/rewrite/*.c lib/analysis/*.c lib/standard/*.c lib/ad/*.c lib/abi/*.c \
	lib/pass/*.c lib/emit/*.c lib/driver/*.c; then
	echo "write instead: a column of op.def, a table, an if, or all members"
	status=1
fi
exit $status
