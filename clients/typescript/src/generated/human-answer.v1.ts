// Generated from schemas/human-answer.v1.json by `npm run generate`. Do not edit.

/**
 * What a human answers to a request.
 */
export type HumanAnswer = Accept | Decline | Cancel | Approve | Reject | Edit | Respond | Defer | Escalate;
/**
 * Which later calls an approval holds for. The user and the tool are the same in either case.
 */
export type RememberScope = "tool" | "arguments";

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
