#!/bin/sh
# Installs cadgen and builds projects that use it: that of the folder `outside` with Ninja and with Make, for Debug and Release, and those that the
# README shows. What is made again after a file was touched?
#
#   run.sh PROJECT BUILD CMAKE FOLDER LIBRARY
#
# FOLDER is emptied and used for files; LIBRARY is OFF where libcadgen cannot be linked with other programs. Exit status 77: something that it needs is
# missing.
set -u
project=$1
build=$2
cmake=$3
folder=$4
library=$5
failed=0
LC_ALL=C
export LC_ALL

for tool in ninja make pkg-config; do
	command -v $tool >/dev/null || {
		echo "skipped: $tool is missing"
		exit 77
	}
done
rm -rf "$folder"
mkdir -p "$folder/read me" || exit 1
cd "$folder" || exit 1
prefix=$PWD/pre.fix/a\ b
export CMAKE_PREFIX_PATH="$prefix" PKG_CONFIG_PATH="$prefix/lib/pkgconfig"

fail() {
	failed=1
	echo "FAILED: $what: $1"
	[ ! -s log ] || sed 's/^/    /' log
}

# do_ COMMAND: its output is shown if it fails.
do_() {
	"$@" >log 2>&1 || fail "exit status $?: $*"
}

configure() { # GENERATOR FOLDER OPTIONS
	generator=$1
	tree=$2
	shift 2
	do_ "$cmake" -G "$generator" -S "out side" -B "$tree" -DSTEP=1 -DWITH_LIBRARY="$library" "$@"
}

compile() { # FOLDER [CONFIG]
	do_ "$cmake" --build "$1" --config "${2-}" -j 2
}

# What the next build makes: made FOLDER WHAT TOUCHED [FILE ..], where WHAT are names for find.
made() {
	tree=$1
	name=$2
	touched=$3
	shift 3
	what="$tree: after a touch of ${touched:-nothing}"
	sleep 0.05
	touch stamp
	sleep 0.05
	[ -z "$touched" ] || touch "$touched"
	compile "$tree"
	printf '%s\n' "$@" | sed '/^$/d' >want
	(cd "$tree" && find . -type f -newer ../stamp -name "$name" | sort) >got
	cmp -s want got || {
		diff want got >log
		fail "not made as expected"
	}
}

# ---- installation

what=installation
do_ "$cmake" --install "$build" --prefix "$prefix"
for file in man/man1/cadgen.1 man/man1/cadgen-opt.1 man/man5/cadgen-ir.5 man/man7/cadgen-c.7 bash-completion/completions/cadgen \
	zsh/site-functions/_cadgen; do
	[ -s "$prefix/share/$file" ] || fail "$file is not installed"
