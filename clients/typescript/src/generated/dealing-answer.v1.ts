// Generated from schemas/dealing-answer.v1.json by `npm run generate`. Do not edit.

/**
 * What comes next in the conversation.
 */
export type InstructionalHint =
  | "SECURITY_NOT_FOUND"
  | "DISAMBIGUATION_REQUIRED"
  | "SECURITY_CONFIRMATION_REQUIRED"
  | "MISSING_SECURITY"
  | "MISSING_DIRECTION"
  | "MISSING_QUANTITY"
  | "MISSING_VALUE"
  | "MISSING_JUSTIFICATION"
  | "MISSING_COMPLIANCE_FLAGS"
  | "CURRENCY_CONFIRMATION_REQUIRED"
  | "VALUE_CONFIRMATION_REQUIRED"
  | "COACHING_REQUIRED"
  | "DRAFT_COMPLETE";
/**
 * Which way a trade goes, as the user said it: BUY or SELL, and neither where it was not said.
 */
export type Direction = "BUY" | "SELL";
/**
 * A kind of instrument.
 */
export type InstType = "EQUITY" | "ETF" | "FUND" | "BOND" | "FUTURE" | "OPTION" | "WARRANT" | "CFD" | "SWAP";
/**
 * How good a justification is.
 */
export type JustificationQuality = "WEAK" | "GOOD";
/**
 * Something that is said of one security.
 */
export type SaidPart = "direction" | "quantity" | "value" | "value_confirmation" | "justification" | "compliance_flags";
/**
 * What was done with what a call was given.
 */
export type AdjustmentCode =
  | "search_term_cleaned"
  | "price_noted"
  | "price_not_noted"
  | "listing_not_found"
  | "no_longer_noted"
  | "derivative_offered"
  | "direction_normalised"
  | "quantity_read"
  | "amount_read"
  | "number_assumed"
  | "currency_normalised"
  | "currency_assumed"
  | "currency_kept"
  | "value_replaced"
  | "value_removed"
  | "quantity_replaced"
  | "quantity_removed"
  | "direction_replaced"
  | "compliance_replaced"
  | "declarations_removed"
  | "said_of_another_removed"
  | "kept_from_before"
  | "candidate_dropped"
  | "read_as_ticker"
  | "name_assumed";
/**
 * What looks wrong in a draft, or should be known before it is sent.
 */
export type WarningCode =
  | "inside_info"
  | "sells_without_position"
  | "sells_more_than_held"
  | "derivative_not_found"
  | "currency_differs"
  | "far_from_last_price"
  | "figures_not_compared"
  | "said_of_another"
  | "high_value"
  | "quantity_equals_value"
  | "quantity_equals_price"
  | "quantity_times_price"
  | "value_per_unit";
/**
 * What is asked of a justification.
 */
export type RuleName = "length" | "reason" | "specific";

/**
 * What every tool answers, as the data of a response.
 */
export interface DealingAnswer {
  instructional_hint: InstructionalHint;
  /**
   * What to do or to say now.
   */
  message: string;
  draft: Draft;
  /**
   * What was done with what the call was given.
   */
  adjustments: Adjustment[];
  /**
   * What looks wrong in the draft, or should be known before it is sent.
   */
  warnings: Warning[];
  /**
   * What the rules say of the justification that the call set; null of any other call.
   */
  assessment: Assessment | null;
  /**
   * The request in lines, from `show_preview`; null from any other tool.
   */
  preview: string[] | null;
}
/**
 * What is known of a trade so far. What nobody has said is null, and never a default.
 */
