#!/bin/sh
# rows.sh FOLDER WORK GRAD_RUN [OPTION..]: value and derivatives of the programs in FOLDER that describe tests of them (see
# test/harness/source.h), each by GRAD_RUN with these options. WORK is emptied.
set -u
folder=$1
work=$2
shift 2
failed=0
count=0

rm -rf "$work"
for file in "$folder"/*.c; do
	grep -q '^/\* test: ' "$file" || continue
	mkdir -p "$work"
	"$@" --work "$work" "$file" >"$work.log" 2>&1 || {
		failed=$((failed + 1))
		cat "$work.log"
	}
	count=$((count + 1))
	rm -rf "$work"
done
echo "$count programs, $failed failed"
[ $count -gt 0 ] && [ $failed -eq 0 ]
