#!/bin/sh
# cadgen_generate: what it leaves to editors, other targets and installations.
. "$(dirname "$0")/common.sh"
cp -R "$project/test/builds/project" "$project/test/builds/user" "$project/test/builds/below" . || exit 1

for generator in Ninja "Unix Makefiles"; do
	what=$generator
	tree="tree $generator"
	do_ "$cmake" -G "$generator" -S project -B "$tree" -DBEFORE=ON -DCMAKE_BUILD_TYPE=Debug -DCMAKE_INSTALL_PREFIX="$PWD/$tree/installed"
	do_ "$cmake" --build "$tree" --target plugin -j 2
	do_ "$cmake" --build "$tree" -j 4
	do_ "./$tree/app"

	what="$generator: compile_commands.json"
	for file in springs/springs.c springs/more.c; do
		grep -q "\"file\": \".*/project/$file\"" "$tree/compile_commands.json" || fail "does not know $file"
		find "$tree" -path "*springs_cadgen_sources*${file##*/}.o" | grep . >log && fail "$file is compiled for nothing"
	done
	grep -q 'STIFFNESS=3.*-std=gnu11.*/project/springs/springs.c"' "$tree/compile_commands.json" || fail "lacks a flag"
	do_ cadgen -p "$tree" "$PWD/project/springs/springs.c" -o known.c
	do_ "$cmake" --build "$tree" --target springs_cadgen_sources

	what="$generator: installation"
	do_ "$cmake" --install "$tree"
	do_ "$cmake" -G "$generator" -S user -B "$tree/user" -DCMAKE_PREFIX_PATH="$PWD/$tree/installed"
	do_ "$cmake" --build "$tree/user"
	do_ "./$tree/user/user"
	grep -q cadgen "$tree/installed/lib/springs/springsConfig.cmake" && fail "it needs cadgen"

	what="$generator: sources that are made"
	do_ "$cmake" -G "$generator" -S below -B "$tree/below"
	do_ "$cmake" --build "$tree/below" -j 4
	do_ "./$tree/below/folder/made"
	grep -q '"file": ".*/folder/made.c"' "$tree/below/compile_commands.json" || fail "made.c is not known"
done

what="a source that is added afterwards"
"$cmake" -G Ninja -S project -B after -DAFTER=ON >log 2>&1 && fail "is accepted"
tr -s ' \n' ' ' <log | grep -q "cadgen_generate: 'springs/more.c' was added to 'springs' after the call" || fail "is not refused by name"

"$cmake" -G Ninja -S below -B below/after -DAFTER=ON >log 2>&1 && fail "is accepted from another folder"
tr -s ' \n' ' ' <log | grep -q "cadgen_generate: '.*folder/kept.c' was added to 'made' after the call" || fail "is not refused by name"

what="a target of a name that is taken"
"$cmake" -G Ninja -S below -B below/taken -DTAKEN=ON >log 2>&1 && fail "is accepted"
grep -q 'made_cadgen' log || fail "is not refused by name"

what="a source that is in no list"
do_ "$cmake" -G Ninja -S project -B neither
do_ "$cmake" --build neither
do_ ./neither/app

[ $failed -eq 0 ] && echo "all is as promised"
exit $failed
