#!/bin/sh
# The Debian package of cpack, installed by apt in a clean root with a C compiler: the examples of the README.
#
#   debian.sh PROJECT BUILD CPACK FOLDER
#
# FOLDER is emptied. Exit status 77: no clean root can be made, as without a network.
set -eu
project=$1
rm -rf "$4"
mkdir -p "$4"
cd "$4"
"$3" --config "$2/CPackConfig.cmake" -G DEB -B packed >log 2>&1 || {
	cat log
	exit 1
}
mv packed/*.deb cadgen.deb
rm -rf packed
dpkg-deb --info cadgen.deb

# The sources of this machine's own release.
codename=$(sed -n 's/^VERSION_CODENAME=//p' /etc/os-release)
apt-get indextargets --format '$(ORIGIN) deb $(REPO_URI) $(RELEASE) $(COMPONENT)' 'Created-By: Packages' |
	sed -n "s/^Debian \(deb [^ ]* ${codename}[^ ]* main\)$/\1/p" | sort -u >sources.list
cat >inside.sh <<'SH'
set -eu
cd /tmp
PATH=/usr/sbin:/usr/bin:/sbin:/bin
export PATH DEBIAN_FRONTEND=noninteractive
apt-get install -qq -y --no-install-recommends ./cadgen.deb gcc libc6-dev >log || cat log
sh examples.sh README.md examples
gzip -t /usr/share/man/man?/cadgen*
cadgen --version
dpkg --verify cadgen
apt-get purge -qq -y cadgen >log
[ -z "$(find /usr -name '*cadgen*')" ]
SH
cat >hook.sh <<SH
set -e
echo "the root is made"
cp cadgen.deb inside.sh "$project/README.md" "$project/test/package/examples.sh" "\$1/tmp"
chroot "\$1" sh /tmp/inside.sh
echo "all is done"
SH
mmdebstrap --quiet --variant=apt --format=null --skip=cleanup/apt \
	--dpkgopt='force-unsafe-io' --dpkgopt='path-exclude=/usr/share/locale/*' --aptopt='Acquire::Languages "none"' \
	--customize-hook='sh hook.sh "$1"' "$codename" /dev/null sources.list >log 2>&1 || true
cat log
grep -q '^the root is made' log || exit 77
grep -q '^all is done' log
