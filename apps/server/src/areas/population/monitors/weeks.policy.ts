const DAY_MS = 24 * 60 * 60 * 1000
const WEEK_MS = 7 * DAY_MS
/** 5 January 1970 was a Monday. */
const MONDAY_MS = 4 * DAY_MS

/** The Monday at 00:00 UTC at or before a moment. */
export const mondayOf = (at: Date): Date =>
  new Date(Math.floor((at.getTime() - MONDAY_MS) / WEEK_MS) * WEEK_MS + MONDAY_MS)

export const nextMonday = (after: Date): Date => new Date(mondayOf(after).getTime() + WEEK_MS)

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/**
 * Complete weeks the population covers, oldest first, at most `max` of them. The population covers
 * everything up to the day of its newest post.
 */
export function completeWeeks(now: Date, asOf: string | null, max: number): string[] {
  if (asOf === null) return []
  const knownUntil = (Math.floor(Date.parse(asOf) / DAY_MS) + 1) * DAY_MS
  const lastMonday = mondayOf(new Date(Math.min(now.getTime(), knownUntil)))
  return Array.from({ length: max }, (_, i) => dayOf(new Date(lastMonday.getTime() - (max - i) * WEEK_MS)))
}
