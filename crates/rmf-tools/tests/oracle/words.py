"""Texts as the contract reads them: cleaned, normalised for a search, told from placeholders."""

import re
import unicodedata

# Unicode's White_Space. Python's own `str.split` also takes U+001C to U+001F, which are none.
SPACES = re.compile("[\t\n\v\f\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f\x80-\x84\x86-\x9f]+")
LOST_LINE_BREAK = re.compile("(?<=[\u0e01-\u0e5b])n(?=[\u0e01-\u0e5b])")
PLACEHOLDERS = {"", "-", "Unknown", "N/A"}


def cleaned(text):
    """Without surrounding spaces, runs of spaces as one."""
    return SPACES.sub(" ", text).strip(" ")


def folded(text):
    """A fund code for a lookup: case and surrounding and repeated spaces aside."""
    return cleaned(text).lower()


def normalised(text):
    """For a search: NFKC, lower case, runs of white space as one space, none at the ends."""
    return cleaned(unicodedata.normalize("NFKC", text).lower())


def of_file(value):
    """A text of a file, or None: control characters, repeated spaces and an `n` left of a lost line
    break read as single spaces; a placeholder or anything but a text as None."""
    if not isinstance(value, str):
        return None
    text = cleaned(LOST_LINE_BREAK.sub(" ", CONTROLS.sub(" ", value)))
    return None if text in PLACEHOLDERS else text
