#!/usr/bin/env python3
"""damaging-server.py COMMAND…: a server over stdio whose successful calls lose a required member.

A client that validates what a tool gives has to refuse them; one that takes them shows that its other
tests say nothing about schemas.
"""

import json
import subprocess
import sys
import threading


def main() -> int:
    server = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    threading.Thread(target=copy, args=(sys.stdin.buffer, server.stdin), daemon=True).start()
    for line in server.stdout:
        sys.stdout.buffer.write(damaged(line))
        sys.stdout.buffer.flush()
    return server.wait()


def copy(source, target) -> None:
    for line in source:
        target.write(line)
        target.flush()
    target.close()


def damaged(line: bytes) -> bytes:
    message = json.loads(line)
    content = message.get("result", {}).get("structuredContent")
    if content is None:
        return line
    content.pop("totalCount", None)
    return json.dumps(message).encode() + b"\n"


if __name__ == "__main__":
    sys.exit(main())
