/** Followers of one account by day, oldest first. */
export interface FollowerLine {
  readonly id: string
  readonly days: readonly { readonly date: string; readonly followers: number }[]
}

/** The value of the first common day. */
const BASE = 100

/**
 * Followers as an index of the first day that all lines have, which is 100. Lines of a single day, or from zero, say
 * nothing yet and are left out.
 */
export function indexedLines(lines: readonly FollowerLine[]) {
  const long = lines.filter(({ days }) => days.length > 1 && days.every(({ followers }) => followers > 0))
  const first = long
    .map(({ days }) => days[0]!.date)
    .toSorted()
    .at(-1)
  if (first === undefined) return { first: null, lines: [] }
  const indexed = long.map(({ id, days }) => {
    const later = days.filter(({ date }) => date >= first)
    const base = later[0]?.followers ?? 1
    return {
      id,
      days: later.map(({ date, followers }) => ({ date, value: (followers / base) * BASE })),
    }
  })
  return { first, lines: indexed.filter(({ days }) => days.length > 1) }
}
