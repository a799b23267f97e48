/** Part of an address that shows the question about usage events again. */
export const USAGE_QUESTION_HASH = '#usage-data'
