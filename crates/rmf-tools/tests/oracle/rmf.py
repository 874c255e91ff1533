"""The six RMF tools once more, to be held against the Rust implementation.

    python3 rmf.py DATA_DIR < requests.jsonl > answers.jsonl
    python3 rmf.py --selftest

A request is {"tool": …, "arguments": {…}}. An answer, in the same order, is
{"structuredContent": {…}, "meta": {…}}, where `meta` is `_meta` without template and timestamp, or
{"error": {"code": "BAD_REQUEST", "problems": [{"parameter", "code"}, …]}}, sorted by the parameter's
JSON pointer, or {"error": {"code": "NOT_FOUND", "invalidCodes": […]?}}, the codes of a comparison in
the order asked, without surrounding and repeated spaces. Figures are to be compared as numbers: 8 and
8.0 are the same.

Standard library of Python 3.11 only; written from the contract without sight of the Rust sources.
"""

import json
import sys
from decimal import Decimal

import answers
import funds


def main(argv):
    """The exit code: 0 fine, 1 a self check failed, 2 used wrongly."""
    if argv == ["--selftest"]:
        import selftest

        return selftest.main()
    if len(argv) != 1 or argv[0].startswith("-"):
        print(__doc__, file=sys.stderr)
        return 2
    directory = answers.Directory(funds.load(argv[0]))
    for stream in (sys.stdin, sys.stdout):
        stream.reconfigure(encoding="utf-8", newline="\n")
    for line in sys.stdin:
        request = json.loads(line, parse_float=Decimal)
        reply = answers.answer(directory, request["tool"], request["arguments"])
        sys.stdout.write(json.dumps(reply, ensure_ascii=False) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
