// Generated from schemas/compare-rmf-funds-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `compare_rmf_funds`.
 */
export interface CompareInput {
  /**
   * The symbols of the 2 to 5 funds to compare, in any case, each once. Example: ABAPAC-RMF.
   *
   * @minItems 2
   * @maxItems 5
   */
  fundCodes:
    | [string, string]
    | [string, string, string]
    | [string, string, string, string]
    | [string, string, string, string, string];
  /**
   * What the comparison is about.
   */
  compareBy?: "all" | "performance" | "risk" | "fees";
}
