# Functions of test/grad by another oracle than that folder's: `cadgen check` with nothing but the sources.
#   grad.sh CADGEN FOLDER GRAD    GRAD: the folder test/grad
here=$(cd "$(dirname "$0")" && pwd)
grad=$3
. "$here/../cli/check.sh"

# agree FILE PAIRS: none fails, and so many agree at least
agree() {
	run 0 check "$grad/$1.c" --points 1
	count=$(sed -n 's/^\([0-9]*\) pairs agree.*/\1/p' out)
	[ "${count:-0}" -ge "$2" ] || {
		fail "${count:-no} pairs agree, not $2"
		tail -n 4 out
	}
}

agree aliasing 80
agree bounded_calls 9
agree callbacks 85
agree complex 30
agree contexts 30
agree convolutions 40
agree declarations 55
agree greatest 35
agree jacobian_lanes 15
agree kept 20
agree kept_graphs 25
finish
