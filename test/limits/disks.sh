#!/bin/sh
# Outputs that cannot be written: nothing is left or changed, and the message says which and why.
#   disks.sh CADGEN FOLDER
. "$(dirname "$0")/../cli/check.sh"

cat >a.c <<'C'
#pragma cadgen rev wrt(x[n])
#pragma cadgen fwd wrt(x[n])
double f(int n, const double *x)
{
	double s = 0;

	for (int i = 1; i < n; i++)
		s += x[i] * x[i - 1] * s;
	return s;
}
C
awk '{ gsub("f\\(int", "g(int"); print }' a.c >b.c
run 0 a.c b.c --header ad.h
mkdir old
cp a.ad.c b.ad.c ad.h old
sed -i 's/s = 0/s = 1/' a.c b.c

# unchanged: the outputs, and no other files
unchanged() {
	for file in a.ad.c b.ad.c ad.h; do
		cmp -s "$file" "old/$file" || fail "$file changed"
	done
	left=$(find . -newer b.c -name '*[-~]*' | head -n 1)
	[ -z "$left" ] || fail "$left is left"
}

# ---- the largest size of files: 512 or 1024 bytes, less than an output
(
	ulimit -f 1
	run 1 a.c b.c --header ad.h
	says "'a.ad.c' cannot be written: File too large"
	exit $failed
) || failed=1
unchanged

# ---- devices and pipes
run 1 a.c -o /dev/full
says "'/dev/full' cannot be written: No space left on device"
run 1 a.c b.c -o a.ad.c -o /dev/full --header ad.h
says "'/dev/full' cannot be written: No space left on device"
unchanged
command="cadgen a.c b.c into a closed pipe"
{ "$cadgen" a.c b.c -o - -o b.ad.c --header ad.h 2>err; echo $? >status; } | true
[ "$(cat status)" -le 1 ] || fail "exit status $(cat status)"
[ "$(cat status)" -eq 0 ] || says "'-' cannot be written: Broken pipe"
[ "$(cat status)" -eq 0 ] || unchanged
cp old/* .
"$cadgen" a.c -o - >/dev/full 2>err && fail "a full standard output is not noticed"
says "'-' cannot be written: No space left on device"

# ---- folders that nothing can be written to, and none
run 1 a.c b.c --header /proc/ad.h
says "'/proc/ad.h' cannot be written"
unchanged
run 1 a.c b.c --header no/ad.h
says "'no/ad.h' cannot be written: there is no such folder"
unchanged
chmod a-w a.ad.c b.ad.c ad.h .
if ! [ -w . ]; then # not for root
	run 1 a.c b.c --header ad.h
	says "cannot be written: Permission denied"
fi
chmod u+w a.ad.c b.ad.c ad.h .
unchanged

# ---- a disk that is full when the second output comes; where a disk can be made
mkdir disk
if mount -t tmpfs -o size=16k none disk 2>/dev/null; then
	trap 'umount disk' EXIT
	cp old/a.ad.c old/b.ad.c old/ad.h disk
	run 1 a.c b.c -o disk/a.ad.c -o disk/b.ad.c --header disk/ad.h
	says "cannot be written: No space left on device"
	for file in a.ad.c b.ad.c ad.h; do
		cmp -s "disk/$file" "old/$file" || fail "disk/$file changed"
	done
	[ "$(find disk -type f | wc -l)" -eq 3 ] || fail "something is left on the disk"
fi

finish
