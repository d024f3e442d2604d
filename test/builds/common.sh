# What the tests of builds share; they are called
#
#   TEST.sh PROJECT BUILD CMAKE FOLDER      FOLDER is emptied and used for files
#
# cadgen is installed in $prefix.
set -u
project=$1
build=$2
cmake=$3
failed=0
LC_ALL=C
export LC_ALL
rm -rf "$4"
mkdir -p "$4/work" || exit 1
cd "$4/work" || exit 1
prefix=$4/pre\ fix
export CMAKE_PREFIX_PATH="$prefix" PKG_CONFIG_PATH="$prefix/lib/pkgconfig" PATH="$prefix/bin:$PATH"

fail() {
	failed=1
	echo "FAILED: $what: $1"
	[ ! -s log ] || sed 's/^/    /' log
}

do_() { # COMMAND: its output is shown if it fails
	"$@" >log 2>&1 || fail "exit status $?: $*"
}

# made TOUCHED FILE..: what is newer than the touched file after `build_`; FILE: those of `watched` that must be
made() {
	sleep 0.05
	touch "$1"
	touched=$1
	shift
	build_
	printf '%s\n' "$@" | sed '/^$/d' >want
	for file in $watched; do
		[ ! "$file" -nt "$touched" ] || echo "$file"
	done >got
	cmp -s want got || {
		diff want got >log
		fail "after a touch of $touched: not made as expected"
	}
}

readme() { # the files that the README shows
	awk '/^<!-- file: / { name = $3; next }
		name && /^```/ { if (open) name = ""; open = !open; next }
		name { print > name }' "$project/README.md"
}

what=installation
do_ "$cmake" --install "$build" --prefix "$prefix"
