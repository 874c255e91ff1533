// Generated from schemas/validation-report.v1.json by `npm run generate`. Do not edit.

/**
 * Whether a check passed.
 */
export type Status = "pass" | "fail" | "skip";
/**
 * How grave what was found is, from nothing to a reason to answer anew at once.
 */
export type Severity = "none" | "low" | "medium" | "high" | "critical";
/**
 * In which way a number is wrong.
 */
export type NumberVerdict = "unsupported" | "misattributed";
/**
 * A calculation over facts.
 */
export type Operation =
  | "difference"
  | "percent-change"
  | "average"
  | "sum"
  | "ratio"
  | "product"
  | "count"
  | "cagr"
  | "margin"
  | "per-unit"
  | "expression";
/**
 * A year by the Gregorian calendar.
 */
export type Year = number;
/**
 * In which way a year is wrong.
 */
export type YearVerdict = "missing" | "not-fetched";
/**
 * In which way a word is wrong.
 */
export type RemarkKind = "direction" | "superlative";

/**
 * An answer, checked against facts.
 */
export interface ValidationReport {
  number: NumberCheck;
  year: YearCheck;
  filing: FilingCheck;
  overall: Overall;
  /**
   * What is wrong in words rather than in numbers; no status depends on it.
   */
  remarks: Remark[];
}
/**
 * The check of an answer's numbers.
 */
export interface NumberCheck {
  status: Status;
  severity: Severity;
  /**
   * The same in words.
   */
  details: string;
  /**
   * How many numbers were checked.
   */
  checked: number;
  /**
   * Those that are neither supported nor derived, in the order of the answer.
   */
  unmatched: NumberFinding[];
  /**
   * Those that follow from facts by a calculation that the words around them name.
   */
  derived: Derivation[];
}
/**
 * A number that the facts do not bear out.
 */
export interface NumberFinding {
  /**
   * As it is written.
   */
  text: string;
  /**
   * Its first byte in the answer.
   */
  start: number;
  /**
   * One past its last byte.
   */
  end: number;
  /**
   * What it says, with its scale and sign; of a percentage the number written. Where it is not whole it is told to 15 significant digits.
   */
  value: number;
  /**
   * A currency's code, `%`, `pp`, `bp` or `x`.
   */
  unit?: string;
  verdict: NumberVerdict;
  /**
   * What the closest fact says, in the same way as `value`.
   */
  closest?: number;
  fact?: ClosestFact;
  /**
   * What should stand there instead, as this answer writes numbers, where only one value can be meant.
   */
  replacement?: string;
}
/**
 * The fact that comes closest to a number.
 */
export interface ClosestFact {
  /**
   * JSON pointer to it; of a number among words, to their text.
   */
  path: string;
  /**
   * What it is about, such as its row's label.
   */
  subject?: string;
  /**
   * The time that it is about.
   */
  period?: string;
  /**
   * By how many percent of the fact the number is off, without sign, to six significant digits.
   */
  difference_percent?: number;
}
/**
 * How a number follows from facts.
 */
export interface Derivation {
  /**
   * As it is written.
   */
  text: string;
  /**
   * Its first byte in the answer.
   */
  start: number;
  /**
   * One past its last byte.
   */
  end: number;
  operation: Operation;
  /**
   * JSON pointers to the facts that it is calculated from, in order.
   */
  operands: string[];
}
/**
 * The check of an answer's years.
 */
export interface YearCheck {
  status: Status;
  severity: Severity;
  /**
   * The same in words.
   */
  details: string;
  /**
   * How many years were checked.
   */
  checked: number;
  /**
   * The years that the facts know, latest first.
   */
  available: Year[];
  /**
   * What is wrong, in the order of the answer.
   */
  unmatched: YearFinding[];
}
/**
 * A year that the facts do not know.
 */
export interface YearFinding {
  /**
   * As it is written.
   */
  text: string;
  /**
   * Its first byte in the answer.
   */
  start: number;
  /**
   * One past its last byte.
   */
  end: number;
  /**
   * The year, by the Gregorian calendar.
   */
  value: number;
  verdict: YearVerdict;
  /**
   * Whether the answer says that it has nothing about the year.
   */
  denied: boolean;
  /**
   * The nearest year that the facts know.
   */
  closest?: number;
}
/**
 * The check of an answer's filings.
 */
export interface FilingCheck {
  status: Status;
  severity: Severity;
  /**
   * The same in words.
   */
  details: string;
  /**
   * How many filings were checked.
   */
  checked: number;
  /**
   * The filings that the facts know, as "10-K (2024-11-01)".
   */
  available: string[];
  /**
   * What is wrong, in the order of the answer.
   */
  unmatched: FilingFinding[];
}
/**
 * A filing that the facts do not know.
 */
export interface FilingFinding {
  /**
   * As it is written.
   */
  text: string;
  /**
   * Its first byte in the answer.
   */
  start: number;
  /**
   * One past its last byte.
   */
  end: number;
  /**
   * The filing, as "10-K (2024-11-15)".
   */
  value: string;
  /**
   * The filing of the same form that comes closest, if there is one.
   */
  closest?: string;
}
/**
 * The three checks together.
 */
export interface Overall {
  status: Status;
  severity: Severity;
  /**
   * Whether something was checked and nothing is wrong.
   */
  passed: boolean;
  /**
   * How long the checks took by the caller's clock, in milliseconds; the caller sets it.
   */
  latency_ms?: number;
}
/**
 * A word that the numbers belie.
 */
export interface Remark {
  kind: RemarkKind;
  /**
   * As it is written.
   */
  text: string;
  /**
   * Its first byte in the answer.
   */
  start: number;
  /**
   * One past its last byte.
   */
  end: number;
  /**
   * What the facts say.
   */
  message: string;
}
