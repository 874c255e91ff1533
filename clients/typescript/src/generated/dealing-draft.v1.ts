// Generated from schemas/dealing-draft.v1.json by `npm run generate`. Do not edit.

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
