const DAY = 86_400

/** A time of whole UTC days, in seconds since 1970; `until` is the end of the day of the population's newest moment. */
export interface PostWindow {
  since: number
  until: number
  days: number
}

/** The last `days` days of a population as of a moment (ISO 8601); null when it is of no moment, that is without any row. */
export function postWindow(asOf: string | null, days: number): PostWindow | null {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`Not a number of days: ${days}`)
  const newest = asOf === null ? Number.NaN : Date.parse(asOf) / 1000
  if (!Number.isFinite(newest)) return null
  const until = (Math.floor(newest / DAY) + 1) * DAY
  return { since: until - days * DAY, until, days }
}

/** The day (UTC) that begins so many days before the window's end, e.g. '2026-11-01'. */
export const dayBeforeEnd = ({ until }: PostWindow, days: number): string =>
  new Date((until - days * DAY) * 1000).toISOString().slice(0, 10)

/** SQL: within the window. The numbers are ours, so they stand in the statement as they are. */
export function inWindow({ since, until }: PostWindow): string {
  if (!Number.isInteger(since) || !Number.isInteger(until)) throw new RangeError('Not whole seconds')
  return `created_at >= toDateTime(${Math.max(0, since)}, 'UTC') AND created_at < toDateTime(${until}, 'UTC')`
}

/** SQL: whole days from a post to the window's end, 0 for the last day. */
export const daysBack = ({ until }: PostWindow): string =>
  `intDiv(${until - 1} - toUnixTimestamp(created_at), ${DAY})`
