#!/bin/sh
# The page of --report as text: report.sh CADGEN FOLDER
. "$(dirname "$0")/../cli/check.sh"

page() { # TEXT: the page has it
	grep -qF -- "$1" "$html" || fail "$html lacks: $1"
}

count() { # N TEXT: so many times
	found=$(grep -oF -- "$2" "$html" | wc -l)
	[ "$found" -eq "$1" ] || fail "$html has $found times, not $1: $2"
}

# The page has no markup but cadgen's own, and loads nothing. Values of attributes are left out here:
# what ends one, as a quote, shows as other markup.
names='b|br|body|button|dd|div|dl|dt|em|footer|h1|h2|head|header|html|i|input|kbd|label|main|meta|option|output|p|section|select|small|span|table|tbody|td|th|thead|title|tr'
attributes='aria-[a-z]*|autocomplete|charset|class|colspan|content|data-[a-z]*|for|http-equiv|id|lang|max|min|name|role|spellcheck|tabindex|title|type|value'
elements="<!doctype html>|<!-- a report of cadgen -->|<script type= id=>.*|</script>|</($names)>|<($names)( ($attributes)=)*( hidden)?>"
closed() {
	count 2 '</script'
	count 2 '<script'
	count 1 '</style'
	count 1 '<!--'
	sed '/^<script>/,/^<\/script>/d; /^<style>/,/^<\/style>/d' "$html" >shell
	grep -o '<[^>]*>*' shell | sed 's/"[^"]*"//g; s/&[a-z]*;//g' | sort -u >tags
	grep -vxE "$elements" tags >others && fail "$html has other markup: $(head -3 others)"
	grep -qE '(https?:)?//[a-z]|@import|url\(' shell && fail "$html names something to load"
	grep -q "$(printf '\342\200[\250-\256]')" "$html" && fail "$html has marks of direction, or of lines"
	LC_ALL=C grep -q "[$(printf '\001-\010\013-\037\177')]" "$html" && fail "$html has control characters"
}

hash_of() { # NAME: the policy has the hash of what stands in that element
	# shellcheck disable=SC2016
	sed -n "/^<$1>/,/^<\\/$1>/p" "$html" | sed "1s/^<$1>//; \$d" >"$1.txt"
	hash=$(sha256sum <"$1.txt" | cut -c1-64 | tr a-f A-F | basenc --base16 -d | base64)
	page "'sha256-$hash'"
}

