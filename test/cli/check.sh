# What the tests of the command line share; they are called
#
#   TEST.sh CADGEN FOLDER      FOLDER is emptied and used for files
#
# Each check prints its name if it fails, with what was printed; exit status 1 if any does.
# Each ends with finish.
set -u
failed=0
finished=0
trap '[ $finished -eq 1 ] || { echo "FAILED: it has no end"; exit 1; }' EXIT
LC_ALL=C
export LC_ALL

cadgen=$1
folder=$2
rm -rf "$folder"
mkdir -p "$folder/tmp" || exit 1
cd "$folder" || exit 1
TMPDIR=$PWD/tmp
export TMPDIR

# run STATUS ARGUMENTS: runs cadgen, keeps what it prints in out and err.
run() {
	want=$1
	shift
	command="cadgen $*"
	"$cadgen" "$@" >out 2>err
	got=$?
	[ "$got" -eq "$want" ] || fail "exit status $got, not $want"
}

fail() {
	failed=1
	echo "FAILED: $command: $1"
	sed 's/^/    /' err
}

says() { # TEXT: standard error has it
	grep -qF -- "$1" err || fail "does not say: $1"
}

prints() { # TEXT: standard output has it
	grep -qF -- "$1" out || fail "does not print: $1"
}

exists() {
	for name; do
		[ -e "$name" ] || fail "$name is missing"
	done
}

absent() {
	for name; do
		[ ! -e "$name" ] || fail "$name is there"
	done
}

same() { # A B
	cmp -s "$1" "$2" || fail "$1 and $2 differ"
}

finish() {
	finished=1
	[ $failed -eq 0 ] && echo "all is as promised"
	exit $failed
}
