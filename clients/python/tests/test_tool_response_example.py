import json
import subprocess
import sys
from typing import Any

import jsonschema
import pytest
from pydantic import ValidationError

from tool_response_example import AnswerField, answer, receive
from vectors import CLIENT, REPOSITORY, SCHEMAS, root_of, vectors

DIALECT = jsonschema.Draft202012Validator
ANSWERS = DIALECT(
    json.loads((REPOSITORY / "schemas/human-answer.v1.json").read_bytes()),
    format_checker=DIALECT.FORMAT_CHECKER,
)
RESPONSES = {
    vector.file.removeprefix("tool-response/"): vector.text
    for schema in SCHEMAS
    if root_of(schema) == "tool-response"
    for vector in vectors(schema)
}


class Scripted:
    """A human who says the same to everything."""

    def __init__(self, says: bool):
        self.says = says
        self.heard: list[str] = []

    def sees(self, text: str) -> None:
        self.heard.append(text)

    def fills(self, question: str, fields: list[AnswerField]) -> dict[str, Any] | None:
        return {field.name: "words" for field in fields} if self.says else None

    def agrees(self, question: str) -> bool:
        return self.says


def answered(file: str, human: Scripted) -> dict[str, Any] | None:
    given = answer(receive(RESPONSES[file]), human)
    return None if given is None else json.loads(given.model_dump_json(by_alias=True))


def test_the_example_answers_each_request_as_it_may_be_answered():
    yes, no = Scripted(True), Scripted(False)
    question = "accept/human-input-full.json"
    accepted = {"action": "accept", "request_id": "req_01", "content": {"title": "words"}}
    assert answered(question, yes) == accepted
    assert answered(question, no) == {"action": "decline", "request_id": "req_01"}
    assert answered("accept/authorization-requested-full.json", yes)["action"] == "approve"
    assert answered("accept/authorization-requested-full.json", no)["action"] == "reject"
    assert answered("accept/human-required-full.json", no)["action"] == "cancel"


def test_nobody_is_asked_where_there_is_nobody_to_ask_or_no_id_to_answer_by():
    human = Scripted(True)
    assert answered("accept/human-input-minimal.json", human) is None
    assert answered("accept/pending-minimal.json", human) is None
    assert human.heard[0] == "Which city?"
    assert human.heard[1].endswith(": pending")


@pytest.mark.parametrize("says", [True, False])
def test_what_the_example_answers_to_any_response_is_an_answer_of_the_contract(says):
    for file in RESPONSES:
        # pydantic does not read these.
        if file.startswith("accept/") and "whole-numbers" not in file:
            given = answered(file, Scripted(says))
            if given is not None:
                ANSWERS.validate(given)


def test_the_example_says_what_is_wrong_with_the_variant_that_was_meant():
    with pytest.raises(ValidationError, match="does not match any of the expected tags"):
        receive(RESPONSES["reject/unknown-status-ok.json"])
    with pytest.raises(ValidationError) as refused:
        receive(RESPONSES["reject/wrong-type-max-length-is-a-fraction.json"])
    [error] = refused.value.errors()
    field = ("human_input_requested", "data", "answer_fields", 0, "rule", "text", "max_length")
    assert error["loc"] == field


def test_the_example_runs():
    command = [sys.executable, "-X", "utf8", "tool_response_example.py"]
    printed = subprocess.run(command, cwd=CLIENT, check=True, capture_output=True).stdout
    ANSWERS.validate(json.loads(printed))
