#!/bin/sh
# Which functions of several files a pointer may lead to: targets.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

# ---- functions of one name, static ones, and what other files can compare

cat >one.c <<'C'
typedef double (*function)(double);
double other(double x, int k);
static double step(double x)
{
	return x * x;
}
static double cube(double x)
{
	return x * x * x;
}
static const function mine[] = {step, cube};
#pragma cadgen rev
double both(double x, int k)
{
	return mine[k & 1](x) + other(x, k);
}
C
cat >two.c <<'C'
typedef double (*function)(double);
double other(double x, int k);
double cube(double x);
static double step(double x)
{
	return 3 * x;
}
double cube(double x)
{
	return 5 * x;
}
static const function own[] = {cube, step};
double other(double x, int k)
{
	return own[k & 1](x) * x;
}
C
run 1 one.c two.c --out-dir ad
says "one.c:15:9: error: this pointer may lead to 'step', which is static in another file"
says "two.c:15:9: error: this pointer may lead to 'step', which is static in another file"
says "two.c:15:9: error: this pointer may lead to 'cube', which is static in another file"
[ "$(grep -c ': error: ' err)" -eq 3 ] || fail "refuses what another file can name"

# ---- nothing is compared where the function is known, and can be named

cat >user.c <<'C'
typedef double (*function)(double);
double apply(function f, double x);
double cube(double x);
static double step(double x)
{
	return x * x;
}
double cube(double x)
{
	return x * x * x;
}
static double locally(function f, double x)
{
	return f(x) * f(2 * x);
}
#pragma cadgen rev
double both(double x, int k)
{
	return k ? locally(step, x) : apply(cube, x);
}
C
cat >library.c <<'C'
typedef double (*function)(double);
double apply(function f, double x);
double cube(double x);
double apply(function f, double x)
{
	return f(f(x));
}
C
run 0 user.c library.c --out-dir ad
[ -s err ] && fail "warns of functions to which no pointer leads"

# What it is passed is static there, so that its own pointer must be compared.
sed -i 's/double cube(double x);//; s/^double cube/static double cube/' user.c library.c
run 1 user.c library.c --out-dir ad
says "library.c:6:9: error: 'f' may lead to 'cube', which is static in another file"
says "library.c:6:9: error: 'f' may lead to 'step', which is static in another file"

# ---- a declaration stands for the body that another file has

cat >table.c <<'C'
typedef double (*function)(double);
double cube(double x);
double fifth(double x);
static const function table[] = {cube, fifth};
#pragma cadgen rev
double led(double x, int k)
{
	return table[k](x);
}
C
cat >bodies.c <<'C'
double cube(double x);
double fifth(double x);
double cube(double x)
{
	return x * x * x;
}
double fifth(double x)
{
	return cube(x) * x * x;
}
C
run 0 table.c bodies.c --out-dir ad
[ -s err ] && fail "does not find the bodies"

# ---- the comment over a derivative tells which functions it knows

cat >known.c <<'C'
typedef double (*function)(double);
static double square(double x)
{
	return x * x;
}
static double cube(double x)
{
	return x * x * x;
}
#pragma cadgen fwd wrt(x)
#pragma cadgen jac wrt(x) status
double apply(function f, double x)
{
	return f(x);
}
double both(double x)
{
	return apply(square, x) + apply(cube, x);
}
C
run 0 known.c -o - --header known.h
prints " * Through pointers it calls square or cube; for any other, abort()."
prints " * Through pointers it calls square or cube."
for k in 1 2 3 4 5 6 7; do
	printf 'static double polynomial_%s(double x)\n{\n\treturn %s * x;\n}\nfunction given_%s = polynomial_%s;\n' $k $k $k $k
done >>known.c
run 0 known.c -o -
prints " * Through pointers it calls square, cube, polynomial_1 or one of 6 others; for any other, abort()."
printf 'double known(double x)\n{\n\treturn x * x;\n}\n#pragma cadgen fwd\ndouble user(double x)\n{\n\tdouble (*f)(double) = known;\n\n\treturn f(x);\n}\n' >alone.c
run 0 alone.c -o -
grep -q 'Through pointers' out && fail "names functions where there can be no others"

finish
