#!/bin/sh
# Let the next steps of a workflow find promtool. It is only unpacked: installing its package would
# start a Prometheus server.
set -eu
cd "$RUNNER_TEMP"
sudo apt-get -qq update
apt-get -qq download prometheus
dpkg -x prometheus_*.deb prometheus
echo "$PWD/prometheus/usr/bin" >> "$GITHUB_PATH"
