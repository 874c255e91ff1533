// Generated from schemas/tool-response.v1.json by `npm run generate`. Do not edit.

/**
 * The answer of a tool, told apart by its `status`.
 */
export type ToolResponse =
  | SuccessResponse
  | ErrorResponse
  | PendingResponse
  | InProgressResponse
  | CreatedResponse
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
 * The call succeeded.
 */
export interface SuccessResponse {
  status: "success";
  /**
   * What was called.
   */
  action: string;
  /**
   * What came of it, in the tool's own form.
   */
  data: unknown;
  /**
   * What the service behind the tool says of its own work.
   */
  metadata?: {
    [k: string]: unknown;
  };
  /**
   * When the response was written.
   */
  timestamp: string;
}
/**
 * The call failed.
 */
export interface ErrorResponse {
  status: "error";
  /**
   * What was called.
   */
  action: string;
  /**
   * What is known of the failure beyond its message, in the tool's own form; often nothing.
   */
  data: {
    [k: string]: unknown;
  };
  /**
   * What went wrong, for whoever reads it.
   */
  error: string;
  /**
   * What went wrong, for programs, such as `BAD_REQUEST`.
   */
  code?: string;
  /**
   * What to do about it.
   */
  hint?: string;
  /**
   * Why, from the nearest cause to the root.
   */
  causes?: string[];
  /**
   * When the response was written.
   */
  timestamp: string;
}
/**
 * The call waits for something other than a human.
 */
export interface PendingResponse {
  status: "pending";
  /**
   * What was called.
   */
  action: string;
  /**
   * What there is so far, in the tool's own form.
   */
  data: unknown;
  /**
   * When the response was written.
   */
  timestamp: string;
}
/**
 * The call is running.
 */
export interface InProgressResponse {
  status: "in_progress";
  /**
   * What was called.
   */
  action: string;
  /**
   * What there is so far, in the tool's own form.
   */
  data: unknown;
  /**
   * When the response was written.
   */
  timestamp: string;
}
/**
 * The call made something that has yet to run, such as an `ExecutionPlan`.
 */
export interface CreatedResponse {
  status: "created";
  /**
   * What was called.
   */
  action: string;
  /**
   * What there is so far, in the tool's own form.
   */
  data: unknown;
  /**
   * When the response was written.
   */
  timestamp: string;
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
