// Generated from schemas/audit-entry.v1.json by `npm run generate`. Do not edit.

/**
 * What happened to a request.
 */
export type AuditEvent = Asked | Allowed | Answered | Expired | Begun | Finished | Settled | Revoked;
/**
 * What a human is asked: those of a tool's answers that need one.
 */
export type HumanRequest =
  | AskHumanResponse
  | RequestAuthorizationResponse
  | CredentialAuthorizationResponse
  | CredentialRequiredResponse
  | HumanRequiredResponse;
/**
 * What a value of an answer must be.
 */
export type FieldRule = TextRule | NumberRule | IntegerRule | BooleanRule | ChoiceRule | ChoicesRule;
/**
 * The form of a text.
 */
export type TextFormat = "email" | "uri" | "date" | "date-time";
/**
 * How much harm a call could do, from least to most.
 */
export type SecurityLevel = "LOW" | "MEDIUM" | "HIGH" | "CRITICAL";
/**
 * What a human has to do by hand.
 */
export type InterventionType = "captcha" | "login" | "payment" | "wallet" | "verification" | "oauth";
/**
 * What a human answers to a request.
 */
export type HumanAnswer = Accept | Decline | Cancel | Approve | Reject | Edit | Respond | Defer | Escalate;
/**
 * Which later calls an approval holds for. The user and the tool are the same in either case.
 */
export type RememberScope = "tool" | "arguments";

/**
 * One entry of a request's audit trail. Entries are added and never changed.
 */
export interface AuditEntry {
  /**
   * The request.
   */
  request_id: string;
  /**
   * The entry's place in the request's trail, from 0.
   */
  sequence: number;
  /**
   * When it happened.
   */
  at: string;
  event: AuditEvent;
}
/**
 * A human was asked.
 */
export interface Asked {
  type: "asked";
  call: Call;
  /**
   * The call's digest.
   */
  digest: string;
  request: HumanRequest;
}
/**
 * A call of a tool by somebody: what an approval is bound to.
 */
export interface Call {
  /**
   * Who called.
   */
  user_id: string;
  /**
   * What was called.
   */
  tool_name: string;
  /**
   * What it was called with.
   */
  tool_args: {
    [k: string]: unknown;
  };
}
/**
 * A human is asked a question.
 */
export interface AskHumanResponse {
  status: "human_input_requested";
  action: "ask_human";
  hil_required: true;
  /**
   * What to tell the human, where it is not the question itself.
   */
  message?: string;
  data: Question;
  /**
   * When the response was written.
   */
  timestamp: string;
}
/**
 * A question, and what an answer to it must be.
 */
export interface Question {
  /**
   * The request's name, which an answer repeats.
   */
  request_id?: string;
  /**
   * What is asked.
   */
  question: string;
  /**
   * What the human should know to answer.
   */
  context?: string;
  /**
   * Who is asked.
   */
  user_id?: string;
  /**
   * What the human, or the model that speaks with them, should do.
   */
  instruction?: string;
  /**
   * What the answer must hold; without it, one free text called `answer`.
   */
  answer_fields?: AnswerField[];
  /**
   * From when on an answer is too late.
   */
  expires_at?: string;
}
/**
 * One value that an answer holds.
 */
export interface AnswerField {
  /**
   * The value's name in the answer's content.
   */
  name: string;
  /**
   * What to call it before a human.
   */
  title?: string;
  /**
   * What it is, and in which unit.
   */
  description?: string;
  /**
   * Whether an answer without it is no answer.
   */
  required: boolean;
  rule: FieldRule;
}
/**
 * A text.
 */
export interface TextRule {
  type: "text";
  /**
   * The fewest characters.
   */
  min_length?: number;
  /**
   * The most characters.
   */
  max_length?: number;
  format?: TextFormat;
}
/**
 * A number.
 */
export interface NumberRule {
  type: "number";
  /**
   * The least that it may be.
   */
  minimum?: number;
  /**
   * The most that it may be.
   */
  maximum?: number;
}
/**
 * A whole number.
 */
export interface IntegerRule {
  type: "integer";
  /**
   * The least that it may be.
   */
  minimum?: number;
  /**
   * The most that it may be.
   */
  maximum?: number;
}
/**
 * Yes or no.
 */
export interface BooleanRule {
  type: "boolean";
}
/**
 * One of several texts.
 */
