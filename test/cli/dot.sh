#!/bin/sh
# Pictures of derivatives: dot.sh CADGEN FOLDER
. "$(dirname "$0")/check.sh"

# well_formed NAMES: the last output holds graphs of these names, in the language of graphviz. Each node and cluster is declared once, and edges
# lead from declared nodes to declared nodes. Where graphviz is installed, it must read them without a warning.
well_formed() {
	awk -v want="$*" '
	function wrong(what) { printf "line %d: %s: %s\n", NR, what, $0; bad = 1 }
	BEGIN { quoted = "\"([^\"\\\\]|\\\\.)*\"" }
	/[^ -~]/ { wrong("not printable") }
	$0 ~ "^digraph " quoted " [{]$" {
		if (depth++) wrong("inside another")
		name = $2
		gsub(/"/, "", name)
		names = names (names ? " " : "") name
		graph++
		next
	}
	depth && /^ *subgraph cluster_[0-9]+ [{]$/ {
		depth++
		if (seen[graph, $2]++) wrong("twice")
		next
	}
	depth && $0 ~ "^ *label=" quoted "; color=[a-z0-9]+;$" { next }
	depth && $0 ~ "^ *label=" quoted ";$" { next }
	depth && /^ *node \[[a-z0-9=, ]*\];$/ { next }
	depth && $0 ~ "^ *n[0-9]+ \\[label=" quoted "[a-z0-9=, ]*\\];$" {
		if (seen[graph, $1]++) wrong("twice")
		next
	}
	depth == 1 && /^ *n[0-9]+ -> n[0-9]+ \[[a-z0-9=, ]*\];$/ {
		if (!seen[graph, $1] || !seen[graph, $3]) wrong("no such node")
		next
	}
	depth && /^ *[}]$/ { depth--; next }
	{ wrong("not expected") }
	END {
		if (depth) wrong("not closed")
		if (names != want) { printf "graphs: %s\n", names; bad = 1 }
		exit bad
	}' out >err || fail "not well-formed"
	command -v dot >/dev/null 2>&1 || return
	dot -Tcanon out >canon 2>err || fail "graphviz refuses it"
	[ ! -s err ] || fail "graphviz warns"
}

# draws TEXT ATTRIBUTES: the node with this text in the last output has these attributes, and no others
draws() {
	grep -qF -- "[label=\"$1\"$2];" out || fail "no node '$1' with '$2'"
}

# ---- stages, residuals, regions

cat >wave.c <<'C'
#include <math.h>

#pragma cadgen fwd
#pragma cadgen rev wrt(x[n], w)
double wave(int n, const double *x, double w)
{
	double s = 0;

	for (int i = 0; i < n; i++)
		s += x[i] * sin(w * x[i]);
	return s;
}
C
primal=''
shadow=', shape=parallelogram, fillcolor=lightblue, color=steelblue'
differential=', shape=ellipse, fillcolor=mistyrose, color=red'
stored=', shape=cylinder, fillcolor=lightyellow, color=goldenrod'
residual=', peripheries=2'
run 0 wave.c --emit dot
well_formed wave_fwd wave_rev
draws '%w : f64' "$residual"
draws '%w_d : f64'"'" "$differential"
draws "%4 = index %x_d, %i : ptr const f64'" "$shadow"
draws '%7 = mul %w, %5 : f64' "$primal"
draws '%12 = cos %7 : f64' "$residual"
draws 'accum %8, %14' "$differential"
prints 'label="for, line 9"; color=red;'
run 0 wave.c --emit dot --stop-after linearise
well_formed wave wave
run 0 wave.c --emit dot --stop-after front
well_formed wave
prints 'label="loop, line 9"; color=gray40;'
run 0 wave.c --emit dot --out-dir sub
exists sub/wave.ad.dot

# ---- what is stored, in memory of known size, on tapes, and in records

cat >stored.c <<'C'
#include <math.h>
#pragma cadgen rev
double known(double x, int n)
{
	for (int i = 0; i < n; i++)
		x = sin(x) * x;
	return x;
}
#pragma cadgen rev
#pragma cadgen rev split name(halved)
double counted(double x, double y)
{
	while (x < y)
		if (x < 1)
			x = x * exp(x);
		else
			x = 1 + x;
	return x;
}
C
run 0 stored.c --emit dot
well_formed known_rev counted_rev halved_fwd halved_bwd halved_tape_free
for op in heap 'load' 'tape : tape f64' 'at' 'reserve' 'save %pool' 'restore %record'; do
	grep -qE "label=\"[^\"]* = $op([^\"\\]|\\\\.)*\"$stored" out || fail "nothing stored by '$op'"
done
grep -q "label=\"store [^\"]*\"$stored" out || fail "no store of what is stored"
grep -q "load [^\"]*\"$stored$residual" out || fail "nothing stored is a residual"
prints 'label="while, line 13"; color=gray40;'
prints 'label="test"; color=gray40;'
prints 'label="then"; color=red;'
grep -q 'constraint=false' out || fail "no edge to the next trip"

# ---- texts with quotes and backslashes

cat >told.c <<'C'
#include <stdio.h>
#pragma cadgen fwd
double told(double x)
{
	printf("\"%g\" \\ {\n} é <->\n", x);
	return x * x;
}
C
run 0 told.c --emit dot
well_formed told_fwd
prints 'label="%0 = string \"\\\"%g\\\" \\\\ {\\n} \\303\\251 <->\\n\" : ptr const char"'

# ---- matrices, derivatives of derivatives, kept callees, versions, other stages

cat >more.c <<'C'
#include <math.h>
#pragma cadgen jac wrt(p[2]) of(r[3])
void few(const double *p, double *r)
{
	r[0] = p[0] * p[1];
	r[1] = sin(p[0]);
	r[2] = exp(p[1]);
}
#pragma cadgen hess wrt(x[3])
double g(const double *x)
{
	return x[0] * x[1] * sin(x[2]);
}
double up(double x, int n)
{
	return n > 0 ? sin(x) * up(x * x, n - 1) : x;
}
#pragma cadgen grad wrt(x)
double rises(double x, int n)
{
	return up(x, n);
}
#pragma cadgen fwd rises_grad wrt(x) of(x_b)
C
run 0 more.c --emit dot
well_formed "$(sed -n 's/^digraph "\(.*\)" {$/\1/p' out | tr '\n' ' ' | sed 's/ $//')"
for name in few_jac g_hess rises_grad rises_grad_fwd; do
	prints "digraph \"$name\" {"
done
for pass in front inline linearise sink unzip transpose forget interface carried; do
	for emit in ir dot; do
		run 0 more.c --stop-after $pass --emit $emit
	done
	well_formed "$(sed -n 's/^digraph "\(.*\)" {$/\1/p' out | tr '\n' ' ' | sed 's/ $//')"
done

# ---- it is another output, as the others are

run 0 wave.c --emit dot
cp out first
run 0 wave.c --emit dot
same out first
run 2 wave.c --emit dot --header wave.h
says "--header needs --emit c"

finish
