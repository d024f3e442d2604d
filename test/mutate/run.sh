#!/bin/sh
# Do the tests notice if a condition that decides is wrong? Each condition of some files
# is inverted, each operand of && and || left out, one at a time (mutate.c), and the tests are run.
#
#   run.sh SOURCE MUTATE WORK [--sample N] [--seed S] [--only NUMBER] [FILE..]
#
# SOURCE is the project, MUTATE the program of mutate.c, WORK a folder for a copy and its build. FILE
# is one of lib, `analysis/alias.c`; without any, all but those of support, ir, eval, front and driver. Prints a line for each mutant:
# by which test it is killed, or `survived`, with the inputs of test/grad for which the output is
# another, if there are any. All mutants are in one build: CADGEN_MUTANT chooses one. A test is run
# only if it meets the mutant; of an input of test/grad only cadgen's output is compared, and only where
# that is another it is compiled and checked.
#
# A mutant that survives is a condition without a test, or makes no difference: an equivalent
# mutant, or one that costs speed only.
set -u
source=$(cd "$1" && pwd)
mutate=$2
mkdir -p "$3" || exit 2
work=$(cd "$3" && pwd)
shift 3
sample=0
seed=1
only=
while [ $# -gt 0 ]; do
	case $1 in
	--sample) sample=$2; shift 2 ;;
	--seed) seed=$2; shift 2 ;;
	--only) only=$2; shift 2 ;;
	*) break ;;
	esac
