import type { CallOutput } from '@rookery/contract'
import { lossKinds, type LossKind } from './read-filters.ts'

type Days = CallOutput<'list-unfollowers'>['days']

export interface LossDay {
  readonly date: string
  /** By kind, in the order of all kinds; those without anybody are left out. */
  readonly parts: readonly { readonly fate: LossKind; readonly people: number }[]
  readonly total: number
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Every day from the first to the last, also those on which nobody left; who was renamed is not lost. */
export function lossesByDay(days: Days, from: string | undefined, until: string): LossDay[] {
  const byDate = Map.groupBy(
    days.filter(({ fate }) => fate !== 'renamed'),
    ({ date }) => date,
  )
  const first = from ?? days[0]?.date
  if (first === undefined) return []
  const found: LossDay[] = []
  for (let at = Date.parse(first); at <= Date.parse(until); at += DAY_MS) {
    const date = new Date(at).toISOString().slice(0, 10)
    const ofDay = byDate.get(date) ?? []
    const parts = lossKinds
      .map((fate) => ({ fate, people: ofDay.find((day) => day.fate === fate)?.people ?? 0 }))
      .filter(({ people }) => people > 0)
    found.push({ date, parts, total: parts.reduce((sum, { people }) => sum + people, 0) })
  }
  return found
}

/** How many of each kind in the period. */
export const lossTotals = (days: Days): ReadonlyMap<LossKind, number> =>
  days.reduce(
    (sums, { fate, people }) => sums.set(fate, (sums.get(fate) ?? 0) + people),
    new Map<LossKind, number>(),
  )
