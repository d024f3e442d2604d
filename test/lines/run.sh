#!/bin/sh
# #line in outputs: run.sh CADGEN FOLDER COMPILER...
# What a preprocessor places in the source is, line by line, what it finds there in the source itself; the rest it places in the output, where it
# stands. Then what compilers, assert and gcov print.
here=$(cd "$(dirname "$0")" && pwd)
. "$here/../cli/check.sh"
shift 2

places() { # FILE: what the preprocessor of $compiler places there of standard input
	FILE=$1 awk -f "$here/places.awk"
}

# numbered SOURCE OUTPUT [FLAGS]: all lines of the output are where they belong.
numbered() {
	source=$1
	output=$2
	shift 2
	for compiler in $compilers; do
		command="$compiler -E $output"
		$compiler -E "$@" "$source" 2>err | places "$source" >want
		$compiler -E "$@" "$output" >all 2>err || fail "exit status $?"
		places "$source" <all >got
		[ -s got ] || fail "nothing is from the source"
		same want got
		places "$output" <all >own
		[ -s own ] || fail "nothing is from cadgen"
		# macros of the C library stand there by their names
		sed -e 's,/\*.*\*/,,g' -e 's/[ \t\r\f]//g' "$output" | awk '
			NR == FNR { stands[NR] = $0; next }
			{ at = $1 + 0; sub(/^[0-9]*: /, "") }
			stands[at] != $0 && stands[at] !~ /assert|NULL|INFINITY|CADGEN_/ { print at ": " $0; exit 1 }' - own >wrong || fail "wrong line: $(cat wrong)"
	done
}

compilers=$*

# ---- lines of every kind: the first and the last, macros over several lines, spliced lines, pragmas that become comments

cat >kinds.c <<'C'
#include <assert.h>
#include <math.h>
#define SQUARE(x) \
	((x) * \
	 (x))
#define BOTH(a, b) \
static double \
a(double x) { return x * b; }

#pragma cadgen rev \
	wrt(x[n]) /* of
	the return value */ \
	of(return)
#pragma cadgen fwd
double first(int n, const double *x)
{
	double s = 0; /* a comment
	over lines */

	assert(n \
		> 0);
	for (int i = 0; i < n; i++)
		s += SQUARE(
			x[i]
			+ 1);
	s += __LINE__;
	return s;
} /* of first */

BOTH(fac\
tor,
	3)
#ifdef NEVER
#line 1000 "never.c"
#endif
double second(double x) { return factor(x) * sin(x); } double third(double x) { return x; } int last = __LINE__;
const char *name = __FILE__; int line = __LINE__;
#pragma cadgen rev second
#pragma cadgen fwd third

/* text behind a directive */ #/**/define /*
*/ END return 1
int end(void) { END; }
const char *text = "a\
b"; int behind = __LINE__; double fourth(double x) { return x; }
#pragma cadgen fwd fourth
#pragma cadgen rev fourth
C
run 0 kinds.c
numbered kinds.c kinds.ad.c -std=c99
run 0 kinds.c --header kinds_ad.h --tape workspace -o other.ad.c
numbered kinds.c other.ad.c -std=c99
run 0 kinds.c -o - --include assert.h
cp out kinds.ad.c
numbered kinds.c kinds.ad.c -std=c99
run 0 kinds.c --no-line -o plain.c
grep '^#line' plain.c | grep -v never.c && fail "#line with --no-line"
run 0 kinds.c --only-derivatives -o plain.c
grep '^#line' plain.c && fail "#line with --only-derivatives"

# ---- line ends: CR LF, none at the end, trigraphs; a byte order mark

sed 's/$/\r/' kinds.c >crlf.c
run 0 crlf.c
numbered crlf.c crlf.ad.c -std=c99
printf '%s' "$(grep -v 'cadgen fwd fourth\|cadgen rev fourth' kinds.c)" >open.c
run 0 open.c --rev fourth
numbered open.c open.ad.c -std=c99
sed '/pragma/,/of(return)/!s/\\$/??\//' kinds.c >tri.c
run 0 tri.c -- -std=c99
numbered tri.c tri.ad.c -std=c99
printf '\357\273\277' | cat - kinds.c >mark.c
run 0 mark.c
numbered mark.c mark.ad.c -std=c99
sed '1,2d' kinds.c >headers.c
sed -i '1i /* no headers */ double sin(double);' headers.c
sed -i '/assert(n/,+1d' headers.c
run 0 headers.c
numbered headers.c headers.ad.c -std=c99

