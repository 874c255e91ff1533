// Generated from schemas/rmf-error.v1.json by `npm run generate`. Do not edit.

/**
 * What kind of failure it is.
 */
export type ErrorCode = "BAD_REQUEST" | "NOT_FOUND" | "INTERNAL_ERROR";

/**
 * What a tool tells where it has no answer: in the second text block, and under `_meta["dev.smart-response/error"]`.
 */
export interface RmfError {
  error: ErrorObject;
}
/**
 * What went wrong, and what to do about it.
 */
export interface ErrorObject {
  code: ErrorCode;
  /**
   * What went wrong, in words.
   */
  message: string;
  /**
   * What the caller can do about it.
   */
  actionableHint: string;
  /**
   * What a program can use: `problems`, `suggestions`, `invalidCodes`.
   */
  details?: {
    [k: string]: unknown;
  };
}
