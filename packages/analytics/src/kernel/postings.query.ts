import type { Postings } from '../schema/tables.ts'

/** Rows (criterion, its profiles) of the criteria from `from` to below `to`, in ascending order. */
export function postingsBetween(postings: Postings, from: number, to: number): string {
  return postingsWhere(postings, `criterion >= ${natural(from)} AND criterion < ${natural(to)}`)
}

export function postingsOf(postings: Postings, criteria: readonly number[]): string {
  return postingsWhere(postings, `criterion IN (${criteria.map(natural).join(',')})`)
}

const postingsWhere = (postings: Postings, condition: string): string =>
  `SELECT criterion, groupBitmapMergeState(profiles) AS members FROM ${postings} WHERE ${condition} GROUP BY criterion ORDER BY criterion`

function natural(n: number): number {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError('Not a criterion number')
  return n
}
