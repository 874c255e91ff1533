// Receives a tool's response, does what its status asks for, and answers it for a human.

import { pathToFileURL } from "node:url";
import type { HumanAnswer } from "./generated/human-answer.v1.js";
import type { AnswerField, ToolResponse } from "./generated/tool-response.v1.js";
import { schema, variants } from "./validator.js";

/** Whoever is asked. */
export interface Human {
  sees(text: string): void;
  /** What they fill in, a member for each field; nothing when they will not. */
  fills(question: string, fields: AnswerField[]): Record<string, unknown> | undefined;
  agrees(question: string): boolean;
}

const statuses = variants(schema("tool-response.v1"), "status");

/** Reads a response. Throws a `SyntaxError` for what is no JSON, a `TypeError` for what is no response. */
export function receive(text: string): ToolResponse {
  const document = JSON.parse(text);
  const isResponse = statuses.get(document?.status);
  if (isResponse === undefined) {
    throw new TypeError(`not a tool response: /status must be one of ${[...statuses.keys()].join(", ")}`);
  }
  if (isResponse(document)) return document as ToolResponse;
  const [error] = isResponse.errors ?? [];
  throw new TypeError(`not a tool response: ${error?.instancePath || "the document"} ${error?.message}`);
}

/** A question without fields takes one free text of this name. */
const freeText: AnswerField = { name: "answer", required: true, rule: { type: "text" } };

/** The answer to a response; none where nobody is asked, or nobody can answer by id. */
export function answer(response: ToolResponse, human: Human): HumanAnswer | undefined {
  switch (response.status) {
    case "success":
    case "pending":
    case "in_progress":
    case "created":
      return told(human, `${response.action}: ${response.status}`);
    case "error":
      return told(human, response.hint === undefined ? response.error : `${response.error}; ${response.hint}`);
    case "human_input_requested": {
      const { request_id, question, answer_fields = [freeText] } = response.data;
      if (request_id === undefined) return told(human, question);
      const content = human.fills(question, answer_fields);
      return content ? { action: "accept", request_id, content } : { action: "decline", request_id };
    }
    case "authorization_requested": {
      const { request_id, tool_name, reason, security_level } = response.data;
      const agrees = human.agrees(`May ${tool_name} run? ${reason} Risk: ${security_level}`);
      return { action: agrees ? "approve" : "reject", request_id };
    }
    case "authorization_required": {
      const { request_id } = response.data;
      if (request_id === undefined) return told(human, response.message);
      return { action: human.agrees(response.message) ? "approve" : "reject", request_id };
    }
    case "credential_required":
    case "human_required": {
      // Done by hand elsewhere; the answer only says that it is.
      const { request_id } = response.data;
      if (request_id === undefined) return told(human, response.message);
      const isDone = human.agrees(response.message);
      return isDone ? { action: "accept", request_id, content: {} } : { action: "cancel", request_id };
    }
    default:
      return unknownStatus(response);
  }
}

function told(human: Human, text: string): undefined {
  human.sees(text);
}

/** Does not compile as long as a status is left out above. */
function unknownStatus(response: never): never {
  throw new TypeError(`no such status: ${JSON.stringify(response)}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const question: ToolResponse = {
    status: "human_input_requested",
    action: "ask_human",
    hil_required: true,
    data: {
      request_id: "req_1",
      question: "How much should be invested?",
      answer_fields: [{ name: "amount", required: true, rule: { type: "number", minimum: 500 } }],
      expires_at: "2025-10-18T06:00:00Z",
    },
    timestamp: "2025-10-18T05:34:56Z",
  };
  const human: Human = {
    sees: console.log,
    fills: () => ({ amount: 1000 }),
    agrees: () => false,
  };
  console.log(JSON.stringify(answer(receive(JSON.stringify(question)), human)));
}
