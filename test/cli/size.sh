#!/bin/sh
# What cadgen needs is in proportion to what it reads: long inputs of one kind each, in 10 seconds of processor time.
. "$(dirname "$0")/check.sh"

ulimit -t 10

# lines COUNT FORMAT: the line COUNT times, with its number.
lines() {
	i=0
	while [ $i -lt "$1" ]; do
		# shellcheck disable=SC2059
		printf "$2\n" $i $i
		i=$((i + 1))
	done
}

{
	echo '#pragma cadgen fwd'
	echo '#pragma cadgen rev'
	echo 'double cases(double x, int k)'
	echo '{ double s = x; switch (k) {'
	lines 1500 'case %d: s = s * x + %d; break;'
	echo '} return s; }'
} >cases.c
run 0 cases.c -o /dev/null

{
	echo '#pragma cadgen fwd'
	echo '#pragma cadgen rev'
	echo 'double falls(double x, int k)'
	echo '{ double s = x; switch (k) {'
	lines 1000 'case %d: s = s * x + %d;'
	echo 'default: s += x;'
	lines 500 'case -1 - %d: s = s * x + %d;'
	echo '} return s; }'
} >falls.c
run 0 falls.c -o /dev/null

{
	echo '#pragma cadgen fwd'
	echo '#pragma cadgen rev'
	echo 'double breaks(double x, int k, int n)'
	echo '{ double s = x; for (int i = 0; i < n; i++) {'
	lines 1000 'if (k == %d) break; s = s * x + %d;'
	echo '} return s; }'
} >breaks.c
run 0 breaks.c -o /dev/null

{
	echo '#include <stdlib.h>'
	echo 'struct node { double v; struct node *next; };'
	echo 'static double fold(const struct node *l, double x)'
	echo '{ return l ? l->v * x + fold(l->next, x) : x; }'
	echo 'static void push(struct node **at, struct node *l, int k)'
	echo '{ if (k) { push(at, l, k - 1); return; } l->next = *at; *at = l; }'
	echo '#pragma cadgen fwd'
	echo '#pragma cadgen rev'
	echo 'double calls(double x, int k)'
	echo '{ double s = x; struct node *l = NULL;'
	lines 100 'struct node n%d = {x * %d, NULL};'
	lines 100 'push(&l, &n%d, k); s += fold(l, s);'
	echo 'return s; }'
} >calls.c
run 0 calls.c -o /dev/null

{
	echo 'struct pair { const double *a; double *b; };'
	echo '#pragma cadgen rev wrt(s->a[500]) of(s->b[500 + n])'
	echo 'void stores(struct pair *s, int n)'
	echo '{ for (int k = 0; k < n; k++) {'
	lines 500 's->b[%d + k] = s->a[%d] * s->a[k];'
	echo '} }'
} >stores.c
run 0 stores.c -o /dev/null

{
	echo '#include <math.h>'
	echo '#pragma cadgen rev wrt(x[n])'
	echo 'double behind(int n, const double *x, double c)'
	echo '{ double s = 0, r = c; for (int i = 0; i < n; i++) s += x[i] * x[i];'
	lines 100 'r = r * sin(r) + r;'
	echo 'return s * r; }'
} >behind.c
run 0 behind.c -o /dev/null

{
	echo '#pragma cadgen rev wrt(x[n])'
	echo 'double carried(int n, const double *x)'
	echo '{ double b = 100;'
	lines 2600 'double c%d = %d;'
	echo 'for (int i = 0; i < n; i++) { double s = x[i];'
	lines 2600 'c%d = 1 / (i + c%d);'
	lines 2600 's *= c%d; /* %d */'
	echo 'if (s < b) b = s; } return b; }'
} >carried.c
run 0 carried.c -o /dev/null

{
	echo 'static double f(const double *x, int n)'
	echo '{ return n <= 0 ? x[0] * x[1] : f(x, n - 1) * x[n % 3]; }'
	echo '#pragma cadgen rev'
	echo 'double many(const double *x) { double s = 0;'
	lines 300 's += f(x, %d) * x[%d];'
	echo 'return s; }'
	echo '#pragma cadgen rev'
	echo 'double powers(const double *x, double t, int n) { double s = f(x, n); if (n > 1) {'
	lines 60 't = t * t + t;'
	echo '} return s * t; }'
} >combined.c
run 0 combined.c -o /dev/null

# exits COUNT: how many lines the derivatives of a function with so many early exits have.
exits() {
	{
		echo '#include <math.h>'
		echo '#pragma cadgen fwd'
		echo '#pragma cadgen rev wrt(x[100])'
		echo 'double exits(const double *x) { double s = 0;'
		lines "$1" 'if (x[%d] < %d) goto out;\ns += x[0] * sin(s);'
		echo 'out: return s; }'
	} >exits.c
	run 0 --only-derivatives exits.c -o exits.ad.c
	wc -l <exits.ad.c
}
few=$(exits 20)
many=$(exits 80)
[ "$many" -lt $((few * 5)) ] || fail "$few lines for 20 exits, $many for 80"

# A recursion to which functions are passed in every order does not get a copy for each of 720 orders.
{
	echo 'typedef double (*function)(double);'
	echo 'static double a(double x) { return x * x; }'
	echo 'static double b(double x) { return x * x * 2; }'
	echo 'static double c(double x) { return x * x * 3; }'
	echo 'static double d(double x) { return x * x * 4; }'
	echo 'static double e(double x) { return x * x * 5; }'
	echo 'static double f(double x) { return x * x * 6; }'
	echo 'static double turn(function p, function q, function r, function s, function t, function u, int n, double x)'
	echo '{ return n <= 0 ? p(x) : turn(q, p, r, s, t, u, n - 1, x) + turn(q, r, s, t, u, p, n - 2, x); }'
	echo '#pragma cadgen fwd'
	echo 'double turned(int n, double x) { return turn(a, b, c, d, e, f, n, x); }'
} >turned.c
run 0 turned.c -o turned.ad.c
copies=$(grep -c '^static double turn_.*[^;]$' turned.ad.c)
[ "$copies" -gt 1 ] && [ "$copies" -lt 600 ] || fail "$copies copies of turn"

finish
