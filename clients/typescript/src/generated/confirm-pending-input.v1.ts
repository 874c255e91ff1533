// Generated from schemas/confirm-pending-input.v1.json by `npm run generate`. Do not edit.

/**
 * What the user was asked to confirm: currency_usd, whether the parked amount is in USD; value, whether the high or unlikely value and all that was told with it is right; weak_justification, whether to go on with a weak reason.
 */
export type ConfirmationType = "currency_usd" | "value" | "weak_justification";

/**
 * The arguments of `confirm_pending`.
 */
export interface ConfirmPendingInput {
  /**
   * The user whose draft it is, as the conversation names them. Example: U02ABC.
   */
  user_id: string;
  /**
   * The thread of the conversation, as the host names it. Example: 1769594400.000100.
   */
  thread_ts: string;
  confirmation_type: ConfirmationType;
  /**
   * Whether the user said yes. Example: true.
   */
  confirmed: boolean;
}
