import { wilsonInterval } from '@rookery/analytics/statistics/wilson-interval.ts'
import { PRIVACY_MINIMUM, type ComparedRow, type InsightsComparison } from '@rookery/contract'
import type { EvidenceGroups, EvidenceMeasures, EvidenceRow } from '../tabs/tab-tables.ts'

/** A share with its interval. */
type ShareInterval = NonNullable<ComparedRow['a']>

/** Maximum number of rows in a table of measures. */
const MAX_MEASURES = 200

/**
 * Joins a tab's groups of two audiences, each answered with the other as baseline: each answer lists what its
 * audience over-uses. Only disclosed figures are used; a row with fewer than 50 people in one audience has
 * neither a share nor a difference there.
 */
export function comparedGroups(
  first: readonly EvidenceGroups[],
  second: readonly EvidenceGroups[],
  /** Number of people each answer is about, used where no row of a dimension implies one. */
  bases: readonly [number | null, number | null],
): InsightsComparison['groups'] {
  const titles = [...new Set([...first, ...second].map(({ title }) => title))]
  return titles.map((title) => {
    const [a, b] = [first, second].map((groups) => groups.find((group) => group.title === title))
    return {
      title,
      unknown: [a?.unknown_share ?? null, b?.unknown_share ?? null],
      rows: comparedRows(
        { rows: a?.rows ?? [], size: sizeOf(a, bases[0]) },
        { rows: b?.rows ?? [], size: sizeOf(b, bases[1]) },
      ),
    }
  })
}

interface DisclosedRows {
  rows: readonly EvidenceRow[]
  size: number | null
}

function comparedRows(
  { rows: ofA, size: sizeA }: DisclosedRows,
  { rows: ofB, size: sizeB }: DisclosedRows,
): ComparedRow[] {
  const rowOfA = new Map(ofA.filter(isMeasured).map((row) => [row.key, row]))
  const rowOfB = new Map(ofB.filter(isMeasured).map((row) => [row.key, row]))
  const keys = [...new Set([...rowOfA.keys(), ...rowOfB.keys()])]
  const rows = keys.map((key): ComparedRow => {
    const [rowA, rowB] = [rowOfA.get(key), rowOfB.get(key)]
    const a = rowA ? ownShare(rowA) : baselineShare(rowB!, sizeA)
    const b = rowB ? ownShare(rowB) : baselineShare(rowA!, sizeB)
    // Both rows test the same two shares, each together with the rows of its own tab (multiple comparisons).
    const testedRow = [rowA, rowB].find((row) => row && row.q_value !== null) ?? rowA ?? rowB!
    const isDisclosed = a !== null && b !== null
    return {
      key,
      label: testedRow.label,
      a,
      b,
      difference: isDisclosed ? differenceOf(a, b) : null,
      q_value: isDisclosed ? testedRow.q_value : null,
      beyond_chance: isDisclosed && testedRow.significant,
    }
  })
  return rows.toSorted(
    (x, y) =>
      Math.abs(y.difference?.value ?? 0) - Math.abs(x.difference?.value ?? 0) ||
      (x.key < y.key ? -1 : x.key > y.key ? 1 : 0),
  )
}

/** A row with a share: where only numbers of people are told there is nothing to compare. */
type MeasuredRow = EvidenceRow & { audience_share: number }
const isMeasured = (row: EvidenceRow): row is MeasuredRow => row.audience_share !== null

/**
 * The number of people a dimension's shares refer to, derived from its rows; else the audience without the
 * unknown part, which is never less.
 */
function sizeOf(group: EvidenceGroups | undefined, base: number | null): number | null {
  const rows = group?.rows ?? []
  const plainRows = rows
    .filter(isMeasured)
    .filter((row) => !row.adjusted && row.audience_share > 0 && row.audience_count > 0)
  const largest = plainRows.toSorted((x, y) => y.audience_count - x.audience_count)[0]
  if (largest) return Math.round(largest.audience_count / largest.audience_share)
  return base === null ? null : Math.round(base * (1 - (group?.unknown_share ?? 0)))
}

const wilsonShare = (share: number, size: number | null): ShareInterval | null => {
  if (size === null) return null
  const { low, high } = wilsonInterval(Math.min(size, Math.round(share * size)), size)
  return { share, low, high }
}

const ownShare = ({ audience_count, audience_share, share_low, share_high }: MeasuredRow) =>
  audience_count < PRIVACY_MINIMUM ? null : { share: audience_share, low: share_low, high: share_high }

/**
 * The share from a row's baseline, which is the other audience; zero means withheld there. Without an interval
 * where the row has none or its shares are no quotients of counts.
 */
function baselineShare(row: EvidenceRow, size: number | null): ShareInterval | null {
  const { baseline_share: share, share_low, adjusted } = row
  if (!share) return null
  return share_low === null || adjusted ? { share, low: null, high: null } : wilsonShare(share, size)
}

/**
 * Newcombe's interval of a difference of two shares, from the intervals of both; without one if either has
 * none. It assumes that no one is in both, which makes it too wide rather than too narrow.
 */
export function differenceOf(a: ShareInterval, b: ShareInterval): NonNullable<ComparedRow['difference']> {
  const value = a.share - b.share
  if (a.low === null || a.high === null || b.low === null || b.high === null)
    return { value, low: null, high: null }
  return {
    value,
    low: Math.max(-1, value - Math.hypot(a.share - a.low, b.high - b.share)),
    high: Math.min(1, value + Math.hypot(a.high - a.share, b.share - b.low)),
  }
}

/** Joins figures of two audiences by item, without a significance test. */
export function comparedMeasures(
  first: readonly EvidenceMeasures[],
  second: readonly EvidenceMeasures[],
): InsightsComparison['measures'] {
  const titles = [...new Set([...first, ...second].map(({ title }) => title))]
  return titles.map((title) => {
    const [a, b] = [first, second].map((tables) => tables.find((table) => table.title === title))
    const { item, columns } = (a ?? b)!
    const noValues = columns.map(() => null)
    const valuesOf = (table: EvidenceMeasures | undefined) =>
      new Map(table?.rows.map((row) => [row.item, [...row.values]]))
    const [ofA, ofB] = [valuesOf(a), valuesOf(b)]
    const items = [...new Set([...ofA.keys(), ...ofB.keys()])].slice(0, MAX_MEASURES)
    return {
      title,
      item,
      columns: [...columns],
      rows: items.map((name) => ({ item: name, a: ofA.get(name) ?? noValues, b: ofB.get(name) ?? noValues })),
    }
  })
}
