#!/bin/sh
# Builds cadgen on a fresh system:
#   sh cmake/bootstrap.sh build   installs the packages that are missing, builds build/release
#   sh cmake/bootstrap.sh test    the same, also with the libraries that samples and facts use, then
#                                 runs the tests; without those libraries their tests are left out
#   sh cmake/bootstrap.sh release for maintainers: the same with the tools below, then runs the tests
#                                 of packages, other compilers, machines and tools: those with the
#                                 label `release`, which `test` does not run; what lacks a tool is
#                                 left out
#   sh cmake/bootstrap.sh demo    as build, then runs the demo of samples/gmm
# Packages are installed with apt, as root or with sudo, and only if some are missing. On other
# systems the script names what it needs and stops.
set -eu

packages="cmake ninja-build make pkg-config gcc g++ clang-19 libclang-19-dev llvm-19-dev libclang-rt-19-dev
	libcmocka-dev clang-format-14"
solvers="libgsl-dev libnlopt-dev coinor-libipopt-dev libblas-dev liblapack-dev liblapacke-dev libfftw3-dev"
# gcc-multilib, which would be the usual way to 32 bits, conflicts with cross compilers.
tools="gdb meson tcc lib32gcc-12-dev libc6-dev-i386 gcc-arm-linux-gnueabihf libc6-dev-armhf-cross qemu-user
	chromium bash-completion zsh mmdebstrap"

usage()
{
	echo "usage: sh cmake/bootstrap.sh build|test|release|demo" >&2
	exit 2
}

# Those of the packages that are not installed.
missing_packages()
{
	for package; do
		case $(dpkg-query -W -f='${Status}' "$package" 2>/dev/null) in
		*" installed") ;;
		*) printf ' %s' "$package" ;;
		esac
	done
}

as_root()
{
	if [ "$(id -u)" -eq 0 ]; then
		"$@"
	elif command -v sudo >/dev/null 2>&1; then
		sudo "$@"
	else
		echo "bootstrap: not root and no sudo; as root, run: $*" >&2
		exit 1
	fi
}

# What a build needs; checked by running commands where there is no dpkg.
has_tools()
{
	for tool in cmake ninja gcc g++ clang-19 llvm-config-19; do
		command -v "$tool" >/dev/null 2>&1 || return 1
	done
	[ -f "$(llvm-config-19 --includedir)/clang-c/Index.h" ] || return 1
	echo '#include <stdarg.h>
#include <stddef.h>
#include <setjmp.h>
#include <stdint.h>
#include <cmocka.h>' | gcc -E - >/dev/null 2>&1
}

apt_install()
{
	echo "bootstrap: installing $*"
	as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "$@"
}

install_packages()
{
	if ! command -v apt-get >/dev/null 2>&1; then
		has_tools && return
		echo "bootstrap: this system has no apt. cadgen wants what Debian 12 calls:" >&2
		echo "$packages" >&2
		echo "bootstrap: install these (clang-format-14 is wanted by one test only) and run again" >&2
		exit 1
	fi
	# shellcheck disable=SC2086
	missing=$(missing_packages $packages)
	[ -n "$missing" ] || return 0
	as_root apt-get update
	# Only Debian 12 and its kin have this version, and only the formatting test needs it.
	apt-cache show clang-format-14 >/dev/null 2>&1 || missing=$(printf %s "$missing" | sed 's/ clang-format-14//')
	[ -n "$missing" ] || return 0
	# shellcheck disable=SC2086
	apt_install $missing
}

# Those of the packages that can be had; without the others, tests are left out.
install_optional()
{
	missing=$(missing_packages "$@")
	[ -n "$missing" ] || return 0
	if ! command -v apt-get >/dev/null 2>&1; then
		echo "bootstrap: what needs one of these is left out:$missing" >&2
		return 0
	fi
	# In subshells, which as_root may end. One by one where not all exist.
	# shellcheck disable=SC2086
	(as_root apt-get update) && ! (apt_install $missing) && for package in $missing; do
		(apt_install "$package") || true
	done
	missing=$(missing_packages "$@")
	[ -z "$missing" ] || echo "bootstrap: going on without$missing" >&2
}

[ $# -eq 1 ] || usage
case $1 in
build | test | release | demo) ;;
*) usage ;;
esac
cd "$(dirname "$0")/.."
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
install_packages
# shellcheck disable=SC2086
case $1 in
test) install_optional $solvers ;;
release) install_optional $solvers $tools ;;
esac
cmake --preset release

case $1 in
build)
	cmake --build --preset release -j "$jobs" ;;
test)
	cmake --build --preset release -j "$jobs"
	ctest --preset release -j "$jobs" -LE '^release$' ;;
release)
	cmake --build --preset release -j "$jobs"
	ctest --preset release -j "$jobs" -L '^release$' ;;
demo)
	cmake --build --preset release -j "$jobs" --target gmm_demo
	exec build/release/samples/gmm_demo ;;
esac
