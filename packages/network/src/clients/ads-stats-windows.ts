import { statsLimits, type AdsMetric, type AdsStatsAnswer, type StatsGranularity } from '../wire/ads-stats.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const isMidnight = (at: number, timeZone: string): boolean =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(at) === '00:00'

/** The next midnight of an IANA time zone after a midnight; days with a clock change have 23 or 25 hours. */
const nextMidnight = (at: number, timeZone: string): number => {
  const hours = [24, 23, 25].find((each) => isMidnight(at + each * HOUR_MS, timeZone))
  return at + (hours ?? 24) * HOUR_MS
}

/**
 * Splits a time range into the longest windows one call accepts: seven days, for DAY seven days of the
 * account's time zone. Milliseconds, ends exclusive.
 */
export const statsWindows = (
  start: number,
  end: number,
  granularity: StatsGranularity,
  timeZone: string | undefined,
): [number, number][] => {
  if (end <= start) throw new RangeError('the range of statistics is empty')
  if (granularity === 'DAY' && timeZone === undefined)
    throw new RangeError('DAY needs the account’s time zone')
  if (granularity === 'DAY' && timeZone !== undefined)
    for (const at of [start, end])
      if (!isMidnight(at, timeZone))
        throw new RangeError(`${new Date(at).toISOString()} is not a midnight in ${timeZone}`)
  const windows: [number, number][] = []
  for (let from = start; from < end;) {
    let to = from
    if (granularity === 'DAY' && timeZone !== undefined)
      for (let days = 0; days < statsLimits.sync_days && to < end; days += 1) to = nextMidnight(to, timeZone)
    else to = from + statsLimits.sync_days * DAY_MS
    windows.push([from, Math.min(to, end)])
    from = to
  }
  return windows
}

type Series = (number | null)[] | null
type SeriesPart = { value: AdsMetric | undefined; length: number }

const joinSeries = (parts: readonly { value: Series; length: number }[], sum: boolean): Series => {
  if (parts.every(({ value }) => value === null)) return null
  if (sum) {
    const told = parts.flatMap(({ value }) => value?.[0] ?? [])
    return told.length === 0 ? null : [told.reduce((all, each) => all + each, 0)]
  }
  // A window of which the network tells nothing is not a window of zeros.
  return parts.flatMap(({ value, length }) => value ?? Array.from({ length }, () => null))
}

const joinMetric = (parts: readonly SeriesPart[], sum: boolean): AdsMetric => {
  const givenParts = parts.filter(
    ({ value }) => value !== null && value !== undefined && !Array.isArray(value),
  )
  if (givenParts.length === 0)
    return joinSeries(
      parts.map(({ value, length }) => ({ value: Array.isArray(value) ? value : null, length })),
      sum,
    )
  const keys = new Set(givenParts.flatMap(({ value }) => Object.keys(value ?? {})))
  return Object.fromEntries(
    [...keys].map((key) => [
      key,
      joinSeries(
        parts.map(({ value, length }) => ({
          value: Array.isArray(value) ? null : (value?.[key] ?? null),
          length,
        })),
        sum,
      ),
    ]),
  )
}

/**
 * Combines the answers of consecutive windows: totals are added, series concatenated. What no window tells is
 * null, also within a series. Segments are not supported.
 */
export const joinStats = (
  answers: readonly AdsStatsAnswer[],
  granularity: StatsGranularity,
): AdsStatsAnswer => {
  const [first] = answers
  if (first === undefined) throw new RangeError('no statistics to put together')
  if (answers.length === 1) return first
  const sum = granularity === 'TOTAL'
  return {
    data_type: 'stats',
    time_series_length: sum ? 1 : answers.reduce((all, each) => all + each.time_series_length, 0),
    data: first.data.map(({ id }) => {
      const rows = answers.map((answer) => ({
        length: answer.time_series_length,
        metrics: answer.data.find((each) => each.id === id)?.id_data[0]?.metrics ?? {},
      }))
      const names = new Set(rows.flatMap(({ metrics }) => Object.keys(metrics)))
      const metrics = Object.fromEntries(
        [...names].map((name) => [
          name,
          joinMetric(
            rows.map(({ metrics: own, length }) => ({ value: own[name], length })),
            sum,
          ),
        ]),
      )
      return { id, id_data: [{ segment: null, metrics }] }
    }),
  }
}
