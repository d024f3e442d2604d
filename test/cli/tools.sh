#!/bin/sh
# The command line as build systems and editors use it: one run for several files, dependency files of runs, flags from files, diagnostics for
# tools. After the folder it takes the program cmake, which checks JSON.
cmake=$3
here=$(cd "$(dirname "$0")" && pwd)
. "$here/check.sh"

sarif() { # NAME=VALUE ..: standard error is a SARIF log with these values (sarif.cmake)
	"$cmake" -DLOG=err -P "$here/sarif.cmake" "$@" >sarif.out 2>&1 || {
		fail "$(cat sarif.out)"
	}
}

mkdir -p lib "with blank"
cat >lib/mesh.h <<'C'
#define SCALE 2
double area(double a, double b);
C
cat >lib/mesh.c <<'C'
#include "mesh.h"
#pragma cadgen rev
static double half(double x)
{
	return x / 2;
}
#pragma cadgen rev tape(fixed)
#pragma cadgen fwd
double area(double a, double b)
{
	return SCALE * half(a) * b;
}
C
cat >energy.c <<'C'
#include "all.h"
#include "lib/mesh.h"
#pragma cadgen rev
static double half(int n, double x)
{
	return x / 2 / n;
}
#pragma cadgen rev
double energy(double x)
{
	return half(2, x) * x;
}
double slope(double x)
{
	double x_b = 0, y_b = 0, one;
	struct area_rev_work *work = 0;

	half_rev(2, x, &x_b, 1);
	energy_rev(x, &x_b, 1);
	area_rev(x, 1, &x_b, &y_b, 1, work);
	area_fwd(x, 1, 1, 0, &one);
	return x_b + one;
}
C
cp energy.c "with blank/energy.c"
echo 'double broken(' >broken.c

# ---- one run for several files: each output by its name, a header that all may include

run 0 lib/mesh.c energy.c -o a.c -o b.c --header all.h
exists a.c b.c all.h
grep -q area_rev a.c && grep -q energy_rev b.c || fail "outputs in the wrong order"
grep -q 'area_fwd' all.h && grep -q 'energy_rev' all.h || fail "all.h lacks a function"
rm all.h
run 0 energy.c lib/mesh.c --out-dir . --header all.h
exists energy.ad.c lib/mesh.ad.c
run 2 lib/mesh.c energy.c -o a.c
says "-o must be given once for each input: 2 times, not 1; or use --out-dir"
run 0 lib/mesh.c "with blank/energy.c" --out-dir apart --header all.h -- -I.
exists apart/lib/mesh.ad.c "apart/with blank/energy.ad.c"
run 1 energy.c --header all.h
says "energy.c:20:2: error: call to undeclared function 'area_rev'"

# ---- dependency files of runs

rm -f all.h
run 0 lib/mesh.c "with blank/energy.c" -o a.c -o 'b #$.c' --header all.h -MD -MF run.d -- -I.
cat >want.d <<'D'
a.c b\ \#$$.c all.h: \
  lib/mesh.c \
  lib/mesh.h \
  with\ blank/energy.c
D
same run.d want.d
run 0 lib/mesh.c "with blank/energy.c" -o a.c -o b.c --header "$PWD/all.h" -MF run.d -MT target -MP -- -I.
cat >want.d <<'D'
target: \
  lib/mesh.c \
  lib/mesh.h \
  with\ blank/energy.c
lib/mesh.h:
D
same run.d want.d
run 0 lib/mesh.c energy.c --out-dir . --header all.h -MD
exists energy.ad.d
grep -q '^./lib/mesh.ad.c all.h:' lib/mesh.ad.d || fail "mesh.ad.d is wrong"
grep -q 'energy\.c' lib/mesh.ad.d || fail "mesh.ad.d does not say what else the run reads"
run 2 energy.c -MF energy.c
says "the output 'energy.c' would overwrite the input 'energy.c'"
run 2 energy.c -o x.d -MF x.d
says "two outputs would be written to 'x.d'"

# ---- flags from a file

mkdir -p "include me"
echo '#define TYPE float' >"include me/type.h"
printf '#include "type.h"\n#pragma cadgen rev\nTYPE same(TYPE x)\n{\n\treturn x FACTOR;\n}\n' >flags.c
printf '%s\n' '-Iinclude me' '' '-DFACTOR=* 2' >flags
run 0 flags.c --flags flags -o - -MF flags.d
prints "float same_rev("
grep -q '  flags$' flags.d || fail "the flags are not among the dependencies"
run 1 flags.c --flags nothing
says "'nothing' cannot be read"

# ---- flags from compile_commands.json

