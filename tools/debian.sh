#!/bin/sh
# Install what the tests need from Debian: a real browser, databases, shells.
# Each argument is PACKAGE=FILE, where FILE (a pattern) is there if the package is.
set -eu

missing=""
for pair in "$@"; do
    package=${pair%%=*}
    # The pattern is expanded on purpose.
    # shellcheck disable=SC2086
    ls ${pair#*=} >/dev/null 2>&1 || missing="$missing $package"
done
[ -z "$missing" ] && exit 0

if ! command -v apt-get >/dev/null; then
    echo "The tests need$missing; there is no apt-get here, so install them by hand." >&2
    exit 1
fi
if [ "$(id -u)" -ne 0 ]; then
    echo "The tests need$missing: run 'sudo apt-get install$missing' once." >&2
    exit 1
fi
echo "Installing Debian's$missing for the tests."
export DEBIAN_FRONTEND=noninteractive
log=$(mktemp)
# Debian's PostgreSQL starts a cluster of its own; the tests start theirs and need none.
mkdir -p /etc/postgresql-common
[ -e /etc/postgresql-common/createcluster.conf ] \
    || echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.conf
# shellcheck disable=SC2086
if ! { apt-get update -qq && apt-get install -qq -y --no-install-recommends $missing; } >"$log" 2>&1; then
    cat "$log" >&2
    exit 1
fi
rm -f "$log"
