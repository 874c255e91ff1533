// Generated from schemas/set-trade-value-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `set_trade_value`.
 */
export interface SetTradeValueInput {
  /**
   * The user whose draft it is, as the conversation names them. Example: U02ABC.
   */
  user_id: string;
  /**
   * The thread of the conversation, as the host names it. Example: 1769594400.000100.
   */
  thread_ts: string;
  /**
   * What the whole trade is worth in that currency itself, not in cents: digits without separators, above 0. Example: 262900.
   */
  amount: number;
  /**
   * The currency that the user said, as a code of ISO 4217. Example: EUR.
   */
  currency: string;
}
