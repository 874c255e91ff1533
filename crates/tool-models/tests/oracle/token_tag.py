"""Signs and digests by a reading of its own.

Usage: python3 token_tag.py < LINES

Each line of stdin is one JSON object. {"secret": hex, "signed": text} is answered by the tag that a
token has which signs the text: HMAC-SHA-256 in base64url without padding. {"left": JSON text, "right":
JSON text} is answered by whether the two say the same: objects by their members, integers and floats of
one value alike. Nothing here is shared with the Rust code.
"""

import base64
import hashlib
import hmac
import json
import sys


def tag(secret, signed):
    mac = hmac.new(bytes.fromhex(secret), signed.encode(), hashlib.sha256).digest()
    return base64.urlsafe_b64encode(mac).rstrip(b"=").decode()


def canonical(text):
    """Every number as a float, since JSON has one kind; -0 as 0."""
    document = json.loads(text, parse_int=lambda digits: float(digits) + 0.0, parse_float=lambda digits: float(digits) + 0.0)
    return json.dumps(document, sort_keys=True)


def main():
    for line in sys.stdin:
        asked = json.loads(line)
        if "secret" in asked:
            answer = tag(asked["secret"], asked["signed"])
        else:
            answer = canonical(asked["left"]) == canonical(asked["right"])
        print(json.dumps(answer))


main()