export interface ChoiceRule {
  type: "choice";
  /**
   * The texts to choose from.
   *
   * @minItems 1
   */
  options: [Choice, ...Choice[]];
}
/**
 * A text to choose.
 */
export interface Choice {
  /**
   * The text that the answer holds.
   */
  value: string;
  /**
   * What to call it before a human.
   */
  label?: string;
}
/**
 * Some of several texts.
 */
export interface ChoicesRule {
  type: "choices";
  /**
   * The texts to choose from.
   *
   * @minItems 1
   */
  options: [Choice, ...Choice[]];
  /**
   * The fewest that may be chosen.
   */
  min_choices?: number;
  /**
   * The most that may be chosen.
   */
  max_choices?: number;
}
/**
 * A human is asked whether a tool may run.
 */
export interface RequestAuthorizationResponse {
  status: "authorization_requested";
  action: "request_authorization";
  hil_required: true;
  /**
   * What to tell the human, where it is not the reason itself.
   */
  message?: string;
  data: ToolAuthorization;
  /**
   * When the response was written.
   */
  timestamp: string;
}
/**
 * A call that waits for permission.
 */
export interface ToolAuthorization {
  /**
   * The request's name, which an answer repeats.
   */
  request_id: string;
  /**
   * The tool that would run.
   */
  tool_name: string;
  /**
   * The arguments that it would run with, all of them.
   */
  tool_args: {
    [k: string]: unknown;
  };
  /**
   * Why it should run.
   */
  reason: string;
  security_level: SecurityLevel;
  /**
   * Who is asked.
   */
  user_id?: string;
  /**
   * From when on an answer is too late.
   */
  expires_at: string;
  /**
   * What the human, or the model that speaks with them, should do.
   */
  instruction?: string;
}
/**
 * A human is asked whether a stored credential may be used.
 */
export interface CredentialAuthorizationResponse {
  status: "authorization_required";
  action: "request_authorization";
  hil_required: true;
  /**
   * What to tell the human.
   */
  message: string;
  data: CredentialUse;
  /**
   * When the response was written.
   */
  timestamp: string;
}
/**
 * A stored credential that waits for permission to be used.
 */
export interface CredentialUse {
  /**
   * The request's name, which an answer repeats.
   */
  request_id?: string;
  /**
   * The kind of sign-in, such as `social`.
   */
  auth_type: string;
  /**
   * Whose sign-in it is, such as `google`.
   */
  provider: string;
  /**
   * The page that asks for it.
   */
  url?: string;
  credential_preview: CredentialPreview;
  /**
   * Who is asked.
   */
  user_id?: string;
  /**
   * A picture of the page: a URL or a path, or the picture in base64.
   */
  screenshot?: string;
  /**
   * What else the human should know.
   */
  details?: string;
  /**
   * What the human, or the model that speaks with them, should do.
   */
  instruction?: string;
  /**
   * From when on an answer is too late.
   */
  expires_at?: string;
}
/**
 * As much of a stored credential as anybody may see. It takes no other members, so that nothing of the credential itself can travel in it.
 */
export interface CredentialPreview {
  /**
   * Whose sign-in it is, such as `google`.
   */
  provider: string;
  /**
   * The name under which the vault keeps it.
   */
  vault_id: string;
  /**
   * When it was stored.
   */
  stored_at: string;
}
/**
 * A human has to sign in or give a credential, outside of the conversation.
 */
export interface CredentialRequiredResponse {
  status: "credential_required";
  action: "ask_human";
  hil_required: true;
  /**
   * What to tell the human.
   */
  message: string;
  data: Intervention;
  /**
   * When the response was written.
   */
  timestamp: string;
}
/**
 * What a human has to do by hand, outside of the conversation.
 */
export interface Intervention {
  /**
   * The request's name, which an answer repeats.
   */
  request_id?: string;
  intervention_type: InterventionType;
  /**
   * Whose page or service asks for it, such as `google`.
   */
  provider: string;
  /**
   * The page that asks for it.
   */
  url?: string;
  /**
   * The provider's page where consent is given. Needed where the type is `oauth`.
   */
  oauth_url?: string;
  /**
   * Who is asked.
   */
  user_id?: string;
  /**
   * A picture of the page: a URL or a path, or the picture in base64.
   */
  screenshot?: string;
  /**
   * What else the human should know.
   */
  details?: string;
  /**
   * What to do, step by step.
   */
  instructions?: string;
  /**
   * From when on it is too late.
   */
  expires_at?: string;
}
/**
 * A human has to do something by hand, such as solve a captcha.
 */