# ---- what is moved: the rest of the function and of the file keeps its lines

cat >moved.c <<'C'
/* Of the function. */
#pragma cadgen fwd
double f(double x)
{
	static int calls,
		more = 1;
	double y = x;

	calls++;
	more++; /* 10 */
	return y * calls * more;
}
int last = __LINE__;
C
run 0 moved.c
for compiler in $compilers; do
	command="$compiler -E moved.ad.c"
	$compiler -E moved.ad.c 2>err | places moved.c | grep -v calls, >got
	grep -qx '7: doubley=x;' got && grep -qx '10: f_more++;' got && grep -qx '13: intlast=13;' got || fail "wrong lines"
done

# ---- what is known of a library: its text is cadgen's; several files

cat >pi.c <<'C'
double sinpi(double x);
#include <cadgen/facts/math_extra.h>
double wave(double x)
{
	return x * sinpi(x);
}

int last = __LINE__;
C
run 0 pi.c --fwd wave --rev wave
sed -i '/^#include <cadgen/s/.*//' pi.c
numbered pi.c pi.ad.c -std=c99
mkdir -p one two
sed 's/wave/other/; /include/d' pi.c >one/other.c
cp pi.c two/pi.c
run 0 one/other.c two/pi.c --facts math_extra --fwd wave --rev other --out-dir outputs
numbered one/other.c outputs/one/other.ad.c -std=c99
numbered two/pi.c outputs/two/pi.ad.c -std=c99

# ---- derivatives of derivatives: in one run, and of an output

cat >energy.c <<'C'
#include <math.h>
#pragma cadgen grad wrt(x[n])
double energy(int n, const double *x)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += sin(x[i]) * x[i];
	return s;
}

#pragma cadgen fwd energy_grad
#pragma cadgen hess energy wrt(x[n])
double after(double x)
{
	return x * __LINE__;
}
C
run 0 energy.c
numbered energy.c energy.ad.c -std=c99
cp energy.ad.c again.c
run 0 again.c --fwd after
numbered energy.c again.ad.c -std=c99
for compiler in $compilers; do
	command="$compiler -E again.ad.c"
	$compiler -E again.c 2>err | places energy.ad.c >want
	$compiler -E again.ad.c 2>err | places energy.ad.c >got
	same want got
done
run 0 again.c --fwd energy_grad_fwd
numbered energy.c again.ad.c -std=c99
awk '/^#line/ && NR == last + 1 { exit 1 } /^#line/ { last = NR }' again.ad.c || fail "a directive for a directive"
run 1 again.c --fwd nothing
says "there is no function 'nothing'"
printf '#pragma cadgen fwd\ndouble f(double x)\n{\n#line 70 "else.y"\n\treturn x +;\n}\n' >broken.c
run 1 broken.c
says 'broken.c:5:12: error: '

# ---- a source with #line of its own, in both forms, with and without a name

cat >own.c <<'C'
double before(double x) { return x; }
#line 200
double here(double x) { return x * __LINE__; }
# 7 "some \"where\".y"
double there(double x)
{
	return x;
}
#define NUMBER 90
#line NUMBER
double between(double x) { return x; } int line = __LINE__;
#line \
	5 "own.c"
double back(double x) { return x * __LINE__; }
int last = __LINE__;
C
run 0 own.c --fwd before --fwd here --rev there --fwd between --rev back
numbered own.c own.ad.c -std=c99
for compiler in $compilers; do
	command="$compiler -E own.ad.c"
	for file in own.c own.ad.c; do
		$compiler -E $file 2>err | places 'some \"where\".y' >$file.there
	done
	[ -s own.c.there ] || fail "nothing is there"
	same own.c.there own.ad.c.there
done
run 0 own.c --fwd there --only-derivatives -o plain.c
grep '#line\|^# 7' plain.c && fail "#line with --only-derivatives"

# ---- names that no one would choose

