/** One day's count, in the order of days and without gaps. */
export interface FollowerForecast {
  readonly by: 'trend' | 'average change'
  /** Days ahead, from 1. */
  readonly days: readonly { readonly low: number; readonly mid: number; readonly high: number }[]
}

/** Fewer days say nothing about the next. */
const FEWEST_DAYS = 14
const AHEAD = 28
/** Weight of the last day in the level of change. */
const LEVEL_WEIGHT = 0.15
/** How much of a level's distance from the average is left after a day. */
const DAMPING = 0.9
/** Days of a weekday that weigh as much as the assumption that it is like the others. */
const WEEKDAY_PRIOR = 4
/** Half the width of an 80% interval, in standard deviations. */
const Z80 = 1.2816
/** Limits of the correction of the width by past errors. */
const [NARROWEST, WIDEST] = [0.6, 2.5]

type Model = (changes: readonly number[], ahead: number) => number[]

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

const cumulated = (changes: readonly number[]): number[] => {
  let sum = 0
  return changes.map((change) => (sum += change))
}

/** A random walk with drift: every day changes by the average. */
const averageChange: Model = (changes, ahead) => {
  const drift = mean(changes)
  return Array.from({ length: ahead }, (_, day) => drift * (day + 1))
}

/** The level of change returns to the average; weekdays differ as far as they did. */
const dampedTrend: Model = (changes, ahead) => {
  const average = mean(changes)
  const weekdays = Array.from({ length: 7 }, (_, weekday) => {
    const own = changes.filter((_change, day) => day % 7 === weekday)
    return (mean(own.map((change) => change - average)) * own.length) / (own.length + WEEKDAY_PRIOR)
  })
  let level = average
  changes.forEach((change, day) => {
    level += LEVEL_WEIGHT * (change - weekdays[day % 7]! - level)
  })
  return cumulated(
    Array.from(
      { length: ahead },
      (_, day) => average + (level - average) * DAMPING ** (day + 1) + weekdays[(changes.length + day) % 7]!,
    ),
  )
}

/** Errors of a model at each day ahead, had it been asked on earlier days. */
const pastErrors = (model: Model, changes: readonly number[]): number[][] => {
  const errors: number[][] = Array.from({ length: AHEAD }, () => [])
  for (let origin = Math.floor(changes.length / 2); origin < changes.length; origin += 1) {
    const came = cumulated(changes.slice(origin, origin + AHEAD))
    const told = model(changes.slice(0, origin), came.length)
    came.forEach((change, day) => errors[day]!.push(change - told[day]!))
  }
  return errors
}

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!

/** Spread of the count so many days ahead: of the days' changes, and of their average, which is itself estimated. */
const spreadAt = (changes: readonly number[], ahead: number): number => {
  const average = mean(changes)
  const variance =
    changes.reduce((sum, change) => sum + (change - average) ** 2, 0) / Math.max(changes.length - 1, 1)
  return Math.sqrt(variance * (ahead + ahead ** 2 / changes.length))
}

/**
 * A forecast of followers with 80% bounds, for 28 days if not told otherwise: a damped trend with weekdays where its past errors were
 * smaller than those of the average change, else that. The width is corrected by how often past forecasts would
 * have held over up to 28 days. Null with fewer than 14 days.
 */
export function forecastFollowers(counts: readonly number[], ahead = AHEAD): FollowerForecast | null {
  const last = counts.at(-1)
  if (last === undefined || counts.length < FEWEST_DAYS) return null
  const changes = counts.slice(1).map((count, day) => count - counts[day]!)
  const [ofTrend, ofAverage] = [pastErrors(dampedTrend, changes), pastErrors(averageChange, changes)]
  const sizeOf = (errors: number[][]) => mean(errors.flat().map(Math.abs))
  const isTrend = sizeOf(ofTrend) < sizeOf(ofAverage)
  const errors = isTrend ? ofTrend : ofAverage
  const relative = errors
    .flatMap((ofDay, day) => ofDay.map((error) => Math.abs(error) / (Z80 * spreadAt(changes, day + 1) || 1)))
    .toSorted((a, b) => a - b)
  const width = Math.min(Math.max(quantile(relative, 0.8), NARROWEST), WIDEST)
  const told = (isTrend ? dampedTrend : averageChange)(changes, ahead)
  return {
    by: isTrend ? 'trend' : 'average change',
    days: told.map((change, day) => {
      const half = Z80 * width * spreadAt(changes, day + 1)
      const around = [change - half, change, change + half]
      const [low, mid, high] = around.map((each) => Math.max(0, Math.round(last + each))) as [
        number,
        number,
        number,
      ]
      return { low, mid, high }
    }),
  }
}