done
LC_ALL=C
export LC_ALL
files=${*:-$(cd "$source/lib" && ls request/*.c rewrite/*.c analysis/*.c standard/*.c ad/*.c abi/*.c pass/*.c emit/*.c)}
units="alias dependence inequality finite places rules inline request_text"
scripts="sparse strips second matrices memory substitute written run tools output names versions combine remarks checkpoint globals rounds"

# ---- one build of all mutants ----

build()
{
	rm -rf "$work/tree" "$work/base" "$work/met"
	mkdir -p "$work/tree" "$work/base" "$work/met" "$work/now" "$work/check" "$work/cli"
	for part in CMakeLists.txt cmake lib cmd include test; do
		cp -r "$source/$part" "$work/tree/"
	done
	# shellcheck disable=SC2086
	(cd "$source/lib" && "$mutate" 1 "$work/tree/lib" $files) >"$work/mutants" || exit 2
	cp "$source/test/mutate/mutant.h" "$source/test/mutate/mutant.c" "$work/tree/lib/support/"
	cmake -S "$work/tree" -B "$work/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DCADGEN_WERROR=OFF \
		-DCMAKE_C_FLAGS=-w ${CMAKE_FLAGS-} >"$work/build.log" 2>&1 &&
		cmake --build "$work/build" -j "${JOBS:-1}" --target cadgen cadgen-opt golden emit-test grad_run \
			harness reject-test front-test $(printf 'test_%s ' $units) >>"$work/build.log" 2>&1 || {
		tail -20 "$work/build.log"
		exit 2
	}
	gcc=$(sed -n 's/^CADGEN_TEST_GCC:[A-Z]*=//p' "$work/build/CMakeCache.txt")
	clang=$(sed -n 's/^CADGEN_TEST_CLANG:[A-Z]*=//p' "$work/build/CMakeCache.txt")
}

cadgen="$work/build/cmd/cadgen"

golden() # FOLDER
{
	timeout 60 "$work/build/test/golden/golden" "$work/tree/test" "$1" >"$work/log" 2>&1
}

emitted()
{
	(cd "$work/tree/test/emit" && timeout 60 "$work/build/test/emit/emit-test" .) >"$work/log" 2>&1
}

front()
{
	(cd "$work/tree/test/front" && timeout 60 "$work/build/test/front/front-test" .) >"$work/log" 2>&1
}

cli() # SCRIPT
{
	timeout 120 sh "$work/tree/test/cli/$1.sh" "$cadgen" "$work/cli/$1" cmake >"$work/log" 2>&1
}

reject()
{
	rm -rf "$work/empty"
	mkdir -p "$work/empty"
	timeout 300 "$work/build/test/reject/reject-test" "$work/tree/test/reject" "$work/build/cmd" \
		"$work/empty" >"$work/log" 2>&1
}

check() # FILE: its derivatives, compiled and compared
{
	timeout 300 "$work/build/test/harness/grad_run" --configs ${CONFIGS:-gcc-O2,sanitized,gcc-fma} --cadgen "$cadgen" \
		--gcc "$gcc" --clang "$clang" --work "$work/check" --runtime "$work/tree/test/harness" \
		"$work/build/test/harness/libharness.a" "$1" >"$work/log" 2>&1
}

list_inputs()
{
	folders=$(cd "$work/tree/test" && grep -l '^# test:' */*.ir | sed 's,/.*,,' | uniq)
	inputs=$(ls "$work"/tree/test/grad/*.c "$work"/tree/test/grad/idiom/*.c "$work"/build/test/grad/math_double.c)
}

# ---- the tests without a mutant: what they give, which mutants they meet ----

name_of()
{
	basename "$1" .c
}

# Writes the derivatives of test FILE to OUTPUT, with the compiler flags that its comment gives.
derive() # FILE OUTPUT
{
	flags=$(sed -n "s,^/\\* flags: \\(.*\\) \\*/,\\1,p" "$1")
	# shellcheck disable=SC2086
	timeout 20 "$cadgen" --verify -o "$2" "$1" -- $flags >"$work/log" 2>&1
}

baseline()
{
	for folder in $folders; do
		export CADGEN_MUTANTS_MET="$work/met/golden.$folder"
		golden "$folder" || { echo "golden.$folder fails without a mutant"; exit 2; }
	done
	export CADGEN_MUTANTS_MET="$work/met/emitted"
	emitted || { echo "the C of test/emit differs without a mutant"; exit 2; }
	export CADGEN_MUTANTS_MET="$work/met/front"
	front || { echo "front.golden fails without a mutant"; exit 2; }
	for unit in $units; do
		export CADGEN_MUTANTS_MET="$work/met/unit.$unit"
		"$work/build/test/unit/test_$unit" >"$work/log" 2>&1 || { echo "unit.$unit fails"; exit 2; }
	done
	for file in $inputs; do
		export CADGEN_MUTANTS_MET="$work/met/grad.$(name_of "$file")"
		derive "$file" "$work/base/$(name_of "$file")" ||
			{ echo "$file is refused without a mutant"; exit 2; }
	done
	for script in $scripts; do
		export CADGEN_MUTANTS_MET="$work/met/cli.$script"
		cli "$script" || { echo "cli.$script fails without a mutant"; exit 2; }
	done
	export CADGEN_MUTANTS_MET="$work/met/reject"
	reject || { echo "reject fails without a mutant"; exit 2; }
	unset CADGEN_MUTANTS_MET
}

meets() # TEST
{
	grep -qx "$number" "$work/met/$1" 2>/dev/null
}

# Sets by: what kills the mutant, empty if nothing does; others: inputs with another output.
try()
{
	by=
	others=
	for folder in $folders; do
		if meets "golden.$folder" && ! golden "$folder"; then
			by=golden.$folder
			return
		fi
	done
	if meets emitted && ! emitted; then
		by=emit
		return
	fi
	if meets front && ! front; then
		by=front
		return
	fi
	for unit in $units; do
		if meets "unit.$unit" && ! timeout 20 "$work/build/test/unit/test_$unit" >"$work/log" 2>&1; then
			by=unit.$unit
			return
		fi
	done
	for file in $inputs; do
		name=$(name_of "$file")
		meets "grad.$name" || continue
		if ! derive "$file" "$work/now/$name"; then
			by=grad/$name
			return
		fi
		cmp -s "$work/now/$name" "$work/base/$name" || others="$others $file"
	done
	tries=0
	for file in $others; do
		[ $tries -lt 8 ] || break
		tries=$((tries + 1))
		if ! check "$file"; then
			by=grad/$(name_of "$file")
			return
		fi
	done
	for script in $scripts; do
		if meets "cli.$script" && ! cli "$script"; then
			by=cli.$script
			return
		fi
	done
	if meets reject && ! reject; then
		by=reject
	fi
}

chosen() # the numbers, in the order of a seed
{
	if [ -n "$only" ]; then
		awk -v only="$only" '$1 == only' "$work/mutants"
	elif [ "$sample" -gt 0 ]; then
		awk -v seed="$seed" '{ print ($1 * 7919 + seed * 104729) * 31 % 99991, $0 }' "$work/mutants" |
			sort -n | head -n "$sample" | cut -d ' ' -f 2-
	else
		cat "$work/mutants"
	fi
}

if [ "${REUSE-}" = 1 ] && [ -d "$work/met" ]; then
	gcc=$(sed -n 's/^CADGEN_TEST_GCC:[A-Z]*=//p' "$work/build/CMakeCache.txt")
	clang=$(sed -n 's/^CADGEN_TEST_CLANG:[A-Z]*=//p' "$work/build/CMakeCache.txt")
	list_inputs
else
	build
	list_inputs
	baseline
fi
chosen >"$work/chosen"
killed=0
survived=0
while read -r number place kind function; do
	export CADGEN_MUTANT="$number"
	try
	unset CADGEN_MUTANT
	if [ -n "$by" ]; then
		killed=$((killed + 1))
		echo "$number $place $kind $function: killed by $by"
	else
		survived=$((survived + 1))
		echo "$number $place $kind $function: survived$(for f in $others; do printf ' %s' "$(name_of "$f")"; done)"
	fi
done <"$work/chosen"
echo "$(wc -l <"$work/mutants") mutants, $((killed + survived)) tried: $killed killed, $survived survived (seed $seed)"
