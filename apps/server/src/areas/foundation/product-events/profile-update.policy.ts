import { isAllowed, keptProperties, keptValue, type Properties, type Value } from './properties.policy.ts'

/** An update of a person or group, as the client library sends it; the first operation that is there counts. */
export type ProfileUpdate = Readonly<Record<string, unknown>>

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {}
const listIn = (value: Value | undefined): (string | number | boolean)[] =>
  value === null || value === undefined ? [] : ([value].flat() as (string | number | boolean)[])

/** The properties after an update; null: everything known is deleted. */
export function updatedProfile(before: Properties, update: ProfileUpdate): Properties | null {
  if ('$delete' in update) return null
  if ('$set' in update) return { ...before, ...keptProperties(record(update['$set'])) }
  if ('$set_once' in update) return { ...keptProperties(record(update['$set_once'])), ...before }
  if ('$unset' in update) {
    const names = new Set([update['$unset']].flat().map(String))
    return Object.fromEntries(Object.entries(before).filter(([name]) => !names.has(name)))
  }
  const changes = (of: (old: Value | undefined, value: unknown) => Value | undefined, given: unknown) => {
    const entries = Object.entries(record(given)).flatMap(([name, value]) => {
      const next = isAllowed(name) ? of(before[name], value) : undefined
      return next === undefined ? [] : [[name, next] as const]
    })
    return { ...before, ...Object.fromEntries(entries) }
  }
  if ('$add' in update)
    return changes(
      (old, value) => (typeof value === 'number' ? (typeof old === 'number' ? old : 0) + value : undefined),
      update['$add'],
    )
  if ('$append' in update)
    return changes((old, value) => keptValue([...listIn(old), value].flat()), update['$append'])
  if ('$union' in update)
    return changes(
      (old, value) => keptValue([...new Set([...listIn(old), ...[value].flat()])]),
      update['$union'],
    )
  if ('$remove' in update)
    return changes((old, value) => listIn(old).filter((each) => each !== value), update['$remove'])
  return before
}
