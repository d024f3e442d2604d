#!/bin/sh
# What cadgen-opt promises: exit statuses, what it prints and where.
#
#   run.sh CADGEN-OPT FOLDER      FOLDER is emptied and used for files
#
# Each check that fails prints the command and what it printed; exit status 1 if any does.
set -u
opt=$1
folder=$2
failed=0
LC_ALL=C
export LC_ALL

rm -rf "$folder"
mkdir -p "$folder/dumps" || exit 1
cd "$folder" || exit 1

cat >f.ir <<'IR'
func @square(%x: f64) -> f64 forms(single_exit inlined ssa counted) {
  %y = mul %x, %x : f64
  return %y
}

func @sum(%x: ptr const f64, %n: i32) -> f64 forms(single_exit inlined ssa counted) {
  %lo = const 0 : i32
  %zero = constf 0.0 : f64
  %r = for %i = %lo to %n carry (%s = %zero) {
    %p = index %x, %i : ptr const f64
    %a = load %p : f64
    %t = mul %a, %s : f64
    %u = add %t, %a : f64
    yield %u
  } : f64
  return %r
}
IR
printf 'func @f() {\n  retrun\n}\n' >syntax.ir
printf 'func @f(%%c: bool) {\n  loop {\n    condition %%c\n  } {\n    yield\n  } {\n    yield\n  }\n  return\n}\n' >loop.ir
printf 'func @f(%%x: f64) -> i32 {\n  return %%x\n}\n' >unsound.ir

# run STATUS ARGUMENTS
run() {
	want=$1
	shift
	command="cadgen-opt $*"
	"$opt" "$@" >out 2>err
	got=$?
	[ "$got" -eq "$want" ] || fail "exit status $got, not $want"
}

fail() {
	failed=1
	echo "FAILED: $command: $1"
	sed 's/^/    /' out err
}

says() { # FILE TEXT: the file has it
	grep -qF -- "$2" "$1" || fail "not in $1: $2"
}

run 0 f.ir
cmp -s out f.ir || fail "prints something else"
run 0 f.ir -o copy.ir
cmp -s copy.ir f.ir || fail "writes something else"
cat >named.ir <<'IR'
func @same() -> bool {
  %a = function @elsewhere : function "void (*)(void)"
  %b = function @elsewhere : function "void (*)(void)"
  %r = eq %a, %b : bool
  return %r
}
func @apart() -> bool {
  %a = function @elsewhere : function "void (*)(void)"
  %b = function @other : function "void (*)(void)"
  %r = eq %a, %b : bool
  return %r
}
IR
run 0 named.ir --eval 'same()' --eval 'apart()'
printf 'returns 1\nreturns 0\n' | cmp -s - out || fail "confuses functions of other modules"
run 1 named.ir --function other --passes linearise
says err 'there is no such function'
run 0 f.ir --eval 'square(3)' --eval 'sum([1 2 3], 3)'
printf 'returns 9.0\nreturns 15.0\n%%x = [1.0 2.0 3.0]\n' | cmp -s - out || fail "evaluates otherwise"
run 0 f.ir --passes linearise --request 'fwd wrt(x) of(return)' --function square --verify --eval 'square(3, 1)'
says out 'returns 9.0, 6.0'
run 0 f.ir --passes linearise,unzip,transpose --request 'rev wrt(x) of(return)' --verify --eval 'sum([1 2 3], 3, [0 0 0], 1)'
says out '%x_b = [6.0 6.0 5.0]'
run 0 f.ir --passes linearise,unzip --request 'rev wrt(x) of(return)' --dump-after all --dump-dir dumps
[ -f dumps/01_linearise_sum.ir ] && [ -f dumps/02_unzip_sum.ir ] || fail "no dumps"
run 0 f.ir --passes linearise,unzip,detach,unzip,transpose,forget,interface --request 'rev wrt(x) of(return) split(second)' --function square
says out 'func @square_rev_bwd('
cat >void.ir <<'IR'
func @set(%y: ptr f64, %w: f64) forms(single_exit inlined ssa counted) {
  store %y, %w
  return
}
IR
run 0 void.ir --passes linearise,forget,interface --request 'fwd wrt(w) of(y)'
says out 'func @set_fwd(%y: ptr f64, %w: f64, %y_d: ptr f64, %w_d: f64)'
run 0 f.ir --print dependences
cmp -s out /dev/null || fail "prints dependences of a function that writes nothing"
cat >twice.ir <<'IR'
func @twice(%y: ptr f64) {
  %a = load %y : f64
  store %y, %a
  return
}

