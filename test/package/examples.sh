#!/bin/sh
# Runs the examples of the README with the cadgen of the PATH, but those that need a library: what each command prints must be what is shown.
#
#   examples.sh README FOLDER
set -eu
readme=$(realpath "$1")
mkdir -p "$2"
cd "$2"
awk '/^<!-- file: / { name = $3; next }
	/^<!-- prints: / { n++; sub(/^<!-- prints: /, ""); sub(/ -->$/, ""); print > (n ".command"); name = n ".shown"; printf "" > name; next }
	name && /^```/ { if (open) name = ""; open = !open; next }
	name { print > name }' "$readme"
n=0
for command in *.command; do
	grep -qv gsl "$command" || continue
	sh "./$command" >"${command%.*}.printed"
	diff "${command%.*}.shown" "${command%.*}.printed"
	n=$((n + 1))
done
[ $n -ge 5 ]
echo "$n examples of the README"
