#!/bin/sh
# shapes.sh CADGEN FOLDER [SHAPE..]: how cadgen's time grows with its input, in twelve shapes. Each is derived, forward and
# reverse, at n, 2n and 4n; prints the times in seconds and the exponent of the last doubling: 1 is linear, 2
# quadratic. What takes longer than LIMIT (60) seconds is `-`. SCALE multiplies n.
set -eu

cadgen=$(realpath "$1")
mkdir -p "$2"
folder=$(realpath "$2")
shift 2
limit=${LIMIT:-60}
scale=${SCALE:-1}
shapes=${*:-cases breaks ifs calls statements members requests files sum kept allocate loops}

# repeat N: its input, with %d for 0, 1, .. N - 1.
repeat()
{
	awk -v n="$1" '{ text = text $0 "\n" } END { for (i = 0; i < n; i++) { line = text; gsub(/%d/, i, line); printf "%s", line } }'
}

both='#pragma cadgen rev
#pragma cadgen fwd'

shape_cases()
{
	printf '%s\ndouble f(int k, double x)\n{\n\tdouble r = x;\n\n\tswitch (k) {\n' "$both"
	printf '\tcase %%d:\n\t\tr = r * x + %%d;\n\t\tbreak;\n' | repeat "$1"
	printf '\t}\n\treturn r * x;\n}\n'
}

shape_breaks()
{
	printf '%s\ndouble f(int n, const double *x)\n{\n\tdouble r = 1;\n\n\tfor (int i = 0; i < n; i++) {\n' "$both"
	printf '\t\tr *= x[i];\n\t\tif (r > %%d)\n\t\t\tbreak;\n' | repeat "$1"
	printf '\t}\n\treturn r;\n}\n'
}

shape_ifs()
{
	printf '%s\ndouble f(int n, double x)\n{\n\tdouble r = x;\n\n' "$both"
	printf 'if (n > %%d) { r = r * x;\n' | repeat "$1"
	printf 'r *= x; }\n' | repeat "$1"
	printf '\treturn r;\n}\n'
}

shape_calls()
{
	printf 'static double g_0(double x) { return x * x; }\n'
	printf 'static double h_%%d(double x, double y) { return x * y + %%d; }\n' | repeat "$1"
	printf '%s\ndouble f(double x)\n{\n\tdouble r = g_0(x);\n\n' "$both"
	printf '\tr = h_%%d(r, x);\n' | repeat "$1"
	printf '\treturn r;\n}\n'
}

shape_statements()
{
	printf '%s\ndouble f(const double *x, double *y)\n{\n\tdouble r = x[0];\n\n' "$both"
	printf '\tr = r * x[%%d] + 1;\n\ty[%%d] = r * r;\n' | repeat "$1"
	printf '\treturn r;\n}\n'
}

shape_members()
{
	printf 'struct s {\n'
	printf '\tdouble m_%%d;\n\tint k_%%d;\n' | repeat "$1"
	printf '};\n%s\ndouble f(struct s *s, double x)\n{\n\tdouble r = x;\n\n' "$both"
	printf '\ts->m_%%d *= x;\n\tr += s->m_%%d;\n' | repeat "$1"
	printf '\treturn r;\n}\n'
}

shape_requests()
{
	printf '#pragma cadgen rev\n#pragma cadgen fwd\ndouble f_%%d(int n, const double *x)\n{\n\tdouble s = 1;\n\n\tfor (int i = 0; i < n; i++)\n\t\ts *= x[i];\n\treturn s;\n}\n' | repeat "$1"
}

shape_sum()
{
	printf '%s\ndouble f(const double *x)\n{\n\treturn x[0]\n' "$both"
	printf '\t\t+ x[%%d] * x[%%d]\n' | repeat "$1"
	printf '\t;\n}\n'
}

# Recursive, so that no call of them becomes part of its caller.
shape_kept()
{
	printf 'static double g_%%d(int n, double *x) { return n < 1 ? x[%%d] : x[n] * g_%%d(n - 1, x); }\n' | repeat "$1"
	printf '%s\ndouble f(int n, double *x)\n{\n\tdouble r = 0;\n\n' "$both"
	printf '\tr += g_%%d(n, x) * r;\n' | repeat "$1"
	printf '\treturn r;\n}\n'
}

