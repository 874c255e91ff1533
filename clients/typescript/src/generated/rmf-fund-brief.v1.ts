// Generated from schemas/rmf-fund-brief.v1.json by `npm run generate`. Do not edit.

/**
 * What a value means for the decision.
 */
export type Assessment = "excellent" | "good" | "neutral" | "concerning" | "critical";
/**
 * An assessment at a glance.
 */
export type Icon = "✓" | "✗" | "⚠" | "○";
/**
 * How a value is compared with a threshold.
 */
export type Operator = ">" | "<" | "=" | ">=" | "<=";
/**
 * A confidence score in words.
 */
export type ConfidenceLevel = "Very High" | "High" | "Medium" | "Low" | "Very Low";
/**
 * A completeness percentage in words.
 */
export type CompletenessStatus = "complete" | "partial" | "minimal";
/**
 * How an aspect of the data came to be.
 */
export type Verification = "verified" | "estimated" | "assumed" | "unknown";
/**
 * What an age is counted in.
 */
export type AgeUnit = "seconds" | "minutes" | "hours" | "days";
/**
 * An age in words.
 */
export type FreshnessStatus = "real-time" | "fresh" | "acceptable" | "stale" | "outdated";
/**
 * What kind of work a tool does.
 */
export type ToolCategory = "Data Fetching" | "Valuation" | "Analysis" | "Screening" | "Utility";
/**
 * A degree: how likely, how grave, how urgent, how reliable.
 */
export type Level = "high" | "medium" | "low";
/**
 * How much a warning matters.
 */
export type WarningSeverity = "critical" | "warning" | "info" | "debug";
/**
 * What a warning is about.
 */
export type WarningCategory = "data" | "calculation" | "assumption" | "limitation";
/**
 * What is recommended.
 */
export type Action = "Strong Buy" | "Buy" | "Hold" | "Sell" | "Strong Sell" | "Avoid" | "N/A";
/**
 * How much a recommendation matters.
 */
export type Priority = "Critical" | "High" | "Medium" | "Low";
/**
 * Which way a factor pulls.
 */
export type Direction = "positive" | "negative" | "neutral";
/**
 * How soon a step is due.
 */
export type Timing = "now" | "soon" | "later";
/**
 * What kind of chart.
 */
export type ChartType = "line" | "bar" | "pie" | "scatter";

/**
 * A tool's answer, in seven sections: five that a model needs and two for people and improvement.
 */
export interface FundDetailSmartResponseV2 {
  summary: Summary;
  data: FundDetailData;
  metadata: Metadata;
  recommendations: Recommendations;
  context: Context;
  presentation?: Presentation;
  feedback?: Feedback;
}
/**
 * What was asked, what was found, and how sure the tool is.
 */
export interface Summary {
  /**
   * Names the answer for a person, such as `PE Band Valuation - ADVANC.BK`.
   */
  title: string;
  /**
   * What operation was performed.
   */
  what: string;
  input: Input;
  /**
   * What stands out, as semantic values rather than sentences.
   */
  keyFindings: KeyFinding[];
  /**
   * The takeaway in one sentence.
   */
  conclusion: string;
  confidence: Confidence;
}
/**
 * What was requested: a symbol, params, and any parameter written beside them.
 */
