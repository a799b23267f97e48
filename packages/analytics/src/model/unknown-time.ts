/** The network's first day. Never used in calculations; a post with it is rejected. */
export const UNKNOWN_TIME = '2006-03-21T00:00:00.000Z'

/** All data is older than this year. Hashed ids, wrongly decoded as times, give such years. */
export const IMPOSSIBLE_YEAR = 2045

export const isKnownTime = (column: string): string =>
  `${column} > toDateTime(${Date.parse(UNKNOWN_TIME) / 1000}, 'UTC')`

export const knownTimeOf = (column: string): string =>
  `if(${isKnownTime(column)}, formatDateTime(${column}, '%Y-%m-%dT%H:%i:%SZ', 'UTC'), NULL)`
