#!/bin/sh
# The page of --report in a browser: browser.sh CADGEN FOLDER CHROMIUM
#
# Scripts of this folder are appended to pages, click and type there, and leave a verdict in the page, which the browser prints.
# The page's policy lets no other script run, so their hashes are added to it.
chromium=$3
. "$(dirname "$0")/../cli/check.sh"
scripts=$(cd "$(dirname "$0")" && pwd)

# appended PAGE OUT SCRIPT..: the page with these scripts as one
appended() {
	page=$1
	made=$2
	shift 2
	{
		printf '\n'
		cat "$@"
	} >script.txt
	hash=$(sha256sum <script.txt | cut -c1-64 | tr a-f A-F | basenc --base16 -d | base64)
	{
		sed "s|script-src |script-src 'sha256-$hash' |; /^<\\/body>/,\$d" "$page"
		printf '<script>'
		cat script.txt
		printf '</script>\n</body>\n</html>\n'
	} >"$made"
}

# browse SIZE PAGE: the page as the browser leaves it, in dom; what the console says, in err
browse() {
	command="$2 at $1"
	rm -rf profile
	timeout 100 "$chromium" --headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking \
		--disable-component-update --disable-sync --user-data-dir="$PWD/profile" --enable-logging=stderr \
		--window-size="$1" --dump-dom "file://$PWD/$2" >dom 2>all
	grep CONSOLE all >err
	sed -n 's/.*<pre id="verdict">//; T; :more; s|</pre>.*||; t last; p; n; b more; :last; p; q' dom >verdict
	[ "$(cat verdict)" = "all is as promised" ] || fail "$(cat verdict)"
}

tests() { # SIZE PAGE SCRIPT
	appended "$2" "tested.$2" "$scripts/check.js" "$scripts/$3"
	browse "$1" "tested.$2"
	[ ! -s err ] || fail "the console has messages"
}

# ---- a page: clicks, keys, search, views; layout at two sizes and in print

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
run 0 wave.c --report wave.html --dump-after all --dump-dir dumps
tests 1400,900 wave.html page.js
tests 1400,900 wave.html layout.js
tests 600,900 wave.html layout.js
tests 1400,900 wave.html print.js

# ---- the stages are what --dump-after prints

cat >stages.js <<'J'
const texts = [];
press('2');
byId('stage').value = 0;
for (let i = 0; i <= Number(byId('stage').max); i++) {
	byId('stage').value = i;
	byId('stage').dispatchEvent(new Event('input'));
	texts.push(...rowsOf('ir').map(row => row.textContent));
}
say('lines', texts.join('\n'));
verdict();
J
appended wave.html stages.html "$scripts/check.js" stages.js
browse 1400,900 stages.html
sed -n 's/.*<pre id="lines">//; T; :more; s|</pre>.*||; t last; p; n; b more; :last; p; q' dom |
	sed "s/&lt;/</g; s/&gt;/>/g; s/&amp;/\\&/g" >shown
cat dumps/*.ir >dumped
same shown dumped

# ---- several files and a Hessian

cat >other.c <<'C'
#pragma cadgen hess wrt(x[2])
double other(const double *x)
{
	double p = x[0] * x[1];

	return p * p * x[1];
}
C
run 0 wave.c other.c --report both.html
tests 1400,900 both.html files.js

# ---- hostile text

{
	cat <<'C'
#define STRING "</script><script>document.title = 'injected'</script>"
/* </script><!-- <script>document.title = 'injected'</script> --> ]]> & &amp; "quotes" {{data}} */
C
	printf '/* \342\200\250 \342\200\256 \377 */\n'
	cat <<'C'
#pragma cadgen grad of(return) wrt(x)
double square(double x)
{
	return x * x; /* <img src=x onerror="document.title = 'injected'"> */
}
C
} >hostile.c
cp hostile.c "a\"><script>document.title='injected'<.c"
run 0 "a\"><script>document.title='injected'<.c" --report hostile.html
tests 1400,900 hostile.html hostile.js

# What is injected all the same does not run, and nothing is loaded. The console says so.
appended hostile.html policy.html "$scripts/check.js" "$scripts/policy.js"
browse 1400,900 policy.html
says 'Content Security Policy'
grep -v 'Content Security Policy' err && fail "the console has other messages"

# ---- 5,000 lines

sh "$scripts/large.sh" >large.c
run 0 large.c --report large.html
tests 1400,900 large.html large.js
grep -E '^(<pre id="told">)?[a-z ]* [0-9]+ ms' dom | sed 's/<[^>]*>//g'
finish
