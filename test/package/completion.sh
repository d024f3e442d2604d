#!/bin/sh
# What the completion files offer, in the shell itself.
#
#   completion.sh bash|zsh FILE CADGEN FOLDER
#
# FOLDER is emptied; the FILE stands there as the shells want it called.
set -eu
shell=$1
cadgen=$3
rm -rf "$4"
mkdir -p "$4/a folder" "$4/functions"
cp "$2" "$4/functions/_cadgen"
cd "$4"
touch wave.c "two words.c" other.txt
# What is typed, and what its last word may be; zsh offers other files where none fits.
cat >cases <<'END'
--tape fi|fixed
--tape=w|workspace
--emit sig|signatures
--disable wi|winner
--disable stru|
--disable vers|versions
--stop-after fro|front
--stop-after stru|structure
--dump-after al|all
--facts bl|blas
--facts blas,gs|blas,gsl
--facts nothing|
--rep|--report
--only|--only-derivatives
--rev x|
--header oth|other.txt
--out-dir oth||other.txt
wav|wave.c
oth||other.txt
--tape fixed wav|wave.c
END
case $shell in
bash)
	cat >run <<'END'
. ./functions/_cadgen 2>/dev/null
compopt() { :; }
ask() { # the words, split as readline does
	COMP_WORDS=(cadgen $1)
	COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
	_cadgen
}
failed=0
while IFS='|' read -r typed want zsh; do
	ask "${typed//=/ = }"
	[[ "${COMPREPLY[*]}" == "$want" ]] || { echo "$typed: offered '${COMPREPLY[*]}', not '$want'"; failed=1; }
done <cases
ask -
printf '%s\n' "${COMPREPLY[@]}" | grep -vx -e -- | sort >offered
COMP_WORDS=(cadgen '') COMP_CWORD=1
_cadgen
printf '%s\n' "${COMPREPLY[@]}" | grep -vx check | sort >files
printf '%s\n' 'a folder' functions 'two words.c' wave.c | diff - files || failed=1
exit $failed
END
	bash run
	# Options are those of --help. Those of `cadgen check` alone come after that word.
	"$cadgen" --help | sed -n 's/^  \(-[^ ]*\).*/\1/p' >help
	"$cadgen" --help | sed -n 's/^  \(-[^ ]*\).* check: .*/\1/p' >check
	grep -vxF -f check help | sort >want
	diff want offered
	;;
zsh)
	cat >run <<'END'
zmodload zsh/zpty
zpty z "TERM=dumb zsh -f -i"
ask() { # gives what the line becomes
	local line
	zpty -w z "$1"
	while zpty -r z line; do
		[[ $line == *GOT:* ]] && break
	done
	got=${${line#*GOT:}%%$'\r'*}
}
zpty -w z 'fpath=($PWD/functions $fpath); autoload -Uz compinit; compinit -u -D; unsetopt beep zle_bracketed_paste; PS1= ; cadgen() { print -r -- "GO""T:$*" }'
failed=0
while IFS='|' read -r typed want zsh; do
	ask $'cadgen '"$typed"$'\t\x05'
	last=${want:-$zsh}
	[[ -z $last ]] && want=$typed || want=${typed%${typed##*[ =]}}$last
	[[ $got == $want ]] || { print -r -- "$typed: became '$got', not '$want'"; failed=1 }
done <cases
exit $failed
END
	zsh run
	;;
esac
