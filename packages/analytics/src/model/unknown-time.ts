/**
 * The network's first day, stored if the creation time of an account is unknown. Never used in time calculations. A
 * post with it is rejected: all figures about posts are of days.
 */
export const UNKNOWN_TIME = '2006-03-21T00:00:00.000Z'

/** All data is older than this year. Hashed ids, wrongly decoded as times, give such years. */
export const IMPOSSIBLE_YEAR = 2045

/** SQL condition: the time is known. */
export const isKnownTime = (column: string): string =>
  `${column} > toDateTime(${Date.parse(UNKNOWN_TIME) / 1000}, 'UTC')`

/** SQL: an ISO 8601 time in UTC, null if it is unknown. */
export const knownTimeOf = (column: string): string =>
  `if(${isKnownTime(column)}, formatDateTime(${column}, '%Y-%m-%dT%H:%i:%SZ', 'UTC'), NULL)`
