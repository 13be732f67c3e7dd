#!/bin/sh
# Print where each Python that the project runs on is, newest first: one for each minor version.
set -eu

for minor in 20 19 18 17 16 15 14 13 12 11; do
    for python in "python3.$minor" "${PYENV_ROOT:-$HOME/.pyenv}/versions/3.$minor".*/bin/python3; do
        if "$python" -c 'import ensurepip, venv' 2>/dev/null; then
            "$python" -c 'import sys; print(sys.executable)'
            break
        fi
    done
done
