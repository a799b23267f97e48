const HOUR_MS = 60 * 60 * 1000

/** Posts that are read at connect: X's public figures reach back. */
export const FIRST_POSTS = 300

/** X tells the author's own figures for 30 days; a read may be some hours late. */
export const PRIVATE_MS = 30 * 24 * HOUR_MS - 6 * HOUR_MS

/** Ages at which a post's figures are read: 1 and 6 hours, 1, 3, 7, 14 and 29 days: before day 30 ends. */
const POINT_AGES_MS: readonly number[] = [1, 6, 24, 72, 168, 336, 696].map((hours) => hours * HOUR_MS)

/** How often the figures of a post are read in all. */
export const POINTS_OF_A_POST = POINT_AGES_MS.length

/** Hours of its first three days are asked at these ages, where X tells them. */
export const HOURS_UNTIL_MS = 72 * HOUR_MS

/** When figures are read next after `now`; null when no further point is due. */
export function nextPointAfter(created: Date, now: Date): Date | null {
  const age = now.getTime() - created.getTime()
  const next = POINT_AGES_MS.find((at) => at > age)
  return next === undefined ? null : new Date(created.getTime() + next)
}
