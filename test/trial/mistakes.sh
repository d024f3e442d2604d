#!/bin/sh
# Mistakes that people make, each in a file of test/trial/mistakes: cadgen must refuse with the message and the advice that the file's head states;
# when the advice has been followed to the letter, it must go through, and `cadgen check` agree with the derivatives.
#
#   mistakes.sh PROJECT BUILD CMAKE FOLDER [NAME ..]
#
# FOLDER is emptied and used for files; NAME: only these. The lines of a head, and what stands for them where they are left out:
#
#   says: TEXT        part of the message
#   advice: TEXT      part of its hint                                 the message says itself what to do
#   run: WORDS        arguments of cadgen                              NAME.c
#   follow: COMMAND   does what the advice says; there may be several  the arguments change
#   again: WORDS      the arguments afterwards                         those of run
#   check: WORDS      the arguments of cadgen check, or none           those of again
#
# What is behind a line with "file: NAME" as its only comment goes to a file of that name.
. "$(dirname "$0")/common.sh"
shift 4
[ $failed -eq 0 ] || exit 1
count=0

field() { # NAME [DEFAULT]
	sed -n -e '/^ \*\/$/q' -e "s/^ \* $1: //p" "$file" >field
	[ -s field ] || echo "${2-}" >field
	cat field
}

cadgen_() { # WORDS: as a shell reads them
	(cd "$what" && eval "cadgen $1") >log 2>&1
}

follow() {
	field follow true >follow.sh
	(cd "$what" && sh -e ../follow.sh) >log 2>&1
}

try() {
	run=$(field run "$what.c")
	again=$(field again "$run")
	check=$(field check "$again")
	advice=$(field advice)
	find "$what" >before
	cadgen_ "$run"
	[ $? -eq 1 ] || fail "it is not refused"
	find "$what" | cmp -s - before || fail "a file is written"
	grep -F 'error: ' log | grep -qF -e "$(field says)" || fail "the message is not: $(field says)"
	[ -z "$advice" ] || grep -F '  hint: ' log | grep -qF -e "$advice" || fail "it does not advise: $advice"
	follow && cadgen_ "$again" || {
		fail "the advice does not lead on"
		return
	}
	[ "$check" != none ] || return
	cadgen_ "check $check" || fail "cadgen check finds something"
	grep -q '^[0-9]* pairs\{0,1\} agree' log || fail "cadgen check finds nothing to compare"
}

[ $# -gt 0 ] || set -- $(cd "$project/test/trial/mistakes" && ls | sed -n 's/\.c$//p')
for what; do
	file=$project/test/trial/mistakes/$what.c
	if grep -q '<gsl/' "$file" && ! has_gsl; then
		echo "without GSL, $what is left out"
		continue
	fi
	mkdir "$what" || exit 1
	sed -n "s|^/\* file: \(.*/\).* \*/\$|$what/\1|p" "$file" | xargs -r mkdir -p
	awk -v name="$what.c" -v folder="$what" '!head { head = /^ \*\/$/; next }
		/^\/\* file: .* \*\/$/ { name = $3; next }
		{ print > (folder "/" name) }' "$file"
	[ -f "$what/$what.c" ] || : >"$what/$what.c"
	try
	count=$((count + 1))
done
end "$count mistakes, and the way on from each"
