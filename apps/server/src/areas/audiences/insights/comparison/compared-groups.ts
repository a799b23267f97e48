import { wilsonInterval } from '@rookery/analytics/statistics/wilson-interval.ts'
import { PRIVACY_MINIMUM, type ComparedRow, type InsightsComparison } from '@rookery/contract'
import type { EvidenceGroups, EvidenceMeasures, EvidenceRow } from '../tabs/tab-tables.ts'

/** A share with its interval. */
type Side = NonNullable<ComparedRow['a']>

/** Rows of a table without a test; those of long ones that come first. */
const MEASURED = 200

/**
 * The dimensions of a tab, of the first audience against the second and of the second against the first: each tells the things it over-uses. From what both
 * answers tell and nothing else; a thing of fewer than 50 people in one of them has no share there, so no difference either.
 */
export function comparedGroups(
  first: readonly EvidenceGroups[],
  second: readonly EvidenceGroups[],
  /** Of how many people the tab tells, of either audience: of whom a dimension is where none of its rows says. */
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

interface Told {
  rows: readonly EvidenceRow[]
  size: number | null
}

function comparedRows({ rows: ofA, size: sizeA }: Told, { rows: ofB, size: sizeB }: Told): ComparedRow[] {
  const rowOfA = new Map(ofA.map((row) => [row.key, row]))
  const rowOfB = new Map(ofB.map((row) => [row.key, row]))
  const keys = [...new Set([...rowOfA.keys(), ...rowOfB.keys()])]
  const rows = keys.map((key): ComparedRow => {
    const [mine, other] = [rowOfA.get(key), rowOfB.get(key)]
    const a = mine ? ownSide(mine, sizeA) : otherSide(other!, sizeA)
    const b = other ? ownSide(other, sizeB) : otherSide(mine!, sizeB)
    // Either row is a test of the same two shares, with what its tab looked at as the family.
    const tested = [mine, other].find((row) => row && row.q_value !== null) ?? mine ?? other!
    const isDisclosed = a !== null && b !== null
    return {
      key,
      label: tested.label,
      a,
      b,
      difference: isDisclosed ? differenceOf(a, b) : null,
      q_value: isDisclosed ? tested.q_value : null,
      beyond_chance: isDisclosed && tested.significant,
    }
  })
  return rows.toSorted(
    (x, y) =>
      Math.abs(y.difference?.value ?? 0) - Math.abs(x.difference?.value ?? 0) ||
      (x.key < y.key ? -1 : x.key > y.key ? 1 : 0),
  )
}

/** Of how many people the shares of a dimension are, as its rows tell it; else of those of whom it is known, who are never more. */
function sizeOf(group: EvidenceGroups | undefined, base: number | null): number | null {
  const rows = group?.rows ?? []
  const plain = rows.filter((row) => !row.adjusted && row.audience_share > 0 && row.audience_count > 0)
  const largest = plain.toSorted((x, y) => y.audience_count - x.audience_count)[0]
  if (largest) return Math.round(largest.audience_count / largest.audience_share)
  return base === null ? null : Math.round(base * (1 - (group?.unknown_share ?? 0)))
}

const wilson = (share: number, size: number | null): Side | null => {
  if (size === null) return null
  const { low, high } = wilsonInterval(Math.min(size, Math.round(share * size)), size)
  return { share, low, high }
}

function ownSide(row: EvidenceRow, size: number | null): Side | null {
  if (row.audience_count < PRIVACY_MINIMUM) return null
  const { share_low: low, share_high: high } = row
  return low === null || high === null
    ? wilson(row.audience_share, size)
    : { share: row.audience_share, low, high }
}

/** The baseline of a row is the other audience; nothing is told of it as zero. */
const otherSide = (row: EvidenceRow, size: number | null): Side | null =>
  row.baseline_share === 0 ? null : wilson(row.baseline_share, size)

/** Newcombe's interval of a difference, from the intervals of the two shares; as if no one were in both, which errs on the wide side. */
export function differenceOf(a: Side, b: Side): NonNullable<ComparedRow['difference']> {
  const value = a.share - b.share
  return {
    value,
    low: Math.max(-1, value - Math.hypot(a.share - a.low, b.high - b.share)),
    high: Math.min(1, value + Math.hypot(a.high - a.share, b.share - b.low)),
  }
}

/** Figures that no test is of, by what they are of: those of one audience beside those of the other. */
export function comparedMeasures(
  first: readonly EvidenceMeasures[],
  second: readonly EvidenceMeasures[],
): InsightsComparison['measures'] {
  const titles = [...new Set([...first, ...second].map(({ title }) => title))]
  return titles.map((title) => {
    const [a, b] = [first, second].map((tables) => tables.find((table) => table.title === title))
    const { item, columns } = (a ?? b)!
    const none = columns.map(() => null)
    const valuesOf = (table: EvidenceMeasures | undefined) =>
      new Map(table?.rows.map((row) => [row.item, [...row.values]]))
    const [ofA, ofB] = [valuesOf(a), valuesOf(b)]
    const items = [...new Set([...ofA.keys(), ...ofB.keys()])].slice(0, MEASURED)
    return {
      title,
      item,
      columns: [...columns],
      rows: items.map((name) => ({ item: name, a: ofA.get(name) ?? none, b: ofB.get(name) ?? none })),
    }
  })
}
