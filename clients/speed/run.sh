#!/bin/sh
# How fast the same documents are read and checked in three languages, one after the other on this machine: megabytes
# a second. What the packages of both clients lack for it, msgspec, is installed beside them.
set -eu
cd "$(dirname "$0")"

documents="$(mktemp -d)"
trap 'rm -rf "$documents"' EXIT

SMART_RESPONSE_DOCUMENTS="$documents" cargo bench --quiet --locked -p smart-response --bench ratios

if ! cmp -s requirements.txt .venv/installed-from; then
  python3 -m venv .venv
  .venv/bin/pip install --quiet --requirement requirements.txt --requirement ../python/requirements.txt
  cp requirements.txt .venv/installed-from
fi
.venv/bin/python python.py "$documents"

cd ../typescript
if ! cmp -s package-lock.json node_modules/.installed-from; then
  npm ci --no-fund --no-audit
  cp package-lock.json node_modules/.installed-from
fi
node ../speed/node.mjs "$documents"