export interface HumanRequiredResponse {
  status: "human_required";
  action: "ask_human";
  hil_required: true;
  /**
   * What to tell the human.
   */
  message: string;
  data: Intervention;
  /**
   * When the response was written.
   */
  timestamp: string;
}
/**
 * Nobody had to be asked.
 */
export interface Allowed {
  type: "allowed";
  /**
   * The request whose approval was remembered; absent where the policy asks nobody.
   */
  remembered?: string;
}
/**
 * Somebody answered.
 */
export interface Answered {
  type: "answered";
  /**
   * Who.
   */
  by: string;
  answer: HumanAnswer;
}
/**
 * Answers a question.
 */
export interface Accept {
  action: "accept";
  /**
   * The request that is answered.
   */
  request_id: string;
  /**
   * The answer, a member for each field that was asked for.
   */
  content: {
    [k: string]: unknown;
  };
}
/**
 * Will not answer a question.
 */
export interface Decline {
  action: "decline";
  /**
   * The request that is answered.
   */
  request_id: string;
  /**
   * Why.
   */
  reason?: string;
}
/**
 * Turned away without deciding.
 */
export interface Cancel {
  action: "cancel";
  /**
   * The request that is answered.
   */
  request_id: string;
}
/**
 * Lets the call run as it was asked.
 */
export interface Approve {
  action: "approve";
  /**
   * The request that is answered.
   */
  request_id: string;
  remember?: Remember;
}
/**
 * An approval that holds for later calls, too. How long it may is for the server's policy to say.
 */
export interface Remember {
  scope: RememberScope;
  /**
   * From when on it holds no longer.
   */
  until: string;
}
/**
 * Does not let the call run.
 */
export interface Reject {
  action: "reject";
  /**
   * The request that is answered.
   */
  request_id: string;
  /**
   * Why.
   */
  reason?: string;
}
/**
 * Lets the call run with other arguments.
 */
export interface Edit {
  action: "edit";
  /**
   * The request that is answered.
   */
  request_id: string;
  /**
   * The arguments that it runs with: all of them.
   */
  tool_args: {
    [k: string]: unknown;
  };
  /**
   * Why.
   */
  reason?: string;
}
/**
 * Answers in place of the call.
 */
export interface Respond {
  action: "respond";
  /**
   * The request that is answered.
   */
  request_id: string;
  /**
   * What the call is to have answered.
   */
  content: unknown;
}
/**
 * Will decide later.
 */
export interface Defer {
  action: "defer";
  /**
   * The request that is answered.
   */
  request_id: string;
  /**
   * When to ask again.
   */
  until: string;
}
/**
 * Leaves the decision to somebody else.
 */
export interface Escalate {
  action: "escalate";
  /**
   * The request that is answered.
   */
  request_id: string;
  /**
   * Who decides.
   */
  to: string;
  /**
   * Why.
   */
  reason?: string;
}
/**
 * It was too late: for an answer, or to go on with one.
 */
export interface Expired {
  type: "expired";
}
/**
 * The call went on.
 */
export interface Begun {
  type: "begun";
  /**
   * What it went on with: the arguments that were approved.
   */
  tool_args: {
    [k: string]: unknown;
  };
  /**
   * What the human answered, where that was asked.
   */
  content?: {
    [k: string]: unknown;
  };
}
/**
 * The call ended.
 */
export interface Finished {
  type: "finished";
  /**
   * What came of it: the tool's answer.
   */
  outcome: unknown;
}
/**
 * Somebody said what became of a call that had begun and not ended.
 */
export interface Settled {
  type: "settled";
  /**
   * Who.
   */
  by: string;
  /**
   * Whether the call had its effect. If it had not, it may go on once more.
   */
  happened: boolean;
  /**
   * What came of the call, where it had its effect and that is known.
   */
  outcome?: unknown;
}
/**
 * Somebody withdrew a remembered approval.
 */
export interface Revoked {
  type: "revoked";
  /**
   * Who.
   */
  by: string;
}
