// Generated from schemas/service-result.v1.json by `npm run generate`. Do not edit.

/**
 * A service's result beside what it says of its own work: how tools wrap the answer of a service that they call.
 */
export interface ServiceResult {
  /**
   * What the service found or did.
   */
  result: unknown;
  /**
   * What it says of its own work, such as a model, a duration or a cost.
   */
  metadata: {
    [k: string]: unknown;
  };
}
