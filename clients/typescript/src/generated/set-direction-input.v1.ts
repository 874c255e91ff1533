// Generated from schemas/set-direction-input.v1.json by `npm run generate`. Do not edit.

/**
 * Which way a trade goes, as the user said it: BUY or SELL, and neither where it was not said.
 */
export type Direction = "BUY" | "SELL";

/**
 * The arguments of `set_direction`.
 */
export interface SetDirectionInput {
  /**
   * The user whose draft it is, as the conversation names them. Example: U02ABC.
   */
  user_id: string;
  /**
   * The thread of the conversation, as the host names it. Example: 1769594400.000100.
   */
  thread_ts: string;
  direction: Direction;
}
