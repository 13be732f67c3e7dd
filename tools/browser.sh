#!/bin/sh
# Install Chromium for the browser tests if it is missing and this is Debian as root.
set -eu

for name in chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo 'browser: installing Chromium for the browser tests'
    export DEBIAN_FRONTEND=noninteractive
    if apt-get -qq update && apt-get -qq install --no-install-recommends --yes chromium >/dev/null
    then exit 0; fi
fi
printf '%s\n' '' \
    '*** THE BROWSER TESTS WILL NOT RUN: Chromium is missing and could not be installed. ***' \
    '*** On Debian: sudo apt-get install chromium                                        ***' \
    ''
