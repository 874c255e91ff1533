// Generated from schemas/set-quantity-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `set_quantity`.
 */
export interface SetQuantityInput {
  /**
   * The user whose draft it is, as the conversation names them. Example: U02ABC.
   */
  user_id: string;
  /**
   * The thread of the conversation, as the host names it. Example: 1769594400.000100.
   */
  thread_ts: string;
  /**
   * The number of units in digits, without separators, from 1 to 1000000000. Example: 2000.
   */
  quantity: number;
}
