import type { InsightRow } from '../../objects/insight-rows.ts'

/** Labels that several rows of a list have: what tells these apart is then said beside them. */
export function repeatedLabels(rows: readonly Pick<InsightRow, 'label'>[]): ReadonlySet<string> {
  const seen = new Set<string>()
  return new Set(rows.map(({ label }) => label).filter((label) => seen.size === seen.add(label).size))
}
