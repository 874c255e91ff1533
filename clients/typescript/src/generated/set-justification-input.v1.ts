// Generated from schemas/set-justification-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `set_justification`.
 */
export interface SetJustificationInput {
  /**
   * The user whose draft it is, as the conversation names them. Example: U02ABC.
   */
  user_id: string;
  /**
   * The thread of the conversation, as the host names it. Example: 1769594400.000100.
   */
  thread_ts: string;
  /**
   * The user's whole reason, in their own words. Example: I expect rates to fall this year.
   */
  justification: string;
}
