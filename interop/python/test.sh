#!/bin/sh
# Installs what requirements.txt names into .venv, unless it is there, and holds every file against
# the published types of the other side.
set -eu
cd "$(dirname "$0")"

if ! cmp -s requirements.txt .venv/installed-from; then
  python3 -m venv .venv
  .venv/bin/pip install --quiet --no-deps --requirement requirements.txt
  cp requirements.txt .venv/installed-from
fi
.venv/bin/python -m unittest
