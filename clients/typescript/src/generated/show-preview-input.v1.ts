// Generated from schemas/show-preview-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `show_preview`.
 */
export interface ShowPreviewInput {
  /**
   * The user whose draft it is, as the conversation names them. Example: U02ABC.
   */
  user_id: string;
  /**
   * The thread of the conversation, as the host names it. Example: 1769594400.000100.
   */
  thread_ts: string;
}
