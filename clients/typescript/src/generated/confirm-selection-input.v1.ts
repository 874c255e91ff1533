// Generated from schemas/confirm-selection-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `confirm_selection`.
 */
export interface ConfirmSelectionInput {
  /**
   * The user whose draft it is, as the conversation names them. Example: U02ABC.
   */
  user_id: string;
  /**
   * The thread of the conversation, as the host names it. Example: 1769594400.000100.
   */
  thread_ts: string;
  /**
   * What the user typed, letter by letter. Example: 1.
   */
  response: string;
}