mkdir -p base/build
cat >base/build/compile_commands.json <<J
[
{"directory": "$PWD/base/build", "file": "../../flags.c",
 "command": "cc '-I../../include me' -DFACTOR=*2 -Wall -Werror -MD -MF x.d -o flags.o -c ../../flags.c"},
{"directory": "$PWD", "file": "$PWD/lib/mesh.c",
 "arguments": ["cc", "-include", "lib/mesh.h", "-isystem", "include me", "-include", "math.h", "-c", "lib/mesh.c", "-olib/mesh.o"]}
]
J
run 0 -p base/build flags.c -o -
prints "float same_rev("
prints "FACTOR"
absent base/build/x.d x.d
run 0 -p base/build flags.c lib/mesh.c --out-dir .
(cd base && "$cadgen" -p build ../flags.c -o -) >out 2>err || fail "in another folder"
run 1 -p base/build energy.c
says "'energy.c' is not compiled by 'base/build/compile_commands.json'"
run 1 -p base/build nowhere.c
says "'nowhere.c' cannot be read"
run 1 -p base energy.c
says "'base/compile_commands.json' cannot be read"
run 1 -p base/build flags.c -- -UFACTOR
says "flags.c:5:10: error: expected ';' after return statement"
run 0 -p base/build flags.c -o - -- '-DTWICE(x)=x * 2' -UFACTOR '-DFACTOR= + TWICE(x)'
echo 'no JSON' >base/compile_commands.json
run 1 -p base energy.c

# ---- diagnostics for tools

cat >bad.c <<'C'
#pragma cadgen rev g wrt(x, y) of(return)
double g(double x, double *y)
{
	*y = x;
	return x;
}
#pragma cadgen rev wrt(x) of(return)
double last(int n, const double *x, double *t)
{
	for (int i = 0; i < n; i++)
		/* ä "\" */ t[i] = x[i] * x[i];
	return t[n - 1];
}
C
cp bad.c "with blank/bäd.c"
run 1 --format text bad.c
says "bad.c:11:16: error: active data passes through 't'"
run 1 --format sarif bad.c "with blank/bäd.c" broken.c
sarif version=2.1.0 runs,0,tool,driver,name=cadgen runs,0,invocations,0,exitCode=1 \
	runs,0,invocations,0,executionSuccessful=OFF \
	runs,0,results,0,ruleId=E_WRITES_INDEPENDENT runs,0,results,0,level=error \
	runs,0,results,0,locations,0,physicalLocation,artifactLocation,uri=bad.c \
	runs,0,results,0,locations,0,physicalLocation,region,startLine=4 \
	runs,0,results,0,locations,0,physicalLocation,region,startColumn=3 \
	runs,0,results,0,relatedLocations,0,physicalLocation,region,startLine=1 \
	"runs,0,results,0,relatedLocations,0,message,text=the request is here" \
	runs,0,results,1,ruleId=E_NEEDS_SCRATCH runs,0,results,1,ruleIndex=1 \
	runs,0,results,1,locations,0,physicalLocation,region,startLine=11 \
	runs,0,results,1,locations,0,physicalLocation,region,startColumn=15 \
	runs,0,results,2,locations,0,physicalLocation,artifactLocation,uri=with%20blank/b%C3%A4d.c \
	runs,0,tool,driver,rules,1,id=E_NEEDS_SCRATCH
printf '#pragma cadgen rev\ndouble f(double x)\n{\n\tvolatile double y[1] = {x};\n\treturn y[0];\n}\n' >front.c
run 1 front.c
says "front.c:1:16: note: the request is here"
run 1 --format sarif "$PWD/nowhere.c"
sarif runs,0,results,0,ruleId=E_FILE_READ
printf 'int a; // \377 \\ "\n#pragma cadgen "\\\t\001\n' >odd.c
run 1 --format sarif odd.c
sarif runs,0,results,0,locations,0,physicalLocation,region,startLine=2
run 0 --format sarif lib/mesh.c --export -o -
sarif runs,0,invocations,0,exitCode=0 runs,0,results=[]
run 2 --format=sarif lib/mesh.c --tape stack
sarif runs,0,invocations,0,exitCode=2 \
	"runs,0,invocations,0,toolExecutionNotifications,0,message,text=--tape takes heap, fixed or workspace, not 'stack'"
run 1 --format sarif lib/mesh.c --export -o missing/out.c
sarif runs,0,invocations,0,exitCode=1 runs,0,results=[]
run 2 --format sarif lib/mesh.c --time
run 2 --format xml lib/mesh.c
says "--format takes text or sarif, not 'xml'"

finish
