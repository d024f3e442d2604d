#!/bin/sh
# The style that a machine can check, of lib cmd include test/unit: clang-format 14 with
# .clang-format, no line past 100 columns (comments included, which clang-format leaves alone), no
# switch over an enum of ours that leaves out what it does not think of.
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
# A switch over an enum of ours names all of it, so that -Wswitch-enum finds what is new. (libclang's enums, which
# only the front end sees, have hundreds of members.)
if grep -nE 'switch \(\(int\)|^[[:space:]]*default:' lib/request/*.c lib/rewrite/*.c lib/analysis/*.c lib/standard/*.c lib/ad/*.c lib/abi/*.c \
	lib/pass/*.c lib/emit/*.c lib/driver/*.c; then
	echo "write instead: a column of op.def, a table, an if, or all members"
	status=1
fi
exit $status
