import type { InsightDimension, InsightRow } from '@rookery/contract'

/** The country of a region's code: 'JP' of 'JP-13'. */
export const countryOf = (key: string): string => key.slice(0, 2)

export const countriesIn = ({ rows }: InsightDimension): number =>
  new Set(rows.flatMap(({ key }) => (key === 'other' ? [] : [countryOf(key)]))).size

/** Groups regions by country: the country with the largest regional share first, 'other' last. */
export function byCountry(dimension: InsightDimension): InsightDimension {
  const sums = new Map<string, number>()
  for (const { key, audience_share } of dimension.rows)
    sums.set(countryOf(key), (sums.get(countryOf(key)) ?? 0) + audience_share)
  const rankOfRow = (row: InsightRow) => (row.key === 'other' ? -1 : sums.get(countryOf(row.key))!)
  const rows = dimension.rows.toSorted(
    (a, b) =>
      rankOfRow(b) - rankOfRow(a) ||
      countryOf(a.key).localeCompare(countryOf(b.key)) ||
      b.audience_share - a.audience_share,
  )
  return { ...dimension, rows }
}
