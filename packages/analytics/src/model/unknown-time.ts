/** The network's first day: what stands where nobody knows when an account or a post was made. It is no time to count with. */
export const UNKNOWN_TIME = '2006-03-21T00:00:00.000Z'

/** Nothing of the population is of this year or later. Ids that are hashes, read as if they told a time, give such years. */
export const IMPOSSIBLE_YEAR = 2045

/** SQL: the moment is known. */
export const isKnownTime = (column: string): string =>
  `${column} > toDateTime(${Date.parse(UNKNOWN_TIME) / 1000}, 'UTC')`