hostile() { # NAME
	cp energy.c "$1.c"
	run 0 "$1.c"
	for compiler in $compilers; do
		command="$compiler $1.ad.c"
		$compiler -std=c99 -pedantic -Wall -Wextra -Werror -Wno-unknown-pragmas -c "$1.ad.c" -o hostile.o >out 2>err || fail "is not accepted"
	done
	# the name as compilers understand it
	printf '\nextern const char name[sizeof __FILE__ == %d ? 1 : -1];\n' "$(printf %s "$1.cx" | wc -c)" >>"$1.c"
	run 0 "$1.c"
	for compiler in $compilers; do
		command="$compiler $1.ad.c"
		$compiler -std=c99 -c "$1.ad.c" -o hostile.o >out 2>err || fail "another name"
	done
}
hostile 'a"b'
hostile 'a\b'
hostile 'a??-b???)c'
hostile 'a b%s%d'
hostile "$(printf 'a\377b1')"
hostile "$(printf 'a\033[1mb\001')"
hostile "$(printf 'a\nb')"
hostile "$(printf 'n\303\244chste')"

# ---- what compilers, assert and gcov name

cat >warn.c <<'C'
#include <assert.h>
#include <stdio.h>
#pragma cadgen rev
double warn(double x)
{
	int unused;
	assert(x < 2);
	return x * x;
}
double idle(double x)
{
	if (x > 0)
		return x;
	return -x;
}
int main(int argc, char **argv)
{
	double b = 0;
	int other;

	if (argc > 1)
		warn(3);
	printf("%s:%d\n", __FILE__, __LINE__);
	return warn_rev(1, &b, 1) < 0 || argv == 0;
}
C
sed -i 's/^int main/double warn_rev(double x, double *x_b, double warn_b);\n&/' warn.c
mkdir -p sub
run 0 warn.c --out-dir sub
for compiler in $compilers; do
	command="$compiler sub/warn.ad.c"
	$compiler -std=c99 -Wall -c sub/warn.ad.c -o warn.o 2>err
	grep -q "^warn.c:6:[0-9]*: warning: unused variable" err || fail "unused is not seen"
	grep -q "^warn.c:20:[0-9]*: warning: unused variable" err || fail "other is not seen"
	$compiler -std=c99 sub/warn.ad.c -o warn 2>err || fail "does not compile"
	./warn >out 2>err || fail "does not run"
	prints "warn.c:24"
	sh -c "./warn fail >out 2>err; exit \$?" 2>/dev/null && fail "does not fail"
	says "warn.c:7: "
	sed 's/return s_b/&;/; s/\*x_b += .*/& oops;/' sub/warn.ad.c >sub/oops.c
	sed -i 's/warn.ad.c/oops.c/' sub/oops.c
	$compiler -std=c99 -c sub/oops.c -o oops.o 2>err && fail "is accepted"
	says "sub/oops.c:$(grep -n oops\; sub/oops.c | cut -d: -f1):"
	(cd sub && "$cadgen" ../warn.c -o warn.ad.c && $compiler -std=c99 warn.ad.c -o warn && ./warn) >out 2>err || fail "in another folder"
	prints "../warn.c:24"
	"$cadgen" "$PWD/warn.c" -o sub/warn.ad.c && $compiler -std=c99 sub/warn.ad.c -o warn && ./warn >out
	prints "$PWD/warn.c:24"
	run 0 warn.c --out-dir sub
done
if command -v gcov >/dev/null && gcc --version >/dev/null 2>&1; then
	command=gcov
	gcc --coverage -std=c99 sub/warn.ad.c -o covered 2>err && ./covered >out 2>>err && gcov covered-warn.ad.gcda >out 2>>err || fail "exit status $?"
	exists warn.c.gcov warn.ad.c.gcov
	grep -q '#####: *12:.if (x > 0)' warn.c.gcov || fail "idle is not seen"
	grep -q ' 1[*]*: *25:.return warn_rev' warn.c.gcov || fail "main is not seen"
	grep -q '#####: *22:.*warn(3)' warn.c.gcov && fail "wrong line"
	awk -F: '/\*x_b \+=/ { seen = $1 + 0 == 1 } END { exit !seen }' warn.ad.c.gcov || fail "warn_rev is not seen"
fi

finish
