#!/bin/sh
# Installs what the tests need unless it is there, and runs them: what is built is what is committed, types,
# lint, and the pages in a browser. Tests over real funds run where RMF_DATA_DIR names the data and cargo has
# built the program contract.
set -eu
cd "$(dirname "$0")"

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
lacking=
[ -n "${CHROMIUM:-}" ] || [ -x /usr/bin/chromium ] || lacking="$lacking chromium"
# Without a font that has them, Thai letters are boxes of another width, and the layout is not that of Thai.
[ -n "$(fc-list :lang=th 2>/dev/null)" ] || lacking="$lacking fontconfig fonts-thai-tlwg"
if [ -n "$lacking" ]; then
  as_root apt-get update
  # shellcheck disable=SC2086  # names of packages, parted by spaces
  as_root apt-get install --yes --no-install-recommends $lacking
fi

if ! cmp -s package-lock.json node_modules/.installed-from; then
  npm ci --no-fund --no-audit
  cp package-lock.json node_modules/.installed-from
fi
npm run build:check
npm run fixtures:check
npm run check
npm test
