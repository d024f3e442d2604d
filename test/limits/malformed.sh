#!/bin/sh
# Inputs that are none: each is refused with exit status 1 or 2 and a message with a place, in little
# time, and nothing is written.
#   malformed.sh CADGEN FOLDER
set -u
cadgen=$1 folder=$2
rm -rf "$folder"
mkdir -p "$folder/in"
cd "$folder/in" || exit 1
# Some cases run in subshells.
: >../cases
: >../failures

# refused NAME ARGUMENTS..: runs cadgen in a folder that holds what the case made.
refused() {
	case=$1
	shift
	echo "$case" >>../cases
	find . | sort >../before
	timeout 60 "$cadgen" "$@" >../out 2>../err
	status=$?
	find . | sort >../after
	why=
	case $status in
	1 | 2) ;;
	*) why="exit status $status" ;;
	esac
	cmp -s ../before ../after || why="$why; files: $(comm -3 ../before ../after | tr -d '\t' | tr '\n' ' ')"
	[ -s ../out ] && why="$why; it printed something"
	LC_ALL=C grep -Eq '^[^:]*:[0-9]+:[0-9]+: error: .|^cadgen: error: .|request [0-9]+.:[0-9]+:[0-9]+: error: .' ../err ||
		why="$why; no message with a place"
	LC_ALL=C grep -q "fault of cadgen's own\|AddressSanitizer\|runtime error" ../err && why="$why; a fault"
	LC_ALL=C grep -q '[^[:print:][:space:]]' ../err && LC_ALL=C tr -d '\200-\377' <../err | LC_ALL=C grep -q '[^[:print:][:space:]]' &&
		why="$why; control characters in the message"
	if [ -n "$why" ]; then
		echo "$case: $why"
		head -n 3 ../err | cut -c 1-300
		echo "$case" >>../failures
	fi
	rm -rf ./* 2>/dev/null
}

# source NAME: the case is standard input, or a printf format.
source() {
	case $# in
	1) cat >x.c ;;
	# shellcheck disable=SC2059
	*) printf "$2" >x.c ;;
	esac
	refused "$1" x.c
}

# function NAME PRAGMA: before a function of x, y and n.
function() {
	printf '%s\ndouble f(int n, const double *x, double y)\n{\n\treturn n ? x[0] * y : y;\n}\n' "$2" >x.c
	refused "$1" x.c
}

repeat() { # TEXT TIMES
	awk -v text="$1" -v n="$2" 'BEGIN { for (i = 0; i < n; i++) printf "%s", text }'
}

body='double f(double x)\n{\n\treturn x * x;\n}\n'

# ---- no C
source empty ''
source blank ' \n\t\n\n'
source prose 'Once upon a time there was a function, and it had a derivative.\n'
source shell_script '#!/bin/sh\nset -eu\nfor f in *; do echo "$f"; done\n'
source cpp '#pragma cadgen rev\ntemplate <class T> T f(T x) { return x * x; }\n'
source json '{"rev": ["f"], "wrt": null}\n'
source nuls '\000\000\000\000\000\000\000\000'
source nul_inside "#pragma cadgen rev\\ndouble f(double x) { return x \\000\\000* ; }\\n"
source latin1 '#pragma cadgen rev\ndouble f\351(double x) { return x * \344; }\n'
source utf8_cut '#pragma cadgen rev\ndouble f\303(double x) { return x; }\n'
source utf8_end '#pragma cadgen rev\ndouble f(double x) { return x; }\n\xe2\x82'
source utf8_pragma '#pragma cadgen rev w\303t(x)\n'"$body"
source utf16 '\377\376d\000o\000u\000b\000l\000e\000'
source escapes '#pragma cadgen rev \033[31mred\033[0m\n'"$body"
source escapes_name '#pragma cadgen rev wrt("\033]0;title\007")\n'"$body"
awk 'BEGIN { srand(7); for (i = 0; i < 20000; i++) printf "%c", 1 + int(rand() * 255) }' | source noise
cp /bin/true x.c
refused program x.c
gzip -c /bin/true >x.c
refused archive x.c

# ---- C that is not complete
source comment '/* no end\n#pragma cadgen rev\n'"$body"
source string 'const char *s = "no end;\n#pragma cadgen rev\n'"$body"
source character "char c = 'x;\\n#pragma cadgen rev\\n$body"
source brace '#pragma cadgen rev\ndouble f(double x)\n{\n\treturn x * x;\n'
source parenthesis '#pragma cadgen rev\ndouble f(double x)\n{\n\treturn (x * x;\n}\n'
source if_open '#if 1\n#pragma cadgen rev\n'"$body"
source if_closed '#pragma cadgen rev\n#endif\n'"$body"
source else_twice '#if 0\n#else\n#else\n#endif\n#pragma cadgen rev\n'"$body"
source error '#error "not today"\n#pragma cadgen rev\n'"$body"
source twice "#pragma cadgen rev\\n$body$body"
source label '#pragma cadgen rev\ndouble f(double x)\n{\n\tgoto nowhere;\n}\n'
source type '#pragma cadgen rev\nreal f(real x) { return x; }\n'
source itself 'struct s { struct s s; double x; };\n#pragma cadgen rev\ndouble f(struct s s) { return s.x; }\n'
source array '#pragma cadgen rev\ndouble f(double x) { double a[-1]; a[0] = x; return a[0]; }\n'
source array_size '#pragma cadgen rev\ndouble f(double x) { double a[1 << 30][1 << 30][16]; a[0][0][0] = x; return x; }\n'
source cut_backslash '#pragma cadgen rev wrt(x) \\'
source cut_pragma '#pragma cadgen rev'
source line '#line 0 "/dev/full"\n#pragma cadgen rev w(x)\n'"$body"

# ---- much of it
{ printf 'double x = '; repeat '(' 100000; } | source parentheses
{ printf '#pragma cadgen rev\ndouble f(double x) { return '; repeat '(' 20000; printf x; repeat ')' 20000; printf '; }\n'; } | source parentheses_closed
{ printf '#pragma cadgen rev\ndouble f(double x)\n'; repeat '{' 100000; } | source braces
{ printf '#pragma cadgen rev\ndouble f(double x) {'; repeat 'if (x > 0) ' 3000; printf ';\n'; } | source ifs
{ printf '#pragma cadgen rev\ndouble f(double x) { return '; repeat '- ' 5000; } | source signs
# The stack ends; sanitizers have no other one for the handler of libclang.
grep -q __asan_init "$cadgen" ||
	{ printf '#pragma cadgen rev\ndouble f(double x) { return '; repeat '- ' 200000; } | source stack
{ printf '#pragma cadgen rev wrt('; repeat 'x,' 100000; printf ')\n'"$body"; } | source many_places
{ printf '#pragma cadgen rev wrt(x['; repeat '(' 100000; printf '])\n'"$body"; } | source deep_extent
{ printf '#pragma cadgen rev '; repeat 'a' 1000000; printf '\n'"$body"; } | source long_word
{ printf 'double '; repeat 'y' 1000000; printf ' = ;\n'; } | source long_line
{ repeat '#pragma cadgen rev\n' 2000; } | source only_pragmas

# ---- pragmas
function no_word '#pragma cadgen'
function unknown_word '#pragma cadgen reverse'
function no_function '#pragma cadgen rev g'
function unclosed '#pragma cadgen rev wrt(x[n], y'
function closed_twice '#pragma cadgen rev wrt(y))'
function no_place '#pragma cadgen rev wrt()'
function comma '#pragma cadgen rev wrt(, y)'
function clause_twice '#pragma cadgen rev wrt(y) wrt(x[n])'
function unknown_name '#pragma cadgen rev wrt(z)'
function extent_open '#pragma cadgen rev wrt(x[n)'
function extent_empty '#pragma cadgen rev wrt(x[])'
function extent_name '#pragma cadgen rev wrt(x[m])'
function extent_broken '#pragma cadgen rev wrt(x[n +])'
function name_number '#pragma cadgen rev name(1f)'
function name_keyword '#pragma cadgen rev name(for)'
function width_zero '#pragma cadgen fwd wrt(y) width(0)'
function width_huge '#pragma cadgen fwd wrt(y) width(99999999999999999999)'
function constant '#pragma cadgen rev wrt(y) const(n = )'
function layout '#pragma cadgen jac wrt(x[n]) layout(diagonal)'
function tape '#pragma cadgen rev tape(moon)'
function type '#pragma cadgen rev type(x: struct)'
function rule_nameless '#pragma cadgen rule fwd()'
function rule_unknown '#pragma cadgen rule rev(g)'
function substitute '#pragma cadgen substitute f'
function inactive '#pragma cadgen inactive'
function string_inside '#pragma cadgen rev wrt("x")'
printf 'double f(double x)\n{\n#pragma cadgen rev\n\treturn x;\n}\n' | source inside
printf '#pragma cadgen rev\nint last;\n' | source before_nothing
printf '#pragma cadgen rev\ndouble f(double x)\n{\n#pragma cadgen loop checkpoint(-1)\n\tfor (int i = 0; i < 3; i++)\n\t\tx *= x;\n\treturn x;\n}\n' | source hint

# ---- files
printf '#include "no.h"\n#pragma cadgen rev\n'"$body" | source include_missing
printf '#include "x.c"\n#pragma cadgen rev\n'"$body" | source include_itself
printf '#include "b.h"\n' >a.h
printf '#include "a.h"\n' >b.h
printf '#include "a.h"\n#pragma cadgen rev\n'"$body" | source include_circle
mkdir d.h
printf '#include "d.h"\n#pragma cadgen rev\n'"$body" | source include_folder
refused missing no.c
refused none
mkdir x.c
refused folder x.c
ln -s y.c x.c
ln -s x.c y.c
refused link_circle x.c
mkfifo x.c
refused fifo x.c
refused device /dev/full
refused terminal /dev/tty
refused long_name "$(repeat a 5000).c"
refused newline_name "a
b.c"

good='#pragma cadgen rev\ndouble f(double x)\n{\n\treturn x * x;\n}\n'
# with NAME ARGUMENTS..: beside a good source
with() {
	# shellcheck disable=SC2059
	printf "$good" >x.c
	refused "$@"
}
with no_database -p . x.c
printf '[{"directory": "/", "file": "x.c", ' >compile_commands.json
with database_cut -p . x.c
printf '\000\001\002' >compile_commands.json
with database_binary -p . x.c
printf '[]\n' >compile_commands.json
with database_empty -p . x.c
printf '[{"directory": 1, "file": [], "command": {}}]\n' >compile_commands.json
with database_types -p . x.c
mkdir compile_commands.json
with database_folder -p . x.c
with flags_missing --flags no x.c
mkdir flags
with flags_folder --flags flags x.c
printf -- '-DX=\n-include\nno.h\n' >flags
with flags_include --flags flags x.c
with language x.c -- -x ada
with standard x.c -- -std=c3000
with output_missing -o no/x.ad.c x.c
mkdir o
with output_folder -o o x.c
with output_source -o x.c x.c
with output_twice -o a.c -o b.c x.c
with header_output -o y.h --header y.h x.c
with header_folder --header . x.c
with dump_folder --dump-after all --dump-dir x.c x.c
with option --revv f x.c
with request --rev 'f wrt(' x.c
with request_empty --rev '' x.c
with request_noise --rev "$(printf 'f \001\002\377')" x.c
with facts --facts no x.c
with include_option --include no.h x.c
with time --max-time -1 x.c
with memory --max-memory 1e9 x.c
with pass --stop-after no x.c

echo "$(wc -l <../cases) inputs, $(wc -l <../failures) faults"
[ ! -s ../failures ]