done
for file in "$project"/include/cadgen/facts/*.h; do
	cmp "$file" "$prefix/include/cadgen/facts/${file##*/}" >log 2>&1 || fail "${file##*/} is not installed"
done
# A source that includes them is C for other compilers, too.
cat >facts.c <<'C'
double sinpi(double x);
#include <cadgen/facts/math_extra.h>
#pragma cadgen fwd
double turn(double x)
{
	return sinpi(x);
}
C
do_ "$prefix/bin/cadgen" facts.c -o facts.ad.c -- -I"$prefix/include"
do_ cc -std=c99 -pedantic -Wall -Wextra -Werror -c facts.ad.c -o facts.o
do_ cc -std=c99 -pedantic -Wall -Wextra -Werror -Wno-unknown-pragmas -I"$prefix/include" -c facts.c -o facts.o
cp -R "$project/test/package/outside" "out side" || exit 1

# ---- the outside project

for generator in Ninja "Unix Makefiles"; do
	for config in Debug Release; do
		tree="$generator $config"
		what=$tree
		configure "$generator" "$tree" -DCMAKE_BUILD_TYPE=$config
		compile "$tree"
		do_ "./$tree/app"
		do_ "./$tree/tools/solo"
		do_ "./$tree/two/two"
		[ "$tree" != "Ninja Debug" ] || (cd "$tree" && "$(dirname "$cmake")/ctest" -j 2) >log 2>&1 || fail "cadgen_check"
		[ "$library" = OFF ] || for user in library library_shared; do
			do_ "./$tree/$user" "out side/springs/springs.c"
		done
		for file in "app.cadgen/sub folder/mesh.ad.c" app.cadgen/energy.ad.c app.cadgen/app_ad.h \
			springs.cadgen/springs/springs.ad.c tools/solo.cadgen/mesh.ad.c; do
			[ -f "$tree/$file" ] || fail "$file is missing"
		done
	done
	tree="$generator Debug"
	made "$tree" '*.o' ''
	made "$tree" '*' "out side/include/unrelated.h"
	made "$tree" '*.ad.c' "out side/main.c"
	made "$tree" '*.ad.c' "out side/include/energy.h" ./app.cadgen/energy.ad.c "./app.cadgen/sub folder/mesh.ad.c"
	made "$tree" '*_ad.h' "out side/include/prelude.h" ./app.cadgen/app_ad.h
	made "$tree" '*_ad.h' "out side/springs/springs.c" ./springs.cadgen/springs_ad.h
	made "$tree" '*_ad.h' "out side/sub folder/mesh.h" ./app.cadgen/app_ad.h ./tools/solo.cadgen/generated/solo_ad.h
	made "$tree" '*_ad.h' "$prefix/bin/cadgen" ./app.cadgen/app_ad.h ./springs.cadgen/springs_ad.h \
		./tools/solo.cadgen/generated/solo_ad.h ./two/two.cadgen/first_ad.h ./two/two.cadgen/second_ad.h
	configure "$generator" "$tree" -DCMAKE_BUILD_TYPE=Debug -DSTEP=2
	made "$tree" '*_ad.h' '' ./app.cadgen/app_ad.h
	do_ "./$tree/app"
	made "$tree" '*.o' ''
done

what="Ninja Multi-Config"
configure "Ninja Multi-Config" multi
for config in Debug Release; do
	compile multi $config
	do_ ./multi/$config/app
	do_ ./multi/tools/$config/solo
	do_ ./multi/two/$config/two
done

# ---- a refusal ends the build, and nothing is left of it

what="a refusal"
tree="Ninja Debug"
echo 'double more(double x) { volatile double y[1] = {x}; return y[0]; }' >>"out side/energy.c"
echo '#pragma cadgen rev more' >>"out side/energy.c"
"$cmake" --build "$tree" >log 2>&1 && fail "the build goes on"
grep -q 'out side/energy.c:.*: error: .*volatile' log || fail "no message with the file's name"

# ---- wrong calls

for arguments in "TARGET nobody SOURCES a.c" "TARGET one" "TARGET one SOURCES a.c HEADER /a.h" "TARGET one SOURCES a.c SUORCES b.c" \
	"TARGET none SOURCES a.c"; do
	what="cadgen_generate($arguments)"
	mkdir -p wrong
	printf '%s\n' 'cmake_minimum_required(VERSION 3.20)' 'project(wrong LANGUAGES C)' 'find_package(cadgen REQUIRED)' \
		'file(WRITE a.c "")' 'add_executable(one a.c)' 'add_library(none INTERFACE)' "cadgen_generate($arguments)" >wrong/CMakeLists.txt
	"$cmake" -G Ninja -S wrong -B wrong/build >log 2>&1 && fail "is accepted"
	grep -q 'cadgen_generate: ' log || fail "is not refused by name"
done

# ---- what the README shows: its files, built by make, by CMake and by hand

what=README
awk '/^<!-- file: / { name = $3; next }
	name && /^```/ { if (open) name = ""; open = !open; next }
	name { print > ("read me/" name) }' "$project/README.md"
cd "read me" || exit 1
mv ../log .
do_ make
do_ ./wave
do_ make -q
sleep 0.05
touch wave.c
make -q && fail "make does not see that wave.c is touched"
do_ make
sed -i 's/^double wave_rev.*/#include "wave_ad.h"/' main.c
rm -f ./*.o wave_ad.h wave.ad.c wave.d
do_ make -j 2
do_ ./wave
do_ "$cmake" -G Ninja -S . -B build
compile build
do_ ./build/wave

if [ "$library" != OFF ]; then
	cp ../"out side"/library.c .
	for package in cadgen cadgen-static; do
		what=$package.pc
		eval "${CC:-cc} library.c $(pkg-config --cflags --libs $package) -o library" >log 2>&1 || fail "it does not link"
		LD_LIBRARY_PATH=$prefix/lib do_ ./library "../out side/springs/springs.c"
	done

	what="the version"
	cat >version.c <<'C'
#include <cadgen/cadgen.h>
#include <stdio.h>
int main(void)
{
	printf("%d.%d.%d\n%s\n", CADGEN_VERSION_MAJOR, CADGEN_VERSION_MINOR, CADGEN_VERSION_PATCH, cadgen_version());
	return 0;
}
C
	eval "${CC:-cc} version.c $(pkg-config --cflags --libs cadgen) -Wl,-rpath,'$prefix/lib' -o version" >log 2>&1 || fail "it does not link"
	{
		./version
		pkg-config --modversion cadgen cadgen-static
		sed -n 's/^set(PACKAGE_VERSION "\(.*\)")/\1/p' "$prefix/lib/cmake/cadgen/cadgenConfigVersion.cmake"
		"$prefix/bin/cadgen" --version | sed 's/^cadgen //'
		readlink -f "$prefix/lib/libcadgen.so" | sed 's/.*\.so\.//'
	} >versions 2>&1
	version=$(head -n 1 versions)
	[ "$(sort -u versions | wc -l)" -eq 1 ] && [ "$(wc -l <versions)" -eq 7 ] || {
		cp versions log
		fail "not the same everywhere"
	}
	readelf -d "$prefix/lib/libcadgen.so" | grep SONAME >log
	grep -qF "[libcadgen.so.${version%.*}]" log || fail "the SONAME is another one"

	what="what the libraries show" # names.txt, which is also what cadgen.h declares
	names=$project/test/package/names.txt
	LC_ALL=C sed -n 's/^[A-Za-z].*[ *]\(cadgen_[a-z_]*\)(.*/\1/p' "$prefix/include/cadgen/cadgen.h" | sort >declared
	[ -z "${CADGEN_BLESS-}" ] || cp declared "$names"
	nm --defined-only --extern-only --format=posix "$prefix/lib/libcadgen.a" | sed -n 's/ T .*//p' | sort >static
	nm --defined-only --dynamic --with-symbol-versions --format=posix "$prefix/lib/libcadgen.so" | sed -n "s/@@CADGEN_${version%.*} T .*//p" |
		sort >shared
	nm --defined-only --dynamic --format=posix "$prefix/lib/libcadgen.so" | grep -cv ' A ' >count
	[ "$(cat count)" -eq "$(wc -l <"$names")" ] || fail "libcadgen.so shows other names, too"
	for file in declared static shared; do
		diff "$names" $file >log || fail "$file: the names are not those of names.txt"
	done
fi

[ $failed -eq 0 ] && echo "all is as promised"
exit $failed
