// Generated from schemas/set-security-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `set_security`.
 */
export interface SetSecurityInput {
  /**
   * The user whose draft it is, as the conversation names them. Example: U02ABC.
   */
  user_id: string;
  /**
   * The thread of the conversation, as the host names it. Example: 1769594400.000100.
   */
  thread_ts: string;
  /**
   * The name, ticker or ISIN alone. Example: bund.
   */
  search_term: string;
}
