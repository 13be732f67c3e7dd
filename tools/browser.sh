#!/bin/sh
# Install Chromium for the browser tests, on Debian and Ubuntu; with --check only say how.
set -eu

for name in chromium-headless-shell chromium chromium-browser; do
    if command -v "$name" >/dev/null 2>&1; then exit 0; fi
done
if [ "${1:-}" = --check ]; then
    echo 'browser: Chromium is missing, so the tests of the page are skipped. Run `make browser` to install it.'
    exit 0
fi
if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null 2>&1; then
    echo 'browser: install Chromium yourself (on Debian: sudo apt-get install chromium)' >&2
    exit 1
fi
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
for name in chromium-headless-shell chromium; do
    if apt-cache show "$name" >/dev/null 2>&1; then break; fi
done
apt-get -qq install --no-install-recommends --yes "$name" >/dev/null
