import type { ErrorRates } from '../../statistics/adjusted-share.ts'
import { genderRates, type RateTable } from './rate-tables.ts'

/** Dimensions with inferred classes, by the kind of their criteria. */
export type RatedKind = 'age' | 'gender' | 'job_title' | 'location'

const errorRatesOfTable = (table: RateTable): ErrorRates => ({
  classes: table.classes.split('|'),
  said: table.said.map((row) => [...row]),
  unknown: [...table.unknown],
  between: table.between,
})
const byName = errorRatesOfTable(genderRates.name)
const byHandle = errorRatesOfTable(genderRates.handle)
const sum = (row: readonly number[]) => row.reduce((all, n) => all + n, 0)

/**
 * Error rates of a mix of people with a display name and people with only a handle: the rates are weighted
 * averages, with the uncertainty of the more frequent group.
 */
function mixed(named: number): ErrorRates {
  const said: number[][] = []
  const unknown: number[] = []
  for (const i of byName.classes.keys()) {
    const sizes = [byName, byHandle].map((rates) => sum(rates.said[i]!) + rates.unknown[i]!)
    const rows = named * sizes[0]! + (1 - named) * sizes[1]!
    const chance = (of: (rates: ErrorRates) => number) =>
      rows * ((named * of(byName)) / sizes[0]! + ((1 - named) * of(byHandle)) / sizes[1]!)
    said.push(byName.classes.map((_, j) => chance((rates) => rates.said[i]![j]!)))
    unknown.push(chance((rates) => rates.unknown[i]!))
  }
  return { classes: byName.classes, said, unknown, between: Math.min(byName.between!, byHandle.between!) }
}
const ratesByPercent = new Map<number, ErrorRates>([
  [100, byName],
  [0, byHandle],
])

/**
 * How often inference is wrong or gives no value, by true class, as measured on real people by kind of
 * evidence: a display name, or only a handle. The same for every population, also the synthetic one.
 * Undefined if nothing was measured: shares of that dimension are not corrected.
 * @param named share of the profiles with a display name
 */
export function errorRatesOf(kind: RatedKind, named: number): ErrorRates | undefined {
  if (kind !== 'gender') return undefined
  const percent = Math.round(Math.min(1, Math.max(0, named)) * 100)
  const rates = ratesByPercent.get(percent) ?? mixed(percent / 100)
  ratesByPercent.set(percent, rates)
  return rates
}
