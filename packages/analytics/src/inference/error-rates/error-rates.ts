import type { ErrorRates } from '../../statistics/adjusted-share.ts'
import { labelledRates, plantedRates, type RateTable } from './rate-tables.ts'

/** Dimensions with rates, by the kind of their criteria. */
export type RatedKind = 'age' | 'gender' | 'job_title' | 'location'

const read = (table: RateTable): ErrorRates => ({
  classes: table.classes.split('|'),
  said: table.said.map((row) => [...row]),
  unknown: [...table.unknown],
})
const planted = new Map(Object.entries(plantedRates).map(([kind, table]) => [kind, read(table)]))
const labelled = new Map(Object.entries(labelledRates).map(([kind, table]) => [kind, read(table)]))

/**
 * How often inference errs and says nothing, by true class: as measured on the synthetic world's planted truth for that world, as measured on people
 * for everything else. Undefined where nothing was measured: shares of such a dimension are not adjusted.
 */
export const errorRatesOf = (kind: RatedKind, source: string): ErrorRates | undefined =>
  (source === 'synthetic' ? planted : labelled).get(kind)
