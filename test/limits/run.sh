#!/bin/sh
# Limits, interrupts, and what a terminal shows of a long run:
#   run.sh CADGEN FOLDER INTERRUPT
. "$(dirname "$0")/../cli/check.sh"

# A function that takes minutes.
awk 'BEGIN {
	print "#include <math.h>\n#pragma cadgen rev wrt(x[n])\ndouble big(int n, const double *x)\n{"
	print "\tdouble s = 0, a = x[0], b = x[1];\n\tfor (int i = 0; i < n; i++) {"
	for (i = 0; i < 6000; i++)
		printf "\t\ta = sin(a) * x[i] + b; b = a > %d ? cos(b * a) : exp(-b); s += a * b;\n", i % 7
	print "\t}\n\treturn s;\n}"
}' >big.c
cat >small.c <<'C'
#pragma cadgen rev
double f(double x)
{
	return x * x;
}
C

# ---- limits
run 4 big.c --max-time 1.5
says "cadgen: error: --max-time: 1.5 s were not enough in pass '"
says "' on 'big'"
says "  hint: allow more; or ask for less in one run"
run 4 big.c --max-time 0.001
says "cadgen: error: --max-time: 0.001 s were not enough"
run 4 big.c --max-memory 150M
says "cadgen: error: --max-memory: 150 MB were not enough in pass '"
absent big.ad.c
run 0 small.c --max-time 500 --max-memory 4G
exists small.ad.c
cat >bomb.c <<'C'
#define A(x) x x x x x x x x
#define B(x) A(A(A(x)))
#define C(x) B(B(B(x)))
double f(double x)
{
	C(x++;)
	return x;
}
C
run 4 bomb.c --max-memory 300M --rev f
says "cadgen: error: --max-memory: 300 MB were not enough in pass 'front' on 'bomb.c'"
for value in 0 -1 x 1e3 5s ''; do
	run 2 small.c --max-time "$value"
	says "--max-time takes a number of seconds, such as 60 or 0.5, not '$value'"
done
for value in 0 -1 x 1e9 5X 5MB ''; do
	run 2 small.c --max-memory "$value"
	says "--max-memory takes a size, such as 500M or 2G, not '$value'"
done

# ---- interrupts
interrupt() { # SIGNAL STATUS TEXT
	command="cadgen big.c, SIG$1"
	"$cadgen" big.c -o old.c >out 2>err &
	sleep 1
	kill "-$1" $!
	wait $! 2>/dev/null
	got=$?
	[ $got -eq "$2" ] || fail "exit status $got, not $2"
	says "cadgen: $3 in pass '"
	absent old.c
}
interrupt TERM 143 'ended by SIGTERM'
interrupt HUP 129 'ended by SIGHUP'
command="cadgen big.c, Ctrl-C"
got=$("$3" "$cadgen" big.c -o old.c)
[ "$got" = 130 ] || fail "'$got', not 130"
says "cadgen: interrupted in pass '"
command="cadgen check"
"$cadgen" check small.c >out 2>err &
sleep 1
kill -TERM $!
wait $! 2>/dev/null
[ -z "$(find tmp -name 'cadgen-check-*')" ] || fail "a folder is left"

# ---- a terminal
# shown KIND: what a terminal of that kind is sent while a header comes after 2.6 seconds
shown() {
	command="cadgen on a terminal, TERM=$1"
	rm -f slow.h
	mkfifo slow.h
	{ sleep 2.6 && echo '#define K 3' >slow.h; } &
	TERM=$1 script -qec "'$cadgen' slow.c" /dev/null </dev/null >out 2>err
	wait
}
printf '#include "slow.h"\n#pragma cadgen rev\ndouble f(double x)\n{\n\treturn K * x;\n}\n' >slow.c
if command -v script >/dev/null; then
	esc=$(printf '\033') cr=$(printf '\r')
	shown xterm
	prints "${cr}cadgen: 2 s: front slow.c$esc[K"
	[ "$(tail -c 4 out)" = "$cr$esc[K" ] || fail "the line is not cleared"
	exists slow.ad.c
	shown dumb
	[ ! -s out ] || fail "a dumb terminal is sent something"
fi
mkfifo other.h
{ sleep 2.6 && echo '#define K 3' >other.h; } &
sed 's/slow/other/' slow.c >other.c
run 0 other.c
[ ! -s out ] && [ ! -s err ] || fail "something is printed that is no terminal's"

finish