export interface Draft {
  /**
   * The user whose trade it is.
   */
  user_id: string;
  /**
   * The thread of the conversation.
   */
  thread_ts: string;
  /**
   * Which way the trade goes.
   */
  direction: Direction | null;
  /**
   * How many units.
   */
  quantity: number | null;
  /**
   * What was last searched for, cleaned.
   */
  security_search_term: string | null;
  /**
   * What the search found, the likeliest first, until one is chosen.
   */
  security_candidates: Security[];
  /**
   * What was chosen.
   */
  security: Security | null;
  /**
   * Whether it is a derivative, by its kind of instrument.
   */
  is_derivative: boolean | null;
  /**
   * Whether the user holds it already, by the positions.
   */
  existing_position: boolean | null;
  /**
   * A price of one unit that stood beside the search term. Figures are only held against it.
   */
  stated_price: number | null;
  /**
   * The currency that was said with that price.
   */
  stated_price_currency: string | null;
  /**
   * The kind of derivative that stood beside the search term. What is chosen may be none.
   */
  stated_derivative: string | null;
  /**
   * What the trade is worth, in `estimated_currency`.
   */
  estimated_value: number | null;
  /**
   * The currency that the user said.
   */
  estimated_currency: string | null;
  /**
   * True once the currency was said or confirmed.
   */
  currency_confirmed: boolean | null;
  /**
   * An amount whose currency nobody has said yet. It is no value until somebody does.
   */
  pending_value: number | null;
  /**
   * Whether a currency is asked for.
   */
  pending_currency_confirmation: boolean;
  /**
   * Whether the value reaches the line above which it is confirmed.
   */
  is_high_value: boolean | null;
  /**
   * True once the value was confirmed as it stands.
   */
  value_confirmed: boolean | null;
  /**
   * Whether the value is to be confirmed.
   */
  pending_value_confirmation: boolean;
  /**
   * Why the user wants the trade, in their own words.
   */
  justification: string | null;
  /**
   * How good it is.
   */
  justification_quality: JustificationQuality | null;
  /**
   * True once the user goes on although it is weak.
   */
  user_confirmed_weak_justification: boolean | null;
  /**
   * Whether the user has inside information.
   */
  has_inside_info: boolean | null;
  /**
   * Whether the user is related to a party of the trade.
   */
  is_related_party: boolean | null;
  /**
   * Whether the user is a connected person. No tool asks for it; it is kept for those who store it.
   */
  is_connected_person: boolean | null;
  /**
   * What was said while another security was chosen or on offer, and not of the one that is chosen now. The user says whether it holds for this one; declarations never do, and are asked again.
   */
  said_of_another: SaidOfAnother[];
}
/**
 * A security that can be traded.
 */
export interface Security {
  /**
   * Its name.
   */
  name: string;
  /**
   * Its symbol at the exchange.
   */
  ticker: string;
  /**
   * Its international number.
   */
  isin: string;
  inst_type: InstType;
  /**
   * The currency that it is quoted in. It is never taken for the currency of what a user says.
   */
  trade_currency: string;
  /**
   * The last price of one unit in that currency; null where the directory has none. Figures are only held against it.
   */
  last_price: number | null;
}
/**
 * Something that stands in a draft and was said of another security than the one chosen, or while what another search had found was on offer.
 */
export interface SaidOfAnother {
  part: SaidPart;
  /**
   * The ticker of that security; null where none was chosen yet.
   */
  ticker: string | null;
  /**
   * Its ISIN; null where none was chosen yet.
   */
  isin: string | null;
  /**
   * What was searched for when it was said; null where a security was chosen.
   */
  search_term: string | null;
}
/**
 * Something that was done with what a call was given.
 */
export interface Adjustment {
  code: AdjustmentCode;
  /**
   * The same in words, with what was given and what was made of it.
   */
  message: string;
}
/**
 * Something that looks wrong in a draft, or should be known before it is sent.
 */
export interface Warning {
  code: WarningCode;
  /**
   * The same in words, with the figures.
   */
  message: string;
}
/**
 * What the rules say of a justification.
 */
export interface Assessment {
  quality: JustificationQuality;
  /**
   * Every rule.
   */
  rules: JustificationRule[];
}
/**
 * A rule, and whether a justification keeps it.
 */
export interface JustificationRule {
  rule: RuleName;
  /**
   * Whether it is there.
   */
  passed: boolean;
  /**
   * What was found, or what would make it good.
   */
  explanation: string;
}
