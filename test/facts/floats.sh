#!/bin/sh
# The facts in single precision are those in double precision, translated word by word:
#   floats.sh FACTS-FOLDER SCRATCH-FILE
set -eu
status=0
for file in "$1"/*_float.h; do
	sed -e 's/double precision; .* is its translation/single precision/' -e 's/\bdouble\b/float/g' \
		-e 's/cblas_d/cblas_s/g' -e 's/cadgen_d/cadgen_s/g' -e 's/LAPACKE_d/LAPACKE_s/g' -e 's/CALLS_d/CALLS_s/g' -e 's/\bd\([a-z0-9]*_\)\b/s\1/g' \
		"${file%_float.h}.h" | tr -d ' \t\n\\' >"$2"
	tr -d ' \t\n\\' <"$file" | cmp - "$2" || status=1
done
exit $status