func @none() {
  return
}
IR
run 0 twice.ir --function twice --print dependences
printf 'load (2:3), then store (3:3): may meet\nstore (3:3), then store (3:3): apart\n' | cmp -s - out ||
	fail "prints other dependences"
run 0 twice.ir --function twice --print dot
says out 'digraph "twice" {'
says out 'n1 [label="%a = load %y : f64"];'
says out 'n0 -> n1 [color=gray40];'
run 0 --list
says out transpose
run 0 --help
says out '--passes'

run 1 absent.ir
says err "'absent.ir' cannot be read"
run 1 syntax.ir
says err "syntax.ir:2:3: error: in IR text: there is no op 'retrun'"
run 1 unsound.ir
says err "unsound.ir:2:3: error: in IR text: @f: 'return': a value has type f64, not i32"
run 1 f.ir --eval 'sum([1 2 3], 4)'
says err 'an access out of bounds'
run 1 f.ir --eval 'square()'
says err '0 arguments for 1 parameters'
run 1 f.ir --passes linearise --request 'rev wrt(z) of(return)'
says err "--request:1:9: error: the function 'sum' has no parameter 'z'"
run 1 f.ir --function absent --passes linearise
says err 'there is no such function'
run 1 loop.ir --passes linearise
says err "loop.ir:1:6: error: 'linearise' cannot run on @f: a loop of the front form"
run 1 f.ir --passes linearise
says err "f.ir:6:6: error: 'linearise' cannot run on @sum: there is no request"
run 1 f.ir --passes transpose --request 'rev wrt(x) of(return)'
says err "f.ir:6:6: error: 'transpose' cannot run on @sum: it does not have the form 'unzipped'"
run 1 f.ir --passes linearise,unzip,augment --request 'rev wrt(x) of(return)'
says err "'augment' cannot run on @sum: none of its parameters is a pool"
run 1 f.ir --passes linearise,forget,interface --request 'rev wrt(x) of(return)'
says err "'interface' cannot run on @sum: its parameters and results are not those of the request"

# Nothing that is made of a local's address in the primal part is there in the linear part.
cat >asked.ir <<'IR'
func @f(%x: f64, %x_b: f64', %q: ptr f64, %pool: pool) -> f64' forms(linear unzipped) {
  %p = alloca : ptr f64
  store %p, %x
  %y_b = mul %x_b, %x : f64'
  %c = eq %p, %q : bool
  %r = select %c, %y_b, %x_b : f64'
  return %r
}
IR
cat >chosen.ir <<'IR'
func @f(%x: f64, %x_b: f64', %q: ptr f64, %c: bool, %pool: pool) -> f64' forms(linear unzipped) {
  %p = alloca : ptr f64
  store %p, %x
  %r = select %c, %p, %q : ptr f64
  %y_b = mul %x_b, %x : f64'
  %v = load %r : f64
  %z_b = mul %y_b, %v : f64'
  return %z_b
}
IR
for file in asked chosen; do
	run 3 $file.ir --passes augment --request 'rev wrt(x) of(return)'
	says err 'the address of a local crosses the seam'
done

run 2
run 2 f.ir other.ir
run 2 f.ir --passes linearize
says err "there is no pass 'linearize'"
run 2 f.ir --frobnicate x
run 2 f.ir --print nothing
says err "there is no report 'nothing'"
run 1 f.ir --function absent --print dependences
says err 'there is no such function'
run 2 f.ir --passes
run 2 f.ir --eval 'absent(1)'
exit $failed
