#!/bin/sh
# The archive of cpack, unpacked in some folder where neither LLVM nor what it needs is found: the examples of the README, the library in a program.
#
#   archive.sh PROJECT BUILD CPACK FOLDER
#
# FOLDER is emptied. Exit status 77: this user may not hide files from a process.
set -eu
if [ "$1" = hidden ]; then # what is done where LLVM is hidden
	project=$2
	for file in /usr/lib/llvm-19 /usr/lib/x86_64-linux-gnu/libLLVM* /usr/lib/x86_64-linux-gnu/libclang* /usr/lib/x86_64-linux-gnu/libz3.* \
		/usr/lib/x86_64-linux-gnu/libedit.* /usr/lib/x86_64-linux-gnu/libbsd.*; do
		if [ -d "$file" ]; then
			mount -t tmpfs none "$file"
		elif [ -f "$file" ] && [ ! -L "$file" ]; then
			mount --bind /dev/null "$file"
		fi
	done
	root=$(echo "$PWD"/un\ packed/cadgen-*)
	ln -s "$root/bin/cadgen" cadgen # a link from a folder of the PATH
	PATH=$PWD:$PATH
	unset LD_LIBRARY_PATH
	sh "$project/test/package/examples.sh" "$project/README.md" examples
	cp "$project/test/package/outside/library.c" .
	eval "cc library.c $(PKG_CONFIG_PATH="$root/lib/pkgconfig" pkg-config --cflags --libs cadgen) '-Wl,-rpath,$root/lib' -o library"
	./library "$project/test/package/outside/springs/springs.c"
	# find_package, and the program that it finds
	mkdir project
	cd project
	cp ../library.c ../examples/main.c ../examples/wave.c .
	cat >CMakeLists.txt <<'CMAKE'
cmake_minimum_required(VERSION 3.20)
project(wave LANGUAGES C)
find_package(cadgen REQUIRED)
add_executable(wave main.c wave.c)
target_link_libraries(wave PRIVATE m)
cadgen_generate(TARGET wave SOURCES wave.c HEADER wave_ad.h)
add_executable(library library.c)
target_link_libraries(library PRIVATE cadgen::libcadgen_shared)
CMAKE
	cmake -G Ninja -DCMAKE_PREFIX_PATH="$root" -B build >log && cmake --build build >>log || {
		cat log
		exit 1
	}
	./build/wave
	./build/library "$project/test/package/outside/springs/springs.c"
	exit
fi
unshare -rm true || exit 77
rm -rf "$4"
mkdir -p "$4/un packed"
cd "$4"
"$3" --config "$2/CPackConfig.cmake" -G TGZ -B packed >log 2>&1 || {
	cat log
	exit 1
}
tar -xzf packed/*.tar.gz -C "un packed"
rm -rf packed
unshare -rm sh "$1/test/package/archive.sh" hidden "$1"
rm -rf "un packed"
