#!/bin/sh
# A client of the GNU Scientific Library: its minimiser, with a gradient from cadgen.
. "$(dirname "$0")/common.sh"
has_gsl || exit 77
cp "$project/test/trial/gsl/valley.c" .

what=valley
do_ cadgen valley.c --facts gsl --header valley_ad.h -- -std=c99
do_ cc -std=c99 -O2 -Wall valley.ad.c -o valley -lgsl -lgslcblas -lm
do_ ./valley
do_ cadgen check valley.c --facts gsl --header valley_ad.h --fixture make_valley --link -lgsl --link -lgslcblas -- -std=c99
grep -q '^[0-9]* pairs agree' log || fail "the check compares nothing"

what="a fixture that lets GSL allocate"
sed 's/gsl_vector \*made = .*/gsl_vector *made = gsl_vector_alloc(4);/; /made->\(size\|stride\|data\)/d' valley.c >lent.c
cadgen check lent.c --facts gsl --header valley_ad.h --fixture make_valley --link -lgsl --link -lgslcblas >log 2>&1 && fail "is accepted"
grep -q "memory of a fixture comes from malloc" log || fail "no advice"

end "GSL's minimiser finds the minimum"
