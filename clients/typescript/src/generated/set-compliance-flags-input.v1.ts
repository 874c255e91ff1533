// Generated from schemas/set-compliance-flags-input.v1.json by `npm run generate`. Do not edit.

/**
 * The arguments of `set_compliance_flags`.
 */
export interface SetComplianceFlagsInput {
  /**
   * The user whose draft it is, as the conversation names them. Example: U02ABC.
   */
  user_id: string;
  /**
   * The thread of the conversation, as the host names it. Example: 1769594400.000100.
   */
  thread_ts: string;
  /**
   * Whether the user has inside information about the security. Example: false.
   */
  has_inside_info: boolean;
  /**
   * Whether the user is related to a party of the trade. Example: false.
   */
  is_related_party: boolean;
}
