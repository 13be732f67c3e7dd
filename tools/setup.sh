#!/bin/sh
# Create the project's virtual environment: setup.sh FOLDER LOCK [LOCK …]
set -eu
folder=$1
shift

fail() {
    printf 'setup: %s\n' "$@" >&2
    exit 1
}

new_enough='import sys; sys.exit(sys.version_info < (3, 11))'
of_its_own='import pip, sys; sys.exit(sys.version_info < (3, 11) or sys.prefix == sys.base_prefix)'
if [ -n "${PYTHON:-}" ] && ! "$PYTHON" -c "$new_enough" 2>/dev/null; then
    fail "PYTHON=$PYTHON is not Python 3.11 or later."
fi
if [ ! -x "$folder/bin/python" ] || ! "$folder/bin/python" -c "$of_its_own" 2>/dev/null; then
    echo "Setting up the project's environment in $folder. This takes a moment." >&2
    for python in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11 ''; do
        [ -n "$python" ] || fail 'Python 3.11 or later is needed, but was not found.' \
            'Install it, or say where it is: make PYTHON=/path/to/python3.'
        if "$python" -c "$new_enough" 2>/dev/null; then break; fi
    done
    "$python" -c 'import ensurepip, venv' 2>/dev/null || fail \
        "$python has no venv module, and the project needs one." \
        'On Debian and Ubuntu: apt install python3-venv.'
    rm -rf "$folder"
    "$python" -m venv "$folder"
fi

# A registry may be down for longer than pip itself keeps trying.
pip_install() {
    for pause in 5 20 ''; do
        "$folder/bin/python" -m pip --disable-pip-version-check --quiet install "$@" && return
        [ -n "$pause" ] || return 1
        echo "setup: pip failed. Trying again in $pause seconds." >&2
        sleep "$pause"
    done
}
for lock in "$@"; do
    pip_install --require-hashes --requirement "$lock" || fail \
        "the packages of $lock could not be installed; pip says above why."
done
pip_install --no-deps --no-build-isolation --editable . --editable ./playground || fail \
    'the project itself could not be installed; pip says above why.'
