import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, receive, type Human } from "../src/tool-response-example.js";
import { schema, validator } from "../src/validator.js";
import { vectors } from "./vectors.js";

const responses = vectors("tool-response.v1").filter(({ file }) => file.includes("/accept/"));

const vector = (name: string) => {
  const found = vectors("tool-response.v1").find(({ file }) => file === `tool-response/${name}`);
  return found?.text ?? assert.fail(`no vector ${name}`);
};

const human = (says: boolean): Human => ({
  sees: () => undefined,
  fills: (_, fields) => (says ? Object.fromEntries(fields.map(({ name }) => [name, "words"])) : undefined),
  agrees: () => says,
});

const answered = (name: string, says: boolean) => answer(receive(vector(name)), human(says));

test("the example answers each request as it may be answered", () => {
  const question = "accept/human-input-full.json";
  const content = { title: "words" };
  assert.deepEqual(answered(question, true), { action: "accept", request_id: "req_01", content });
  assert.deepEqual(answered(question, false), { action: "decline", request_id: "req_01" });
  assert.equal(answered("accept/authorization-requested-full.json", true)?.action, "approve");
  assert.equal(answered("accept/authorization-requested-full.json", false)?.action, "reject");
  assert.equal(answered("accept/human-required-full.json", false)?.action, "cancel");
});

test("nobody is asked where there is nobody to ask, or no id to answer by", () => {
  const heard: string[] = [];
  const listener: Human = { ...human(true), sees: (text) => heard.push(text) };
  assert.equal(answer(receive(vector("accept/human-input-minimal.json")), listener), undefined);
  assert.equal(answer(receive(vector("accept/pending-minimal.json")), listener), undefined);
  assert.equal(heard[0], "Which city?");
  assert.match(heard[1] ?? "", /: pending$/);
});

test("what the example answers to any response is an answer of the contract", () => {
  const isAnswer = validator(schema("human-answer.v1"));
  for (const { file, text } of responses) {
    for (const says of [true, false]) {
      const given = answer(receive(text), human(says));
      assert.ok(given === undefined || isAnswer(given), `${file}: ${JSON.stringify(given)}`);
    }
  }
});

test("the example says what is wrong with a document that is no response", () => {
  const refused = (name: string) => () => receive(vector(`reject/${name}`));
  assert.throws(refused("unknown-status-ok.json"), /\/status must be one of success, error, pending/);
  assert.throws(
    refused("wrong-type-max-length-is-a-fraction.json"),
    /not a tool response: \/data\/answer_fields\/0\/rule\/max_length must be integer/,
  );
});