# The lines of the derivatives, each behind the numbers of the lines that it is from: "10 11: text".
linked() {
	sed -n '/^<div id="derived"/,/^<div id="stages"/s/^<div class="l" data-n="[0-9]*">\(.*\)<\/div>$/\1/p' "$html" >lines.txt
	sed -n 's/^"links":"\(.*\)",$/\1/p' "$html" | awk '
		function next_number(v, factor, digit) {
			v = 0
			factor = 1
			do {
				digit = index(digits, substr($0, ++at, 1)) - 1
				v += digit % 32 * factor
				factor *= 32
			} while (digit >= 32)
			return v % 2 ? -(v - 1) / 2 : v / 2
		}
		BEGIN { digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/" }
		{
			while (at < length($0)) {
				text = ""
				for (count = next_number(); count > 0; count--)
					text = text " " (line += next_number()) + 1
				print text
			}
		}' | paste -d: - lines.txt >linked.txt
}

from() { # LINES TEXT: the derivative's line that has this text
	grep -qF -- " $1:" linked.txt && grep -F -- "$2" linked.txt | grep -q "^ $1:" || fail "'$2' is not from $1: $(grep -F -- "$2" linked.txt)"
}

html=wave.html

cat >wave.c <<'C'
#include <math.h>

#pragma cadgen rev wrt(x[n], w)
double wave(int n, const double *x, double w)
{
	double s = 0, y = 1;

	for (int i = 0; i < n; i++) {
		double t = w * x[i];
		y *= sin(t);
		if (y > 1)
			s += x[i] * y
				+ t;
	}
	return s;
}
C

# ---- what is there

run 0 wave.c
mv wave.ad.c plain.c
run 0 wave.c --report wave.html
[ -s err ] && fail "it says something"
same wave.ad.c plain.c
page '<title>wave.c - cadgen</title>'
page '<div class="l a" data-n="9" title="active: x, w, t">                double <b>t</b> = <b>w</b> * <b>x</b>[i];</div>'
page '<div class="l" data-n="6">'
page '+ <b>t</b>;</div>'
page '<b>kept</b> &#39;y&#39; is kept, 8 * n bytes: the loop carries it from trip to trip</p>'
page '<b>apart</b> this loop and its adjoint are two loops'
page '(line&nbsp;10)'
page "<h2>wave_rev <small>wave.ad.c:$(($(grep -n 'Reverse derivative of wave' wave.ad.c | cut -d: -f1) - 1))</small></h2>"
page '<button data-go="0:8">8</button> for (int i = 0; i &lt; n; i++) {</td><td class="number">17</td><td class="number">3</td>'
page '["transpose","'
page '["linearise","'
linked
[ "$(wc -l <lines.txt)" -eq "$(wc -l <linked.txt)" ] || fail "the links are not those of the lines"
from 4 'double wave_rev('
from 8 'for (int i = 0; i &lt; n; i++)'
from 8 'for (int i = n; i &gt; 0;)'
from 9 'double t = w * xi;'
from 10 'double sin_t = sin(t);'
from 10 'sin_at[i] = sin_t;'
from 11 'cond_at[i] = cond;'
from 12 's += xi * y + t;'
closed
hash_of style
hash_of script

# ---- the same bytes on every run; nothing is written of what is refused

cp wave.html first.html
run 0 wave.c --report wave.html
same wave.html first.html
run 0 --report - wave.c -o wave.ad.c
same out wave.html
sed 's/sin(t)/unknown(t)/; 2i double unknown(double);' wave.c >refused.c
run 1 refused.c --report refused.html
absent refused.html refused.ad.c
run 1 refused.c --report wave.html
same wave.html first.html

rm -f wave.ad.c
mkdir folder
run 1 wave.c --report missing/wave.html
says "'missing/wave.html' cannot be written"
run 1 wave.c --report folder
absent wave.ad.c missing
[ -e /dev/full ] && run 1 wave.c --report /dev/full
absent wave.ad.c

# ---- what it is not written over

echo '<html>' >mine.html
run 1 wave.c --report mine.html
says "--report would overwrite 'mine.html', which cadgen did not write"
run 2 wave.c --report wave.ad.c
says "two outputs would be written to 'wave.ad.c'"

# ---- remarks, dependency files, other ways to write

run 0 wave.c --remarks --report wave.html
says "remark: 'y' is kept"
same wave.html first.html
run 0 wave.c --report wave.html -MD
grep -q '^wave.ad.c wave.html: ' wave.ad.d || fail "the page is no target"
html=alone.html
run 0 wave.c --report alone.html --only-derivatives -o alone.c
page '<h2>wave_rev <small>alone.c:'
closed

# ---- several files; rounds; callees

cat >other.c <<'C'
#pragma cadgen hess wrt(x[2])
double other(const double *x)
{
	return x[0] * x[0] * x[1];
}
C
html=both.html
run 0 wave.c other.c --report both.html
page '<title>wave.c, other.c - cadgen</title>'
page '<section class="file" data-file="1" hidden><h2>other.c</h2>'
page '<h2>other_hess <small>other.ad.c:'
closed
html=second.html
run 0 other.c --report second.html
linked
from 4 'double t1 = x1 + x1;'
from '2 4' 'return t * t * x1;'
[ "$(grep -c '^ .*4:' linked.txt)" -gt 5 ] || fail "the second derivative leads to no line of the source"

# ---- hostile texts

html=hostile.html
{
	cat <<'C'
#define STRING "</script><script>alert(1)</script>"
/* </script><!-- <script>alert(2)</script> --> ]]> & &amp; &lt; "quotes" 'single' `back` ${x} {{data}} */
// <img src=x onerror=alert(3)> \u003c/script>
#define PASTE(x) #x "</style><style>*{display:none}</style>"
C
	printf '/* U+2028 \342\200\250, right to left \342\200\256 \342\200\217 \342\201\247, BEL \007, not UTF-8 \377\300\257 \200 */\n'
	printf '/* '
	i=1
	while [ $i -le 255 ]; do
		# shellcheck disable=SC2059
		[ $i -eq 13 ] || [ $i -eq 42 ] || printf "\\$(printf %o $i)"
		i=$((i + 1))
	done
	printf ' */\n'
	printf 'static double na\303\257ve(double v) { return v * v; }\r\n'
	cat <<'C'
#pragma cadgen grad of(return) wrt(x)
double f(double x)
{
	const char *s = "</textarea>--></script>"; /* <b onmouseover="alert(4)">x</b> */
	double a_i = 0;

	for (int i = 0; i < 3; i++) /* </div></section> */
		a_i += naïve(x) * sin(a_i) + (s[0] == '<');
	return a_i;
}
C
} >hostile.c
sed -i '1i double sin(double);' hostile.c
run 0 hostile.c --report hostile.html
page '&lt;/script&gt;&lt;!-- &lt;script&gt;alert(2)&lt;/script&gt; --&gt; ]]&gt; &amp; &amp;amp; &amp;lt; &quot;quotes&quot; &#39;single&#39;'
page '{{data}}'
page '&lt;E2&gt;&lt;80&gt;&lt;AE&gt;'
page 'not UTF-8 &lt;FF&gt;&lt;C0&gt;&lt;AF&gt; &lt;80&gt;'
closed

printf '/* nul \0 here */\n#pragma cadgen hess wrt(x)\ndouble square(double x)\n{\n\treturn x * x;\n}' >nul.c
html=nul.html
run 0 nul.c --report nul.html
page 'nul &lt;00&gt; here'
page '<h2>square_hess <small>nul.ad.c:'
closed

# ---- hostile names of files

for name in 'a"><script>alert(1)<' "b' onclick='alert(2)" 'c & d' '-->' "$(printf 'e\342\200\256c.html')" "$(printf 'f\377')"; do
	mkdir -p "odd"
	cp wave.c "odd/$name.c"
	html=odd.html
	run 0 "odd/$name.c" --report odd.html -o odd.ad.c
	closed
	run 0 wave.c --report "$name.html"
	exists "$name.html"
	rm -f "./$name.html" odd.html
done
finish
