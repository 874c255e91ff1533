#!/bin/sh
# Installs what package-lock.json names, unless it is there, and holds every file against the
# published types of the other side.
set -eu
cd "$(dirname "$0")"

if ! cmp -s package-lock.json node_modules/.installed-from; then
  npm ci --no-fund --no-audit
  cp package-lock.json node_modules/.installed-from
fi
node --test test/*.test.mjs
