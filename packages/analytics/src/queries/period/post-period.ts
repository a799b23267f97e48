import type { QueryContext } from '../context.ts'
import { postsByDay } from './posts-by-day.query.ts'
import { dataExtent, daysWithData, defaultDays, lastDays, postsIn, type Days } from './data-extent.ts'

const DAY_SECONDS = 86_400
/** The last complete day in the engine's time range. */
const LAST_DAY = 49_709

export interface PeriodRequest {
  /** Number of days up to the end of the data, ignoring stragglers. */
  days?: number | undefined
  period?: 'all' | undefined
  /** First and last day, e.g. '2026-03-01'; a single one extends to the end of the data. */
  since?: string | undefined
  until?: string | undefined
}

export interface PostWindow {
  since: number
  until: number
  days: number
}

export interface PostPeriod {
  since: string
  until: string
  days: number
  posts: number
  all_posts: number
  first: string
  last: string
}

export interface ResolvedPeriod {
  window: PostWindow
  period: PostPeriod
  data_days: number
  /** The previous period of the same length; null if the data does not reach back that far, ignoring stragglers. */
  before: PostWindow | null
}

/** The only function that determines the days of a query. Null for a population without posts. */
export async function postPeriod(
  context: QueryContext,
  request: PeriodRequest,
): Promise<ResolvedPeriod | null> {
  const postCounts = await postsByDay(context)
  const postExtent = dataExtent(postCounts)
  if (!postExtent) return null
  const { first, last } = chosenDays(request) ?? defaultDays(postCounts, postExtent)
  const days = last - first + 1
  const reachesBack = first - days >= postExtent.bulk.first && last <= postExtent.whole.last
  return {
    window: { since: first * DAY_SECONDS, until: (last + 1) * DAY_SECONDS, days },
    data_days: daysWithData(postCounts, { first, last }),
    before: reachesBack ? { since: (first - days) * DAY_SECONDS, until: first * DAY_SECONDS, days } : null,
    period: {
      since: nameOf(first),
      until: nameOf(last),
      days,
      posts: postsIn(postCounts, { first, last }),
      all_posts: postsIn(postCounts, postExtent.whole),
      first: nameOf(postExtent.whole.first),
      last: nameOf(postExtent.whole.last),
    },
  }

  function chosenDays({ days, period, since, until }: PeriodRequest): Days | null {
    const { whole, bulk } = postExtent!
    if (days !== undefined) {
      if (!Number.isInteger(days) || days < 1) throw new RangeError(`Not a number of days: ${days}`)
      const chosenPeriod = lastDays(bulk, days)
      return { ...chosenPeriod, first: Math.max(0, chosenPeriod.first) }
    }
    if (period === 'all') return whole
    if (since === undefined && until === undefined) return null
    const [from, to] = [dayNumberOf(since) ?? whole.first, dayNumberOf(until) ?? whole.last]
    if (since !== undefined && until !== undefined && from > to)
      throw new RangeError(`A period that ends before it begins: ${since} to ${until}`)
    // Days without data would only dilute daily figures, so the period is cut to the days with data.
    const [begun, ended] = [Math.max(from, whole.first), Math.min(to, whole.last)]
    if (begun <= ended) return { first: begun, last: ended }
    const clampedDay = Math.min(LAST_DAY, Math.max(0, since === undefined ? to : from))
    return {
      first: clampedDay,
      last: Math.max(clampedDay, Math.min(LAST_DAY, until === undefined ? clampedDay : to)),
    }
  }
}

const nameOf = (day: number): string => new Date(day * DAY_SECONDS * 1000).toISOString().slice(0, 10)

function dayNumberOf(name: string | undefined): number | undefined {
  if (name === undefined) return undefined
  const at = /^\d{4}-\d\d-\d\d$/.test(name) ? Date.parse(`${name}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(at)) throw new RangeError(`Not a day: ${name}`)
  return at / 1000 / DAY_SECONDS
}