# The same, with memory of their own.
shape_allocate()
{
	echo '#include <stdlib.h>'
	printf 'static double g_%%d(int n, double *x)\n{\n\tdouble *t = malloc(sizeof *t), r;\n\n\tif (!t)\n\t\tabort();\n\t*t = x[n] * x[0];\n\tr = n < 1 ? *t : *t * g_%%d(n - 1, x);\n\tfree(t);\n\treturn r;\n}\n' | repeat "$1"
	printf '%s\ndouble f(int n, double *x)\n{\n\tdouble r = 0;\n\n' "$both"
	printf '\tr += g_%%d(n, x) * r;\n' | repeat "$1"
	printf '\treturn r;\n}\n'
}

# Loops with the same bounds: some have an adjoint that joins them, some do not.
shape_loops()
{
	printf '#include <math.h>\n%s\ndouble f(int n, const double *x, double *y)\n{\n\tdouble r = 0;\n\n' "$both"
	printf '\tfor (int i = 0; i < n; i++)\n\t\tr += x[i] * y[i] * %%d;\n\tfor (int i = 0; i < n; i++)\n\t\ty[i] *= sin(x[i]);\n' | repeat "$1"
	printf '\treturn r;\n}\n'
}

# Each file has a function, and all but the first call that of the one before.
make_files()
{
	rm -rf "$folder/files"
	mkdir "$folder/files"
	i=0
	while [ $i -lt "$1" ]; do
		{
			[ $i -eq 0 ] || echo "double f_$((i - 1))(double x);"
			printf '%s\ndouble f_%d(double x)\n{\n\treturn x * x' "$both" $i
			[ $i -eq 0 ] || [ $((i % 10)) -eq 0 ] || printf ' + f_%d(x)' $((i - 1))
			printf ';\n}\n'
		} >"$folder/files/f_$i.c"
		i=$((i + 1))
	done
}

# once SHAPE N: its time in milliseconds, in took; empty where it takes too long.
once()
{
	if [ "$1" = files ]; then
		make_files "$2"
		set -- "$1" "$2" --out-dir "$folder" "$folder"/files/*.c
	else
		"shape_$1" "$2" >"$folder/$1.c"
		set -- "$1" "$2" -o "$folder/$1.ad.c" "$folder/$1.c"
	fi
	name=$1
	shift 2
	start=$(date +%s%N)
	if timeout "$limit" "$cadgen" "$@" 2>"$folder/$name.log"; then
		took=$((($(date +%s%N) - start) / 1000000))
	else
		took=
		[ $(($(date +%s%N) - start)) -ge $((limit * 1000000000)) ] || { echo "$name is refused:"; head -3 "$folder/$name.log"; }
	fi
}

seconds()
{
	if [ -n "$1" ]; then
		awk -v ms="$1" 'BEGIN { printf "%8.2f", ms / 1000 }'
	else
		printf '%8s' -
	fi
}

size_of()
{
	case $1 in
	cases | statements | calls) echo $((500 * scale)) ;;
	breaks | ifs) echo $((50 * scale)) ;;
	members | sum) echo $((500 * scale)) ;;
	requests) echo $((100 * scale)) ;;
	files) echo $((25 * scale)) ;;
	kept | allocate | loops) echo $((25 * scale)) ;;
	esac
}

printf '%-12s %6s %8s %8s %8s  %s\n' shape n n 2n 4n exponent
for shape in $shapes; do
	n=$(size_of "$shape")
	once "$shape" "$n"
	one=$took
	once "$shape" $((2 * n))
	two=$took
	once "$shape" $((4 * n))
	four=$took
	printf '%-12s %6d ' "$shape" "$n"
	seconds "$one"; printf ' '; seconds "$two"; printf ' '; seconds "$four"
	[ -z "$four" ] || [ -z "$two" ] || awk -v a="$two" -v b="$four" 'BEGIN { printf "  %.2f", log(b / (a + 0.001)) / log(2) }'
	echo
done
