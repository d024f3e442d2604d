#!/bin/sh
# The derivatives of some files of test/grad are C of each standard from C99 to C23, for gcc and clang, without warnings; their prototypes are C++.
#
#   standards.sh CADGEN GRAD FOLDER GCC CLANG GXX [CLANGXX]
set -eu
cadgen=$1
grad=$2
rm -rf "$3"
mkdir -p "$3"
cd "$3"
gcc=$4
clang=$5
shift 5
failed=0
files="straight branches while loops memory pointers structs_value structs_pointer recursion inplace mixed_types integer conversions kept nested switches
	goto unions globals statics callbacks jacobians sparse workspace vla checkpoint split lanes complex arrays2d"
for file in $files; do
	"$cadgen" "$grad/$file.c" -o $file.ad.c --header $file.h
	for standard in c99 c11 c17 c2x gnu17; do
		for compiler in "$gcc" "$clang"; do
			"$compiler" -std=$standard -pedantic -Wall -Wextra -Werror -fsyntax-only $file.ad.c || {
				echo "FAILED: $file, $compiler -std=$standard"
				failed=1
			}
		done
	done
done
# The types in prototypes must be known: these have none of their own.
for file in straight branches while loops inplace integer nested lanes arrays2d sparse checkpoint; do
	for compiler; do
		for standard in c++11 c++20; do
			printf '#include "%s.h"\nint main() { return 0; }\n' $file >$file.cc
			"$compiler" -std=$standard -pedantic -Wall -Wextra -Werror -fsyntax-only $file.cc || {
				echo "FAILED: the header of $file, $compiler -std=$standard"
				failed=1
			}
		done
	done
done
exit $failed
