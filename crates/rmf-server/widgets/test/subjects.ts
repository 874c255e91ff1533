// Every widget with every kind of answer that it may be given.

import type { Widget } from "./stage";

export const SUBJECTS: readonly (readonly [Widget, string])[] = [
  ["fund-list", "funds-all"],
  ["fund-list", "funds-page-1"],
  ["fund-list", "funds-page-9"],
  ["fund-list", "funds-refused"],
  ["fund-list", "search-2"],
  ["fund-list", "search-empty"],
  ["fund-list", "ranking-22"],
  ["fund-card", "detail-abapac"],
  ["fund-card", "detail-gold"],
  ["fund-card", "detail-new"],
  ["fund-card", "detail-unknown"],
  ["performance-chart", "history-30"],
  ["performance-chart", "history-one"],
  ["performance-chart", "history-none"],
  ["fund-comparison", "comparison-3"],
  ["fund-comparison", "comparison-5"],
  ["fund-comparison", "comparison-fees"],
];
