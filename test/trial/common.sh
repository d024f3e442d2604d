# What the steps of the trial share: what a newcomer has, cadgen installed in a folder of its own, whose bin is in PATH, and nothing else that leads
# there. They are called
#
#   STEP.sh PROJECT BUILD CMAKE FOLDER
#
# FOLDER is emptied and used for files.
. "$1/test/builds/common.sh"
unset CMAKE_PREFIX_PATH PKG_CONFIG_PATH
[ "$(command -v cadgen)" = "$prefix/bin/cadgen" ] || fail "cadgen in PATH is another one"

has_gsl() {
	echo '#include <gsl/gsl_vector.h>' | ${CC:-cc} -E - >/dev/null 2>&1
}

end() { # TEXT
	[ $failed -eq 0 ] && echo "$1"
	exit $failed
}