export interface Input {
  symbol?: string;
  params?: {
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * One thing that stands out, with its meaning.
 */
export interface KeyFinding {
  /**
   * The metric's name, such as `PE Ratio`.
   */
  metric: string;
  /**
   * The value itself.
   */
  value: number | string;
  /**
   * The value as a person reads it, with its unit: `12.50x`.
   */
  formatted: string;
  assessment: Assessment;
  icon?: Icon;
  threshold?: Threshold;
  /**
   * How much it counts among the findings; 0.5 when absent.
   */
  weight?: number;
}
/**
 * Why a value was assessed as it was: the line it is on the named side of.
 */
export interface Threshold {
  /**
   * The line, in the unit of the finding's value.
   */
  value: number;
  operator: Operator;
}
/**
 * How sure a tool is of its answer.
 */
export interface Confidence {
  level: ConfidenceLevel;
  /**
   * From 0, a guess, to 1, certain.
   */
  score: number;
  /**
   * What the score is based on.
   */
  factors: string[];
}
/**
 * The result, which of its fields are real, and how good they are.
 */
export interface FundDetailData {
  /**
   * Values that stand more than once, each said once under a name; wherever anything may stand, `{"_ref": "name"}` means the value of that name.
   */
  _ref?: {
    [k: string]: unknown;
  };
  processed: FundDetail;
  /**
   * The source's answer as it came, where it is worth its size.
   */
  rawData?: unknown;
  validation: DataValidation;
  dataQuality: DataQuality;
}
/**
 * `structuredContent.fund` of `get_rmf_fund_detail`: one fund in the document's field names and order.
 */
export interface FundDetail {
  /**
   * The regulator's number, shared by the classes of one fund, e.g. `M0774_2554`.
   */
  fund_id: string;
  /**
   * The code that names the fund or class, e.g. ABAPAC-RMF.
   */
  symbol: string;
  /**
   * The fund's name, or its symbol where the name is lost.
   */
  fund_name: string;
  /**
   * The asset management company.
   */
  amc: string;
  /**
   * The association's category code, e.g. `EQASxJP`.
   */
  fund_classification: string | null;
  /**
   * The management style code, e.g. AM.
   */
  management_style: string | null;
  /**
   * Whether dividends are paid, e.g. No.
   */
  dividend_policy: string | null;
  /**
   * The regulator's risk scale, 1 (lowest) to 8 (highest).
   */
  risk_level: number | null;
  /**
   * Always RMF so far.
   */
  fund_type: string;
  /**
   * The date of the latest NAV.
   */
  nav_date: string | null;
  /**
   * The latest NAV of one unit, in baht.
   */
  nav_value: number | null;
  /**
   * Change of the NAV from the row before, in baht.
   */
  nav_change: number | null;
  /**
   * Change of the NAV from the row before, in percent.
   */
  nav_change_percent: number | null;
  /**
   * The price at which the company buys a unit back, in baht.
   */
  buy_price: number | null;
  /**
   * The price at which the company sells a unit, in baht.
   */
  sell_price: number | null;
  /**
   * Return since the start of the year, in percent.
   */
  perf_ytd: number | null;
  /**
   * Return over three months, in percent.
   */
  perf_3m: number | null;
  /**
   * Return over six months, in percent.
   */
  perf_6m: number | null;
  /**
   * Return over one year, in percent.
   */
  perf_1y: number | null;
  /**
   * Return over three years, in percent a year.
   */
  perf_3y: number | null;
  /**
   * Return over five years, in percent a year.
   */
  perf_5y: number | null;
  /**
   * Return over ten years, in percent a year.
   */
  perf_10y: number | null;
  /**
   * Return since the fund began, in percent a year.
   */
  perf_since_inception: number | null;
  /**
   * What the fund measures itself against, often in Thai.
   */
  benchmark_name: string | null;
  /**
   * The benchmark's return since the start of the year, in percent.
   */
  benchmark_ytd: number | null;
  /**
   * The benchmark's return over three months, in percent.
   */
  benchmark_3m: number | null;
  /**
   * The benchmark's return over six months, in percent.
   */
  benchmark_6m: number | null;
  /**
   * The benchmark's return over one year, in percent.
   */
  benchmark_1y: number | null;
  /**
   * The benchmark's return over three years, in percent a year.
   */
  benchmark_3y: number | null;
  /**
   * The benchmark's return over five years, in percent a year.
   */
  benchmark_5y: number | null;
  /**
   * The benchmark's return over ten years, in percent a year.
   */
  benchmark_10y: number | null;
  /**
   * What the fund holds, by asset class.
   */
  asset_allocation: DetailAllocation[] | null;
  /**
   * What the fund charges; in the real data the values are unknown.
   */
  fees: DetailFee[] | null;
  /**
   * The least first purchase, in baht.
   */
  min_initial: number | null;
  /**
   * The least further purchase, in baht.
   */
  min_additional: number | null;
  /**
   * The least redemption, in baht.
   */
  min_redemption: number | null;
  /**
   * The least balance to keep, in baht.
   */
  min_balance: number | null;
  /**
   * Address of the fact sheet.
   */
  factsheet_url: string | null;
  /**
   * Address of the annual report.
   */
  annual_report_url: string | null;
  /**
   * Address of the half-year report.
   */
  halfyear_report_url: string | null;
  /**
   * What the risk level means for this fund: readable Thai, not the source's base64.
   */
  suitability_risk_level: string | null;
  /**
   * Who should hold the fund.
   */
  suitability_target_investor: string | null;
  /**
   * For how long to hold the fund.
   */
  suitability_investment_horizon: string | null;
}
/**
 * One asset class of a fund and its share.
 */
export interface DetailAllocation {
  /**
   * The class in the source's words, English or Thai.
   */
  asset_class: string;
  /**
   * Percent of net assets; negative for liabilities.
   */
  percentage: number;
}
/**
 * One charge of a fund.
 */
export interface DetailFee {
  /**
   * The source's fee type; Unknown in the real data.
   */
  fee_type: string;
  /**
   * What the charge is for, usually in Thai.
   */
  fee_desc: string;
  /**
   * The charge as the source gives it.
   */
  fee_value: number | null;
  /**
   * A note on the charge.
   */
  fee_remark: string | null;
}
/**
 * Which of the expected fields hold real data.
 */
export interface DataValidation {
  /**
   * Fields with real data.
   */
  validFields: string[];
  /**
   * Fields that were expected and are not there.
   */
  missingFields: string[];
  /**
   * Fields that are there and null.
   */
  nullFields: string[];
  /**
   * Fields that were filled with a default.
   */
  defaultFields: DefaultField[];
}
/**
 * A field that was filled with a value nobody gave.
 */
export interface DefaultField {
  /**
   * The field.
   */
  field: string;
  /**
   * What it was filled with.
   */
  defaultValue: unknown;
  /**
   * Why that value.
   */
  reason: string;
}
/**
 * How complete, accurate and fresh the data is.
 */
export interface DataQuality {
  completeness: Completeness;
  accuracy: Accuracy;
  freshness: Freshness;
}
/**
 * How much of the expected data is there.
 */
export interface Completeness {
  /**
   * The share of expected fields that hold data, from 0 to 100.
   */
  percentage: number;
  status: CompletenessStatus;
  /**
   * Fields without which the result cannot be relied on. Read as empty when absent, since the document's own example leaves it out.
   */
  missingCritical: string[];
}
/**
 * How well the data is verified, overall and by aspect.
 */
export interface Accuracy {
  /**
   * From 0, nothing known, to 1, everything verified.
   */
  score: number;
  /**
   * What the score is based on.
   */
  factors: AccuracyFactor[];
}
/**
 * One aspect of the data and how it came to be.
 */
export interface AccuracyFactor {
  /**
   * What was looked at, such as `Price data`.
   */
  aspect: string;
  status: Verification;
}
/**
 * How old the data is and when there will be newer.
 */
export interface Freshness {
  /**
   * When the data was true.
   */
  timestamp: string;
  age: DataAge;
  status: FreshnessStatus;
  /**
   * When newer data is expected.
   */
  nextUpdate?: string;
}
/**
 * An age in the largest unit that it fills.
 */
export interface DataAge {
  /**
   * How many units.
   */
  value: number;
  unit: AgeUnit;
}
/**
 * Which tool answered, from what source, with which caveats.
 */
export interface Metadata {
  tool: Tool;
  execution: Execution;
  source: Source;
  /**
   * What was taken as given.
   */
  assumptions: Assumption[];
  /**
   * What to mind.
   */
  warnings: StructuredWarning[];
}
/**
 * The tool that answered.
 */
export interface Tool {
  /**
   * The name it is called by.
   */
  name: string;
  /**
   * Its version, in the tool's own scheme.
   */
  version: string;
  category: ToolCategory;
}
/**
 * The run that made an answer.
 */
export interface Execution {
  /**
   * How long it took, in milliseconds.
   */
  duration: number;
  /**
   * When it ran.
   */
  timestamp: string;
  /**
   * Whether the tool keeps answers to give again.
   */
  cached: boolean;
  /**
   * Whether this answer is such a one.
   */
  cacheHit?: boolean;
}
/**
 * Where data comes from.
 */
export interface Source {
  /**
   * The source's name, such as `SET Watch API`.
   */
  name: string;
  /**
   * Where it is found.
   */
  url?: string;
  /**
   * The version of its data or interface.
   */
  version?: string;
  reliability: Level;
}
/**
 * Something taken as given.
 */
export interface Assumption {
  /**
   * What is taken as given.
   */
  what: string;
  /**
   * On what grounds.
   */
  why: string;
  impact: Level;
}
/**
 * A caveat with its severity, its effect and what to do about it.
 */
export interface StructuredWarning {
  /**
   * A stable name, such as `WARN_NO_DIVIDEND_DATA`.
   */
  id: string;
  severity: WarningSeverity;
  category: WarningCategory;
  /**
   * What is the case.
   */
  message: string;
  /**
   * The field it is about.
   */
  field?: string;
  /**
   * How it affects the result.
   */
  impact: string;
  /**
   * What to do about it.
   */
  suggestion?: string;
}
/**
 * What to do, in which case, next, and at what risk.
 */
export interface Recommendations {
  primary: PrimaryRecommendation;
  /**
   * What would change it.
   */
  scenarios?: Scenario[];
  /**
   * What to do next.
   */
  nextSteps: NextStep[];
  /**
   * What may go wrong.
   */
  risks: Risk[];
}
/**
 * The recommendation and what led to it.
 */
export interface PrimaryRecommendation {
  action: Action;
  /**
   * How sure the tool is of it.
   */
  confidence: number;
  priority: Priority;
  /**
   * Why, in a sentence.
   */
  reasoning: string;
  /**
   * What led to it; the weights add up to 1.
   */
  drivers: Driver[];
}
/**
 * One factor of a recommendation.
 */
export interface Driver {
  /**
   * The factor's name.
   */
  factor: string;
  /**
   * Its value.
   */
  value: number | string;
  /**
   * Its share in the decision; the shares of a recommendation add up to 1.
   */
  weight: number;
  direction: Direction;
}
/**
 * A condition and what to do when it holds.
 */
export interface Scenario {
  /**
   * When, such as `If price drops below ฿140`.
   */
  condition: string;
  /**
   * What to do then.
   */
  action: string;
  /**
   * Why.
   */
  reasoning: string;
}
/**
 * Something to do next.
 */
export interface NextStep {
  /**
   * What to do.
   */
  action: string;
  /**
   * The tool to do it with.
   */
  tool?: string;
  /**
   * The parameters to call it with.
   */
  params?: {
    [k: string]: unknown;
  };
  priority: Timing;
  /**
   * Why.
   */
  reason: string;
}
/**
 * Something that may go wrong.
 */
export interface Risk {
  /**
   * What may go wrong.
   */
  what: string;
  likelihood: Level;
  impact: Level;
  /**
   * What can be done about it.
   */
  mitigation?: string;
}
/**
 * What to call, ask and read next.
 */
export interface Context {
  /**
   * Tools to call next.
   */
  relatedTools: RelatedTool[];
  /**
   * Other ways to the same end.
   */
  alternativeTools: AlternativeTool[];
  /**
   * Questions to ask the user.
   */
  suggestedFollowUp: FollowUpQuestion[];
  dependencies: Dependencies;
  /**
   * What explains the terms used.
   */
  learnMore: LearnMore[];
}
/**
 * A tool to call next.
 */
export interface RelatedTool {
  /**
   * The name it is called by.
   */
  name: string;
  /**
   * Why to call it.
   */
  reason: string;
  /**
   * The parameters to call it with.
   */
  suggestedParams?: {
    [k: string]: unknown;
  };
  /**
   * What it would tell.
   */
  expectedValue: string;
  priority: Level;
}
/**
 * Another way to the same end.
 */
export interface AlternativeTool {
  /**
   * The name it is called by.
   */
  name: string;
  /**
   * When it is the better way.
   */
  whenToUse: string;
  /**
   * What it costs or leaves out.
   */
  tradeoffs: string[];
}
/**
 * A question to ask the user.
 */
export interface FollowUpQuestion {
  /**
   * The question.
   */
  question: string;
  /**
   * Why the answer matters.
   */
  why: string;
  /**
   * Answers to choose from.
   */
  options?: string[];
}
/**
 * What a tool needs and gives.
 */
export interface Dependencies {
  /**
   * Tools or data that it needs.
   */
  requires: string[];
  /**
   * Data that it gives.
   */
  provides: string[];
  /**
   * Tools whose answers contradict its own.
   */
  conflictsWith?: string[];
}
/**
 * Something that explains a term.
 */
export interface LearnMore {
  /**
   * The term.
   */
  topic: string;
  /**
   * What it means here.
   */
  relevance: string;
  /**
   * Where to read on.
   */
  resource?: string;
}
/**
 * What to show a person.
 */
export interface Presentation {
  /**
   * The answer in one line.
   */
  headline: string;
  /**
   * What else belongs beside it.
   */
  subheadline?: string;
  /**
   * Three to five points, the weightiest first.
   */
  highlights: string[];
  /**
   * Tables to show.
   */
  tables?: Table[];
  /**
   * Charts to draw.
   */
  charts?: Chart[];
  formatting: Formatting;
}
/**
 * A table to show.
 */
export interface Table {
  /**
   * What kind of table, such as `valuation_comparison`.
   */
  type?: string;
  /**
   * The table's title.
   */
  title: string;
  /**
   * The columns' titles.
   */
  headers: string[];
  /**
   * The rows, each as wide as the headers.
   */
  rows: (number | string)[][];
}
/**
 * A chart to draw.
 */
export interface Chart {
  type: ChartType;
  /**
   * The chart's title.
   */
  title: string;
  /**
   * What it shows, in a sentence.
   */
  description?: string;
  /**
   * What to draw; in the contract's examples `labels` and `datasets` of `label` and `data`.
   */
  data: unknown;
}
/**
 * How to write numbers.
 */
export interface Formatting {
  /**
   * The currency's sign, such as `฿`.
   */
  currency: string;
  /**
   * A BCP 47 language tag, such as `th-TH`.
   */
  locale: string;
  decimals: Decimals;
}
/**
 * How many digits follow the decimal point.
 */
export interface Decimals {
  /**
   * In prices.
   */
  price: number;
  /**
   * In percentages.
   */
  percentage: number;
  /**
   * In ratios.
   */
  ratio: number;
}
/**
 * How the answer was received and could be better.
 */
export interface Feedback {
  responseQuality: ResponseQuality;
  /**
   * What would make the answer better.
   */
  improvementHints: ImprovementHint[];
  /**
   * The model that made the answer.
   */
  modelVersion: string;
  /**
   * Tokens that went in.
   */
  promptTokens?: number;
  /**
   * Tokens that came out.
   */
  completionTokens?: number;
}
/**
 * What users said.
 */
export interface ResponseQuality {
  /**
   * From 1 to 5.
   */
  rating?: number;
  /**
   * Problems they reported.
   */
  issues?: string[];
}
/**
 * Something that would make an answer better.
 */
export interface ImprovementHint {
  /**
   * What it is about.
   */
  aspect: string;
  /**
   * What to do.
   */
  suggestion: string;
  priority: Level;
}
