import re

from generate import committed, generated


def test_the_models_are_those_of_the_schemas():
    assert committed() == generated(), "run `.venv/bin/python generate.py`"


def test_no_name_is_made_up():
    """A name such as `Data1` or `field__1` is the generator's answer to a schema that gave none."""
    for path, text in committed().items():
        made_up = re.findall(r"^class \w+?\d*(?<!V)\d+\(|^    field_+\d*\b.*$", text, re.MULTILINE)
        assert made_up == [], path.name
