const DAY_MS = 86_400_000
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY_MS).toISOString().slice(0, 10)

/**
 * The period of the same length directly before the given one, both days included, e.g. '2026-11-22'; null if
 * the period has no beginning or no end.
 */
export function periodBefore(asked: {
  readonly start?: string | undefined
  readonly end?: string | undefined
}): { readonly start: string; readonly end: string } | null {
  const { start, end } = asked
  if (start === undefined || end === undefined) return null
  const dayCount = Math.round((Date.parse(end) - Date.parse(start)) / DAY_MS) + 1
  return dayCount < 1 ? null : { start: addDays(start, -dayCount), end: addDays(start, -1) }
}
