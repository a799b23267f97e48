import type { XStats } from '../api/xstats.query.ts'

interface IndexPoint {
  readonly date: string
  /** 1 is the mean of a day in the period before; without one, of a day in this period. */
  readonly value: number
  readonly low: number | null
  readonly high: number | null
}

export interface AgainstBefore {
  readonly points: readonly IndexPoint[]
  /** Posts of this period in relation to those of the one before; null without one. */
  readonly change: number | null
  /** Whether the change is more than two periods like this one differ by chance (95%). */
  readonly isBeyondChance: boolean
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, n) => total + n, 0)

/** Days by how they compare with the people's own history: what matters is the change, not how many we know. */
export function againstBefore({ volume }: Pick<XStats, 'volume'>): AgainstBefore {
  const told = volume.flatMap(({ posts, ...day }) => (posts === null ? [] : [{ ...day, posts }]))
  const both = told.flatMap(({ posts, posts_before }) =>
    posts_before === null ? [] : [{ posts, posts_before }],
  )
  const before = sum(both.map(({ posts_before }) => posts_before))
  const change =
    both.length === told.length && before > 0 ? sum(both.map(({ posts }) => posts)) / before : null
  const days = sum(told.map((day) => day.days))
  const usual = (change === null ? sum(told.map(({ posts }) => posts)) : before) / Math.max(1, days)
  if (usual === 0) return { points: [], change: null, isBeyondChance: false }
  // Half the interval of the sum of days that vary by themselves.
  const half = Math.hypot(
    ...told.map(({ posts, posts_low, posts_high }) => ((posts_high ?? posts) - (posts_low ?? posts)) / 2),
  )
  const relative = (posts: number, width: number) => posts / width / usual
  return {
    points: told.map(({ date, days: width, posts, posts_low, posts_high }) => ({
      date,
      value: relative(posts, width),
      low: posts_low === null ? null : relative(posts_low, width),
      high: posts_high === null ? null : relative(posts_high, width),
    })),
    change,
    isBeyondChance: change !== null && Math.abs(change - 1) * before > half * Math.SQRT2,
  }
}
