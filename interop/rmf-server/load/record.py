"""record.py URL: what a server tells of its tools and answers to the calls of calls.json, as JSON."""

import json
import sys
import urllib.request
from pathlib import Path


def ask(url, method, params):
    """Asks a server that keeps no session, and gives the result."""
    body = {"jsonrpc": "2.0", "id": 1, "method": method, "params": params}
    headers = {
        "content-type": "application/json",
        "accept": "application/json, text/event-stream",
        "mcp-protocol-version": "2025-11-25",
    }
    request = urllib.request.Request(url, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request, timeout=30) as reply:
        return json.load(reply)["result"]


def main():
    url = sys.argv[1]
    calls = json.loads((Path(__file__).parent / "calls.json").read_text("utf-8"))
    tools = {tool["name"]: tool for tool in ask(url, "tools/list", {})["tools"]}
    recorded = [{"tool": tools[call["name"]], "result": ask(url, "tools/call", call)} for call in calls]
    json.dump(recorded, sys.stdout)


main()
