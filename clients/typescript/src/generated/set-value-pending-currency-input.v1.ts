// Generated from schemas/set-value-pending-currency-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `set_value_pending_currency`.
 */
export interface SetValuePendingCurrencyInput {
  /**
   * The user whose draft it is, as the conversation names them. Example: U02ABC.
   */
  user_id: string;
  /**
   * The thread of the conversation, as the host names it. Example: 1769594400.000100.
   */
  thread_ts: string;
  /**
   * What the whole trade is worth in a currency that nobody has said yet, such as dollars or euros and not their cents: digits without separators, above 0. Example: 50000.
   */
  amount: number;
}
